export const reminderForm = {} as const;
