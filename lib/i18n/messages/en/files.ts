/** Texts in the exported CSV and ZIP files. */
export const files = {
  reminders: {
    title: 'Title',
    template: 'Template',
    category: 'Category',
    dueDate: 'Due date',
    daysToDue: 'Days to due',
    status: 'Status',
    leadDays: 'Lead days',
    recurrenceYears: 'Repeats every (years)',
    completed: 'Completed',
    created: 'Created',
    attachments: 'Attachments',
    repeat: 'Repeat',
    afterDays: 'Days after due date',
    leapDay: 'In years without 29 February',
    applyBy: 'Act by',
    ownApplyBy: 'Own act-by rule',
    firstDate: 'First date',
    event: 'Counted from',
    muted: 'Emails off',
  },
  /** `{verb}` is one of the texts under `verbs`. */
  ownApplyBy: {
    none: 'none',
    day: '{verb} {count, plural, one {{count} day} other {{count} days}} before',
    'working-day': '{verb} {count, plural, one {{count} working day} other {{count} working days}} before',
    month: '{verb} {count, plural, one {{count} month} other {{count} months}} before',
  },
  verbs: { apply: 'apply', pay: 'pay', book: 'book', decide: 'decide', cancel: 'cancel' },
  categories: {
    'expiry-based': 'expiry-based',
    'recurring-date': 'recurring-date',
    'one-time-deadline': 'one-time-deadline',
    'custom-repeat': 'custom-repeat',
  },
  statuses: {
    active: 'active',
    completed: 'completed',
  },
  repeats: {
    day: '{every, plural, one {{every} day} other {{every} days}}',
    week: '{every, plural, one {{every} week} other {{every} weeks}}',
    month: '{every, plural, one {{every} month} other {{every} months}}',
    year: '{every, plural, one {{every} year} other {{every} years}}',
  },
  leapDays: {
    'feb-28': '28 February',
    'mar-1': '1 March',
  },
  activity: {
    time: 'Time',
    action: 'Action',
    title: 'Title',
  },
  actions: {
    created: 'created',
    completed: 'completed',
    updated: 'updated',
    deleted: 'deleted',
    restored: 'restored',
    attachment_added: 'attachment_added',
    attachment_removed: 'attachment_removed',
    notice_failed: 'notice_failed',
    address_changed: 'address_changed',
    rule_changed: 'rule_changed',
    imported: 'imported',
    import_undone: 'import_undone',
  },
  notices: {
    reminder: 'Reminder',
    dueDate: 'Due date',
    leadDay: 'Lead day',
    later: 'Later',
    renewal: 'Asks for the new date',
    sendAt: 'Goes out',
    status: 'Status',
    sentAt: 'Sent',
    problem: 'Problem',
  },
  noticeStatuses: {
    pending: 'pending',
    sending: 'sending',
    sent: 'sent',
    failed: 'failed',
    superseded: 'superseded',
    cancelled: 'cancelled',
  },
  attachments: {
    reminder: 'Reminder',
    file: 'File',
    type: 'Type',
    bytes: 'Bytes',
    proofOfRenewal: 'Proof of renewal',
    yes: 'yes',
    no: 'no',
    scan: 'Virus scan',
    added: 'Added',
  },
  scanStatuses: {
    pending: 'pending',
    clean: 'clean',
    infected: 'infected',
    failed: 'failed',
  },
  readme: `Everything that this site keeps about you.

account      your profile, your settings and your sign-ins
reminders    your reminders
notices      the emails planned and sent for them, and what became of each
activity     what was done, when, and whether by email
attachments  details of your files; the files themselves are in the folder "files"

The .json files hold every field, the .csv files open in a spreadsheet. Times in .json files are in UTC, those in .csv
files in the time zone of your settings. Files that have not passed the virus scan are listed but left out. Your password is
not included: we keep it only in a form that nobody can unscramble.
`,
} as const;
