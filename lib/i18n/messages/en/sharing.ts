/** Reminders that their owner shares with somebody. */
export const sharing = {
  /** Notices of a reminder to somebody with whom its owner shares it. */
  mail: {
    everyNotice: 'This is a reminder of {owner}, who shares it with you.',
    ifNotDone: 'This is a reminder of {owner}, who asked us to tell you if it is not done.',
    unasked:
      'It is new for you: you agreed to hear of their reminders before, so we did not ask again. You can leave this one, or all of theirs, with the links below.',
    open: 'See this reminder',
    leave: 'Stop emails for this reminder',
    leaveAll: 'Stop all emails about reminders of {owner}',
    reason: 'You are receiving this email because you agreed to be told of reminders of {owner}.',
  },
  /** To the owner. */
  doneByReader: {
    subject: 'Done: {title}',
    heading: '{person} marked it as done',
    text: 'Nobody will get more emails about “{title}”, due on {date}.',
    action: 'See it, or undo',
    reason: 'You are receiving this email because you share this reminder. We always let you know.',
  },
  invitationMail: {
    subject: 'Somebody wants you to be told of their reminders',
    subjectWithTemplate: '{template}: would you like to be told?',
    preheader: 'Nothing is sent to you unless you agree.',
    heading: 'Would you like to be told?',
    request: '{owner} would like you to be told of a date, so that it does not depend on one person:',
    note: 'They write: {note}',
    what: 'If you agree, we email you about it, and about other dates that {owner} shares with you. You see the title, the dates, our advice and what to take along. You can stop it with one click in every email.',
    when: {
      everyNotice: 'You hear of it with every email about it.',
      ifNotDone: 'You hear of it only if it is not done by {date}.',
    },
    safe: 'You need no account and no password to answer. If you say no, we email you no more about this.',
    open: 'Answer the question',
    validFor: 'If you do not answer within {days} days, we delete your address.',
    reason:
      'You are receiving this email because {owner} entered your address. If you do not know them, decline, and we will not ask again for them.',
  },
  /** The page that the link in an invitation opens. */
  invitation: {
    invited: { title: 'Would you like to be told?', text: '{owner} would like you to be told of:' },
    agreed: {
      title: 'You will be told',
      text: 'You agreed to be told of reminders of {owner}:',
      next: 'There is nothing more to do. You can stop it with one click in every email.',
    },
    declined: {
      title: 'You declined',
      text: 'Nothing will be sent to you, and {owner} cannot ask you again. If that was a mistake, you can still agree.',
    },
    ended: {
      title: 'This is no longer shared with you',
      text: 'The person who asked you has ended it. Nothing is wrong, and there is nothing for you to do.',
    },
    unknown: {
      title: 'This link is not valid',
      text: 'The invitation may have been withdrawn, replaced by a newer one or have expired, or the link may be incomplete.',
    },
    limited: { title: 'Too many attempts', text: 'Please wait a few minutes, then open the link again.' },
    failed: {
      title: 'That did not work',
      text: 'Something went wrong on our side. Please open the link in the email again in a few minutes.',
    },
    accept: 'Yes, tell me',
    decline: 'No, thank you',
    leave: 'Stop all these emails',
    ownAccount: 'You need no account for this. If you want reminders of your own, you can register free of charge.',
    register: 'Register',
  },
} as const;
