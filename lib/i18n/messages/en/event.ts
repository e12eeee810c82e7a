/** Of the form, for a template that counts from an event. */
export const event = {
  label: 'Counted from:',
  counted: {
    day: '{count, plural, one {{count} day} other {{count} days}}, the day itself not counted: {date}.',
    'working-day':
      '{count, plural, one {{count} working day} other {{count} working days}}, the day itself not counted: {date}.',
    month: '{count, plural, one {{count} month} other {{count} months}} later: {date}.',
    year: '{count, plural, one {{count} year} other {{count} years}} later: {date}.',
  },
  recess: '16 December to 15 January are not counted.',
  skipped: 'Public holidays left out: {days}.',
  moved: 'The last day moves from {from} to {to}.',
  /** Of a reminder that succeeds another, whose event is still to come. */
  suggested: 'Once there is a new day, enter it here. Until then, the date below is only a suggestion.',
  ownDate: 'The due date below is your own, so it stays.',
  useCounted: 'Use the counted day',
  notCounted: 'The last day could not be counted. Check your connection, or enter the due date yourself.',
  passed:
    'The last day was {date}. It can still be worth acting at once: ask whether a late request is taken, and say why it is late. What we know of it stands below.',
} as const;
