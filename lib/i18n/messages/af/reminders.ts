export const reminders = {} as const;
