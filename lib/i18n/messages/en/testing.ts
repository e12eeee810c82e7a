export const testing = {} as const;
