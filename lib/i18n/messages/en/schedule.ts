export const schedule = {
  tabs: {
    today: 'Today',
    week: 'This Week',
    'due-soon': 'Due Soon',
    overdue: 'Overdue',
    all: 'All Reminders',
    'recently-completed': 'Recently Completed',
  },
} as const;
