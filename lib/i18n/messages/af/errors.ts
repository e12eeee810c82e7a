export const errors = {
  invalidCredentials: 'Ongeldige e-posadres of wagwoord',
  internal: 'Iets het aan ons kant verkeerd geloop. Probeer asseblief weer.',
  invalidRequest: 'Die versoek is nie geldig nie.',
} as const;
