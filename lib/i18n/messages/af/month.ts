export const month = {} as const;
