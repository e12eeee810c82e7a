export const unsubscribe = {
  pageTitle: 'Turn off reminder emails',
  question: {
    title: 'Turn off emails?',
    text: 'You will get no more emails about “<bdi>{title}</bdi>”. Your other reminders are not affected.',
    allText: 'You will get no more emails about reminders of {owner}.',
    confirmAll: 'Stop all these emails',
    confirm: 'Turn off emails for this reminder',
    pending: 'Turning off…',
    failed: 'That did not work. Please try again.',
  },
  done: {
    title: 'Emails are off',
    text: 'You will get no more emails about “<bdi>{title}</bdi>”. The reminder itself stays. You can turn its emails on again on <link>your dashboard</link>.',
  },
  weekly: {
    pageTitle: 'Turn off the weekly email',
    title: 'Turn off the weekly email?',
    text: 'The emails about each of your reminders still come.',
    confirm: 'Turn off the weekly email',
    done: { title: 'The weekly email is off', text: 'You can turn it on again in your settings.' },
  },
  left: { title: 'You have left', text: 'You will get no more of these emails.' },
  invalid: {
    title: 'This link is not valid',
    text: 'The reminder may have been deleted or no longer be shared with you, and then there is nothing to do. If the link is incomplete, open it from the email again.',
  },
  dashboard: 'Go to your dashboard',
} as const;
