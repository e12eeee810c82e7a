export const attachments = {} as const;
