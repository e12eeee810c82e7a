export const mailbox = {
  title: 'Mailbox',
  description: 'No mail provider is set up, so emails stay on this machine.',
  count: '{count, plural, one {{count, number} email.} other {{count, number} emails, newest first.}}',
  none: {
    title: 'No emails yet',
    text: 'Register, reset a password or wait for a reminder: the email appears here, with working links.',
  },
  refresh: 'Refresh',
  list: 'Emails',
  all: 'All emails',
  to: 'To {to}',
  format: 'Format of this email',
  html: 'HTML',
  text: 'Plain text',
  frame: 'Email: {subject}',
} as const;
