export const dashboard = {
  cards: {
    label: 'Summary',
    dueToday: '{count, plural, one {{count} reminder} other {{count} reminders}} due today',
    nextDays: 'Next {days} days',
    needsAttention: 'Needs attention',
    lastDays: 'Last {days} days',
    amountDueSoon: '<amount></amount> due in {days} days',
  },
} as const;
