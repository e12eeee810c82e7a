export const lastCheck = {
  late: 'Emails are running late. Last check: {time}',
  never: 'Emails are running late. There has been no check yet.',
} as const;
