export const lastCheck = {
  at: 'Emails last checked at {time}',
  late: 'Emails are running late: last checked at {time}',
  never: 'Emails are running late: they have not been checked yet',
} as const;
