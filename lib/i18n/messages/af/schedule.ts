export const schedule = {
  tabs: {
    today: 'Vandag',
    week: 'Hierdie week',
    'due-soon': 'Binnekort',
    overdue: 'Agterstallig',
    all: 'Alle herinneringe',
    'recently-completed': 'Onlangs afgehandel',
  },
} as const;
