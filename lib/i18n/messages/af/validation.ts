export const validation = {
  other: '{message}',
} as const;
