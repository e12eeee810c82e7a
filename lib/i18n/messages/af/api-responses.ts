export const apiResponses = {
  registered: 'Kyk asseblief in jou e-pos om jou profiel te bevestig.',
  verificationSent: 'As hierdie adres nog bevestig moet word, is ’n nuwe bevestigings-e-pos op pad.',
  emailVerified: 'Jou e-posadres is bevestig. Jy kan nou aanmeld.',
  emailVerifiedAndSignedIn: 'Jou e-posadres is bevestig. Jy is aangemeld.',
  resetLinkSent:
    'As daar ’n profiel met hierdie adres is, is ’n e-pos met ’n skakel om jou wagwoord terug te stel, op pad.',
  passwordReset: 'Jou wagwoord is teruggestel. Jy kan nou aanmeld.',
  passwordChanged: 'Jou wagwoord is verander.',
  passwordSet: 'Jou wagwoord is gestel.',
  authenticatorNames: {
    totp: 'Verifikasie-app',
    passkey: 'Wagwoordsleutel',
  },
} as const;
