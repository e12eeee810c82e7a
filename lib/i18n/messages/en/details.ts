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
};
