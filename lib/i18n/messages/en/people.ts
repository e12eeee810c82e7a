/** Whom a user tells of reminders, and who tells them. */
export const people = {
  title: 'People',
  intro: 'Somebody else hears of your dates too, so that nothing depends on one inbox.',
  /** In the details of a reminder. */
  also: {
    heading: 'Who else hears of it',
    add: 'Tell somebody else too',
    addName: 'Tell somebody else of "{title}" too',
    again: 'Ask again',
    againName: 'Ask {person} again',
    remove: 'Stop telling {person}',
    removed: '{person} is no longer told of this reminder',
    notLoaded: 'The people could not be loaded.',
  },
  state: {
    invited: 'Asked on {date}, has not answered yet',
    invitedHole: 'Asked on {date}, has not answered yet, so they are not told if you miss it',
    everyNotice: 'Gets every email that you get',
    ifNotDone: 'Hears of it on {date} if it is not done by then',
    declined: 'Does not want to be told',
    left: 'Has left this reminder',
    bounced: 'This address does not work',
    hole: 'This address does not work, so nobody is told if you miss it',
  },
  dialog: {
    description: 'Who should hear of “<bdi>{title}</bdi>”?',
    known: 'Who has agreed before',
    email: 'Their email address',
    name: 'What you call them',
    when: 'When',
    ifNotDone: 'Only if I have not done it',
    everyNotice: 'Each time that I get an email',
    day: 'How long before the due date',
    days: '{days, plural, =0 {On the day} one {1 day before} other {{days} days before}}',
    ifNotDoneSentence:
      '{isKnown, select, true {{person} hears} other {They hear}} of it on {date} if you have not ticked it off by then.',
    atOnceSentence:
      '{hasAgreed, select, true {{person} hears of it today unless it is done.} other {{isKnown, select, true {{person} hears} other {They hear}} of it as soon as they agree, unless it is done by then.}}',
    everyNoticeSentence:
      '{isKnown, select, true {{person} gets} other {They get}} each email about it that you get, on the same days.',
    asked: 'We ask them first. Nothing else is sent to them unless they agree.',
    note: 'A word of yours',
    save: 'Tell them',
    saving: 'Sending…',
    invited: 'We have asked {person}',
    agreed: '{person} is told of this reminder',
  },
  failed: 'That did not work. Please try again.',
  /** In the form of a new reminder. */
  alsoTell: 'Tell {person} too, as of your other ones of this kind',
  /** Parts of the page. */
  told: {
    heading: 'You tell',
    none: 'Nobody yet. Open a reminder and choose “Tell somebody else too”.',
    since: 'Since {date} · {count, plural, one {{count} reminder} other {{count} reminders}}',
    asked: 'Asked, has not answered yet',
    kind: 'Add all of a kind',
    kindName: 'Tell {person} of all reminders of a kind',
    end: 'Stop',
    endName: 'Stop telling {person}',
    question: 'Stop telling {person}?',
    warning: 'They get no more emails about any of your reminders. To tell them again, you have to ask them again.',
    ended: '{person} is no longer told of your reminders',
  },
  kindDialog: {
    description: 'Of which reminders should {person} hear?',
    kind: 'Kind',
    none: 'None of your reminders was made from a template.',
    everyNotice: '{person} gets each email about these that you get, on the same days.',
    ifNotDone:
      'If you have not ticked it off, {person} hears of each on the last of your days that leaves time to act. Its details say when.',
    save: 'Tell them of all',
    saved:
      '{count, plural, =0 {{person} hears of all of these already} one {{person} hears of one more reminder} other {{person} hears of {count} more reminders}}',
  },
  shared: {
    heading: 'Shared with me',
    none: 'Nobody shares a reminder with you.',
    all: 'See all that is shared with you',
    of: 'of {owner}',
    done: 'Done',
    leave: 'Leave',
    leaveName: 'Leave “{title}”',
    leaveAll: 'Leave all of {owner}',
    left: 'You get no more emails about it',
  },
} as const;
