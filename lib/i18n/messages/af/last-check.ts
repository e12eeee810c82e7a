export const lastCheck = {
  late: 'E-posse is vertraag. Laas gekyk: {time}',
  never: 'E-posse is vertraag. Ons het nog nie gekyk nie.',
} as const;
