export const snooze = {
  title: 'Remind me later',
  description: 'We’ll send one more email about <bdi>{title}</bdi>. The emails you chose still go out.',
  /** If another email was planned so. */
  inPlaceOf:
    'We’ll send the extra email of {date} about <bdi>{title}</bdi> on another day. The emails you chose still go out.',
  when: 'When',
  inDays: '{days, plural, =1 {Tomorrow} =7 {In a week} other {In {days} days}}',
  otherDay: 'On another day',
  anyway: 'We email you on that day anyway.',
  day: 'Day of the email',
  dayMissing: 'Choose a day.',
  save: 'Remind me',
  /** Warnings that the email comes after a deadline. */
  beyond: {
    apply: 'After {date}, your last day to apply',
    pay: 'After {date}, your last day to pay',
    book: 'After {date}, your last day to book',
    decide: 'After {date}, your last day to decide',
    cancel: 'After {date}, your last day to cancel',
    due: 'After the due date, {date}',
  },
  cancel: { label: 'Cancel the email of {date}', name: 'Cancel the email of {date} about "{title}"' },
  saved: { title: 'Email planned', description: 'We’ll email you about <bdi>{title}</bdi> on {date}.' },
  cancelled: {
    title: 'Email cancelled',
    description: 'That email about <bdi>{title}</bdi> won’t be sent. The emails you chose still go out.',
  },
} as const;
