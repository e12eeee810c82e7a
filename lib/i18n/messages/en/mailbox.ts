export const mailbox = {} as const;
