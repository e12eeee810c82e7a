export const validation = {
  other: '{message}',
  template: {
    applyBy: 'Enter both apply-by days and kind, or neither',
  },
} as const;
