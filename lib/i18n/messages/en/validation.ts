export const validation = {
  other: '{message}',
  month: {
    format: 'Enter a month such as 2026-12',
    range: 'Months from {earliest} to {latest} can be shown',
  },
} as const;
