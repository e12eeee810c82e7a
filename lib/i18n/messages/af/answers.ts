export const answers = {
  registered: 'Kyk asseblief in jou e-pos om jou rekening te bevestig.',
  verificationSent: 'As hierdie adres nog bevestig moet word, is ’n nuwe bevestigings-e-pos op pad.',
  emailVerified: 'Jou e-posadres is bevestig. Jy kan nou aanmeld.',
  resetLinkSent: 'As daar ’n rekening met hierdie adres is, is ’n e-pos met ’n herstelskakel op pad.',
  passwordReset: 'Jou wagwoord is herstel. Jy kan nou aanmeld.',
  passwordChanged: 'Jou wagwoord is verander.',
  passwordSet: 'Jou wagwoord is gestel.',
  authenticatorNames: {
    totp: 'Verifieertoep',
    passkey: 'Toegangsleutel',
  },
  systemStatus: {
    environments: {
      production: 'Produksie',
      development: 'Ontwikkeling',
    },
    emailProviders: {
      resend: 'Resend',
      smtp: 'SMTP',
      outbox: 'Plaaslike uitmandjie',
    },
    schedulers: {
      inngest: 'Inngest',
      fallback: 'Terugval: verwerking in die geheue',
    },
    scanners: {
      clamd: 'ClamAV',
      'content-check': 'Inhoudtoets (geen virusskandeerder nie)',
    },
  },
  testing: {
    cleared:
      '{count, plural, one {{count} herinnering} other {{count} herinneringe}} en alles wat daarby hoort, is geskrap.',
    scheduleChecked: 'Die skedule is nagegaan.',
    emailSent: 'Die toets-e-pos is gestuur.',
    emailSubject: '[Toets] {subject}',
    noneDue: 'Daar is nie nou e-posse om te stuur nie.',
    processed: '{processed} verwerk: {sent} gestuur, {failed} misluk.',
    processedSome: '{processed} verwerk: {sent} gestuur, {failed} misluk, {retried} word weer probeer.',
    willBeRetried: 'Word weer probeer',
    titleToday: 'Toets: {template} (vandag)',
    titlePast: 'Toets: {template} ({days, plural, one {{days} dag} other {{days} dae}} gelede)',
    titleFuture: 'Toets: {template} (oor {days, plural, one {{days} dag} other {{days} dae}})',
    description: 'Deur die toetsblad geskep.',
  },
} as const;
