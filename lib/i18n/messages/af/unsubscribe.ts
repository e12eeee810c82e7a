export const unsubscribe = {} as const;
