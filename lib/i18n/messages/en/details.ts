/** What owners note about a reminder: in forms, mails and files. */
export const details = {
  labels: {
    amount: 'Amount',
    reference: 'Reference',
    description: 'Description',
  },
  /** Labels of the reference in reminders of some templates. */
  referenceKinds: {
    plate: 'Number plate',
    policy: 'Policy number',
    account: 'Account number',
  },
  referenceExamples: 'Number plate, policy, account',
  /** Compared with the reminder before. */
  amountChange: {
    byPercent: '{amount}, last time {previous} ({percent}\u00a0%)',
    fromNothing: '{amount}, last time {previous}',
    cancel: '{change}: compare, or cancel by {date}',
    decide: '{change}: compare, and decide by {date}',
    still: 'Still {amount}?',
  },
  /** For the user to send to whose birthday it is. */
  wishes: {
    timely:
      'Happy birthday{named, select, yes {, {name}} other {}}! May your day be full of joy, and the year ahead even better.',
    belated:
      'Happy belated birthday{named, select, yes {, {name}} other {}}! I hope your day was full of joy. May the year ahead be even better.',
  },
} as const;
