export const emailAddress = {
  title: 'Email address',
  arrives: 'Our emails reach you at {email}.',
  bounced: {
    heading: 'Our emails do not reach you',
    explanation:
      'On {day}, an email to {email} came back, so we have stopped sending reminders there. As soon as you confirm an address, they go out again.',
    sameAddress: 'Does this address work again?',
    send: 'Send a confirmation email to it',
    otherAddress: 'Do you have another address?',
    noEmail: 'No email after ten minutes?',
    contact: 'Our email service may still refuse this address. Use another one, or write to {contact}.',
    noContact: 'Our email service may still refuse this address. Use another one, or contact support.',
  },
  change: {
    heading: 'Change your email address',
    explanation:
      'We send a link to the new address. As soon as you confirm it, your reminders go there and you sign in with it. Your other browsers are signed out.',
    newAddress: 'New email address',
    send: 'Send a confirmation email there',
  },
  complained: {
    heading: 'Reminder emails are off',
    explanation:
      'On {day}, one of our emails to {email} was reported as spam, so we have stopped sending reminders. You can turn them on again.',
    resume: 'Turn reminder emails on',
  },
  /** Shown because mail providers may keep refusing an address that reported spam. */
  refused: {
    contact: 'If no emails arrive, our email service may still refuse your address. In that case, write to {contact}.',
    noContact: 'If no emails arrive, our email service may still refuse your address. In that case, contact support.',
  },
  confirm: {
    heading: 'Confirm your address',
    explanation: 'Our email has reached you. Just one step left.',
    newAddress:
      'Your address is {current}. Once you confirm, your reminders go to {email} and you sign in with that address. If you did not ask for this, do not confirm.',
    confirm: 'Confirm address',
  },
  sent: 'We have sent a link to {isNew, select, true {your new address} other {{email}}}. It works for {hours, plural, one {{hours} hour} other {{hours} hours}}. Nothing there? Check the spam folder.',
  resumed: 'Done: your reminders are sent to {email}.',
  problems: {
    address: 'Please enter a valid email address.',
    link: 'This link is invalid or has expired. Please ask for a new one.',
    recent: 'For your safety, please sign in again before you change the address.',
    limit: 'Too many attempts. Please wait a while and try again.',
    arrives: 'This is already your address, and our emails reach it.',
  },
} as const;
