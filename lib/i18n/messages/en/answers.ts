/** The pages opened by links in a notice mail. */
export const answers = {
  when: {
    today: 'Today',
    ahead: '{days, plural, one {Tomorrow} other {In {days} days}}',
    years: 'In {years} years',
    past: '{days, plural, one {Yesterday} other {{days} days ago}}',
  },
  done: {
    title: 'Done',
    text: 'We won’t email you about this date again.',
    /** In the mail too, where 'I have renewed it' stands beside it. */
    hint: 'No new date? Choose “Done” and the reminders stop.',
    submit: 'Mark as done',
  },
  renewed: {
    title: 'I have renewed it',
    text: 'Enter the new date, and we’ll remind you in time.',
    date: 'Date on the new document',
    submit: 'Save the new date',
    notYet: 'I don’t have it yet',
    notYetHint: 'We’ll stop reminding you, and ask for the new date in two weeks.',
  },
  /** In place of `renewed`, if the next date is not on a new document. */
  announced: {
    title: 'Enter the next date',
    text: 'We’ll remind you of the next date, and stop the emails about this one.',
    date: 'Next date',
    submit: 'Save the next date',
  },
  /** Labels of the parts of a date. */
  date: { day: 'Day', month: 'Month', year: 'Year' },
  doing: {
    title: 'I’ll do it',
    text: 'We tell {owner}, so that nobody does it twice. Your emails still come until it is done.',
    submit: 'I’ll do it',
    said: 'You said that you will do it. We’ll email you until it is done.',
  },
  sharedBy: 'A reminder of {owner}',
  advice: 'Good to know',
  snooze: {
    title: 'Remind me later',
    text: 'Choose a day for one extra email. Your other emails still come.',
    otherDate: 'Or choose a date',
    submit: 'Remind me on this date',
  },
  confirm: {
    title: 'Remind you on {date}?',
    submit: 'Yes, remind me then',
    back: 'Choose another date',
  },
  outcomes: {
    done: 'Done',
    renewed: 'New date saved',
    doing: 'I’ll do it',
    later: 'We’ll remind you again',
    undone: 'Undone',
  },
  noMoreEmails: 'We won’t email you about this date again.',
  nextDate: 'We won’t email you about this date again. The next one is {date}.',
  askLater: 'We’ll email you on {date} and ask for the new date.',
  newDate: 'The new date is {date}.',
  nextEmail: 'Next email on {date}.',
  postponed: 'We’ll email you about this on {date}.',
  undone: 'The emails that you chose for this reminder go out as planned.',
  wishes: 'Send by WhatsApp',
  undo: 'Undo',
  problem: 'Please check',
  nothingOffered: 'There is nothing to do here just now. You can see the reminder on your dashboard.',
  unknown: {
    title: 'This link is not valid',
    text: 'It may be incomplete. Please open it from the email again.',
  },
  ended: {
    title: 'This is no longer shared with you',
    text: 'Nothing is wrong, and there is nothing for you to do. You get no more emails about it.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links in our emails work for {days} days after the date. On your dashboard you can still change everything.',
  },
  impossible: {
    title: 'This link no longer works',
    reasons: {
      deleted: 'The reminder has been deleted.',
      'moved-on': 'The reminder has another date now. Open it on your dashboard, or use the link in a newer email.',
    },
  },
  /** Of a reminder that was completed on the site. */
  completed: {
    title: '“{title}” is done already',
    text: 'There is nothing more to do.',
    next: 'There is nothing more to do now. Next: {date}.',
  },
  limited: {
    title: 'Too many attempts',
    text: 'Please wait a few minutes, then open the link again.',
  },
  failed: {
    title: 'That did not work',
    text: 'Something went wrong on our side. Please open the link in the email again in a few minutes.',
  },
  forwarding: 'Take care when you forward the email: anyone with this link can answer in your place.',
  dashboard: 'Go to your dashboard',
} as const;
