export const lastCheck = {
  at: 'Laas gekyk vir e-posse om te stuur: {time}',
  late: 'E-posse is vertraag. Laas gekyk: {time}',
  never: 'E-posse is vertraag. Ons het nog nie gekyk nie.',
} as const;
