export const schedule = {
  tabs: {
    today: 'Today',
    week: 'This Week',
    'due-soon': 'Due Soon',
    overdue: 'Overdue',
    all: 'All Reminders',
    'recently-completed': 'Recently Completed',
  },
  /** Label of the list's tab, shorter than the title of the dashboard card. */
  completedTab: 'Completed',
  birthdayOf: '{name}’s birthday',
  headings: {
    'act-now': 'Act now',
    today: 'Today',
    'nothing-else-today': 'Nothing else is due today.',
    'coming-up': 'Coming up',
    overdue: 'Overdue',
    earlier: 'Earlier',
    'this-week': 'This week',
    'due-soon': 'Due soon',
    later: 'Later',
    completed: 'Completed',
  },
  categories: {
    'expiry-based': 'Expiry Based',
    'recurring-date': 'Recurring Date',
    'one-time-deadline': 'One Time Deadline',
    'custom-repeat': 'Custom Repeat',
  },
  badge: {
    completed: 'Completed',
    unknown: 'Unknown',
    dueToday: 'Due Today',
    dueIn: 'Due in {days, plural, one {{days} day} other {{days} days}}',
    lastOccurred: 'Last occurred {date}',
    wasDue: 'Was due {date}',
    overdueBy: 'Overdue by {days, plural, one {{days} day} other {{days} days}}',
  },
  leadDay: {
    /** Of the form's checkbox. */
    option: 'Day of',
    dueDay: 'On the day',
    before: '{days, plural, one {{days} day} other {{days} days}}',
    after: '{days, plural, one {{days} day} other {{days} days}} after',
  },
  repeat: {
    day: '{every, plural, one {Every day} other {Every {every} days}}',
    week: '{every, plural, one {Every week} other {Every {every} weeks}}',
    month: '{every, plural, one {Every month} other {Every {every} months}}',
    year: '{every, plural, one {Every year} other {Every {every} years}}',
  },
  applyBy: {
    labels: {
      apply: 'Apply by',
      pay: 'Pay by',
      book: 'Book by',
      decide: 'Decide by',
      cancel: 'Cancel by',
    },
    before: {
      apply: 'Apply by {date}',
      pay: 'Pay by {date}',
      book: 'Book by {date}',
      decide: 'Decide by {date}',
      cancel: 'Cancel by {date}',
    },
    lastDay: {
      apply: 'Last day to apply',
      pay: 'Last day to pay',
      book: 'Last day to book',
      decide: 'Last day to decide',
      cancel: 'Last day to cancel',
    },
    passed: {
      apply: 'The last day to apply was {date}',
      pay: 'The last day to pay was {date}',
      book: 'The last day to book was {date}',
      decide: 'The last day to decide was {date}',
      cancel: 'The last day to cancel was {date}',
      /** Of a date that is only advice. */
      advice: {
        apply: 'You should have applied by {date}',
        pay: 'You should have paid by {date}',
        book: 'You should have booked by {date}',
        decide: 'You should have decided by {date}',
        cancel: 'You should have cancelled by {date}',
      },
    },
    /** `{phrase}` is one of the texts under `applyBy.before`. */
    countdown: '{phrase}, {days, plural, one {{days} day} other {{days} days}} left',
    notes: {
      law: {
        before: 'We worked out this date from the law. A day earlier is safer, as the office decides.',
        'last-day': 'We worked out this date from the law. The office may say that it was yesterday.',
        passed: 'Ask the office what can still be done.',
      },
      official: {
        before: 'The responsible office advises this date.',
        'last-day': 'The responsible office advises this date.',
        passed: 'The responsible office advises this date, so do it as soon as you can.',
      },
      /** In place of 'law' and 'official' where there is nobody to apply to, such as for a contract or a payment. */
      withoutOffice: {
        before: 'We worked out this date from the law. A day earlier is safer.',
        'last-day': 'We worked out this date from the law. Counted more strictly, it was yesterday, so do it now.',
        passed: 'Do it as soon as you can, and ask what can still be done.',
      },
      practice: {
        before: 'This is our advice, not a rule. Allow more time over weekends and holidays.',
        'last-day': 'This is our advice, not a rule. Later may still be in time, but do not count on it.',
        passed: 'Do it as soon as you can.',
      },
      own: {
        before: 'You chose this date.',
        'last-day': 'You chose this date.',
        passed: 'Do it as soon as you can.',
      },
    },
  },
  /** Of a date on which offices are closed. `name` is a holiday's or a weekday's. */
  closedDay: {
    day: '{weekday} {date}',
    holiday: '{day} is {name}: most offices are closed.',
    /** Name of a holiday that has none of its own, such as one declared after Christmas. */
    publicHoliday: 'Public Holiday',
    unnamed: '{day} is a public holiday: most offices are closed.',
    weekend: '{date} is a {name}: most offices are closed.',
    withLast: '{closed} The last working day before it is {last}.',
    withToday: '{closed} Today is the last working day before it.',
  },
  actNow: {
    /** `{phrase}` is one of the texts under `applyBy.before`. */
    daysLeft: '{phrase}: {days, plural, one {{days} day} other {{days} days}} left',
    passed: {
      apply: 'Last day to apply was {days, plural, one {{days} day} other {{days} days}} ago',
      pay: 'Last day to pay was {days, plural, one {{days} day} other {{days} days}} ago',
      book: 'Last day to book was {days, plural, one {{days} day} other {{days} days}} ago',
      decide: 'Last day to decide was {days, plural, one {{days} day} other {{days} days}} ago',
      cancel: 'Last day to cancel was {days, plural, one {{days} day} other {{days} days}} ago',
      /** Of a date that is only advice. */
      advice: {
        apply: 'You should have applied {days, plural, one {{days} day} other {{days} days}} ago',
        pay: 'You should have paid {days, plural, one {{days} day} other {{days} days}} ago',
        book: 'You should have booked {days, plural, one {{days} day} other {{days} days}} ago',
        decide: 'You should have decided {days, plural, one {{days} day} other {{days} days}} ago',
        cancel: 'You should have cancelled {days, plural, one {{days} day} other {{days} days}} ago',
      },
    },
  },
} as const;
