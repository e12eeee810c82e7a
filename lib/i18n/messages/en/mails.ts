import { accountChanged } from './account-changed';

export const mails = {
  greeting: 'Hello,',
  greetingByName: 'Hello {name},',
  buttonFallback: 'If the button does not work, open this address: <link>{url}</link>',
  accountExists: {
    subject: 'You already have an account',
    preheader: 'Somebody tried to register with your address. Your account is unchanged.',
    explanation:
      'Somebody, probably you, tried to register with this address. You already have an account, so you can simply sign in.',
    signIn: 'Sign in',
    forgotPassword: 'Forgot your password? <link>Choose a new one</link>',
    reason:
      'You are receiving this email because somebody tried to register with this address. If that was not you, you can ignore this email: nothing has changed.',
  },
  confirmAddress: {
    subject: 'Confirm that our emails reach you',
    preheader: 'One step left: confirm this address and your reminders are sent to it.',
    request: {
      bounced:
        'An earlier email to you came back. Please confirm that this one has arrived: your reminders are then sent here.',
      newAddress:
        'You want to use this address for your reminders. Please confirm that this email has arrived: from then on, your reminders come here, and you sign in with this address.',
    },
    confirm: 'Confirm address',
    validFor:
      'The link works for {hours, plural, one {{hours} hour} other {{hours} hours}}, in a browser where you are signed in.',
    reason:
      'You are receiving this email because somebody entered this address for their account. If that was not you, you can ignore this email.',
  },
  verifyEmail: {
    subject: 'Verify your email address',
    preheader: 'One step left: verify this address and your reminders can reach you.',
    request: 'Please verify that this address is yours. We only send reminders to verified addresses.',
    verify: 'Verify address',
    validFor: 'The link works for {hours, plural, one {{hours} hour} other {{hours} hours}}.',
    reason:
      'You are receiving this email because somebody registered with this address. If that was not you, you can delete the account.',
    notMe: 'This was not me',
  },
  resetPassword: {
    subject: 'Reset your password',
    preheader:
      'Choose a new password. The link works once, for {hours, plural, one {{hours} hour} other {{hours} hours}}.',
    choose: 'Choose a new password',
    explanation: 'With this link you can choose a new password. You will be signed out everywhere else.',
    validFor: 'The link works once, for {hours, plural, one {{hours} hour} other {{hours} hours}}.',
    lastToday:
      'Several of these emails were requested, so this is the last one for today. Keep it if you want to choose a new password.',
    reason:
      'You are receiving this email because somebody asked for a new password for this address. If that was not you, you can ignore this email: nothing has changed.',
  },
  accountChanged,
  twoFactorChanged: {
    subject: {
      added: 'Two-factor sign-in: app or passkey added',
      removed: 'Two-factor sign-in: app or passkey removed',
      off: 'Two-factor sign-in is off',
      'codes-renewed': 'You have new recovery codes',
      'wrong-codes': 'Wrong codes were entered for your account',
    },
    explanation: {
      added: 'An authenticator app or passkey was added to your account. We ask for it when you sign in.',
      removed: 'An authenticator app or passkey was removed from your account. You can no longer sign in with it.',
      off: 'To sign in to your account, your password or Google is now enough.',
      'codes-renewed': 'New recovery codes were created for your account. The old ones no longer work.',
      'wrong-codes':
        'Somebody signed in with your password or your Google account and then entered many wrong codes today. They were not let in.',
    },
    notYou: 'If this was not you, sign in now, change your password and check your two-factor sign-in.',
    checkAccount: 'Check your account',
    reason:
      'You are receiving this email because it is about the two-factor sign-in of your account. We always let you know.',
  },
  confirmTwoFactorRemoval: {
    subject: 'Confirm that you want to switch off two-factor sign-in',
    preheader: 'Nothing is switched off unless you confirm it.',
    headline: 'Did you lose your device?',
    explanation:
      'Somebody signed in with your password or your Google account and asked to switch off two-factor sign-in. If that was you, open this link and confirm. It is then switched off {days, plural, one {{days} day} other {{days} days}} later.',
    confirm: 'Switch off two-factor sign-in',
    notYou:
      'If it was not you, do not open the link: two-factor sign-in then stays on. Somebody knows your password, so change it now.',
  },
  twoFactorRemoval: {
    subject: 'Somebody asked to switch off your two-factor sign-in',
    preheader: 'It will be switched off on {day} at {time} unless you cancel.',
    headline: 'Two-factor sign-in ends soon',
    explanation:
      'Somebody asked to switch off two-factor sign-in for your account and confirmed it from an email to you. It will be switched off on {day} at {time}. If this was you, wait until then and sign in.',
    notYou:
      'If it was not you, somebody knows your password and reads your emails: cancel here, then change both passwords.',
    keep: 'Keep two-factor sign-in',
    reason:
      'You are receiving this email because somebody signed in with your password or your Google account and said that they had lost their device.',
  },
  notice: {
    /** `{timing}` is one of the next three texts. */
    subject: '{title}: {timing}',
    /** `{timing}` is one of the texts under `timing`. */
    timingAndDate: '{timing} – {date}',
    /** `{occasion}` is one of the texts under `occasion`. */
    timingWithOccasion: '{timing} ({occasion}) – {date}',
    /** `{phrase}` is one of the texts under `applyBy.before` of the schedule. */
    actBy: '{phrase} ({days, plural, one {{days} day} other {{days} days}} left)',
    weekdayAndDate: '{weekday}, {date}',
    timing: {
      repeating: {
        ahead: 'in {days} days',
        years: 'in {years} years',
        tomorrow: 'tomorrow',
        today: 'today',
        yesterday: 'yesterday',
        past: '{days} days ago',
      },
      birthday: {
        ahead: 'birthday in {days} days',
        years: 'birthday in {years} years',
        tomorrow: 'birthday tomorrow',
        today: 'birthday today',
        yesterday: 'birthday was yesterday',
        past: 'birthday was {days} days ago',
      },
      expiry: {
        ahead: 'expires in {days} days',
        years: 'expires in {years} years',
        tomorrow: 'expires tomorrow',
        today: 'expires today',
        yesterday: 'expired yesterday',
        past: 'expired {days} days ago',
      },
      due: {
        ahead: 'due in {days} days',
        years: 'due in {years} years',
        tomorrow: 'due tomorrow',
        today: 'due today',
        yesterday: 'was due yesterday',
        past: 'was due {days} days ago',
      },
      overdue: 'overdue by {days, plural, one {{days} day} other {{days} days}}',
    },
    occasion: {
      turns: 'turns {age}',
      turned: 'turned {age}',
      years: '{years, plural, one {{years} year} other {{years} years}}',
    },
    applyBy: {
      'last-day': {
        apply: 'Last day to apply: today, {date}',
        pay: 'Last day to pay: today, {date}',
        book: 'Last day to book: today, {date}',
        decide: 'Last day to decide: today, {date}',
        cancel: 'Last day to cancel: today, {date}',
      },
      /** `{phrase}` is one of the texts under `applyBy.passed` of the schedule. */
      passed: '{phrase}.',
    },
    /** Of people with whom the owner shares the reminder. */
    unreached: {
      onlyOwner:
        '{count, plural, one {{people} does} other {{people} do}} not get our emails, so only you are told of this.',
      others: '{count, plural, one {{people} does} other {{people} do}} not get our emails.',
    },
    expiry: {
      passed: 'Please check first whether you may still use it.',
      today: 'It expires today: from tomorrow it counts as expired.',
      todayTooLate:
        'It expires today: from tomorrow it counts as expired. The answer to a new application may come too late.',
    },
    contract: {
      endsToday: 'It ends today. If nobody cancelled or renewed it, it most likely goes on from month to month.',
      ended: 'It has ended. If nobody cancelled or renewed it, it most likely goes on from month to month.',
    },
    overdue: {
      expiry:
        'It is {days, plural, one {{days} day} other {{days} days}} overdue. Have you renewed it? Tell us and we’ll stop these emails. If not, ask the office or company what to do now.',
      due: 'It is {days, plural, one {{days} day} other {{days} days}} overdue. Is it done? Tell us and we’ll stop these emails. If not, do it now, or ask what can still be arranged.',
    },
    gracePeriod: {
      follows:
        'You then have a grace period of {days, plural, one {{days} day} other {{days} days}}. The due date stays the same.',
      left: 'The grace period of {days, plural, one {{days} day} other {{days} days}} has {left, plural, one {{left} day} other {{left} days}} left.',
      lastDay: 'Today is the last day of the grace period of {days, plural, one {{days} day} other {{days} days}}.',
      over: 'The grace period of {days, plural, one {{days} day} other {{days} days}} is over.',
    },
    source: 'Source: <link>{source}</link>',
    disclaimer:
      'Rules and advice change, so please check with the office or company responsible. This is information, not legal advice.',
    /** The mail that asks for the date on the new document. `timing` is used like the texts under `timing`. */
    renewal: {
      subject: '{title}: has the new one arrived? Enter its date',
      timing: 'enter the new date',
      question: 'Has the new one arrived?',
      since: 'You told us on {date} that you renewed it.',
      why: 'Enter the date on it, and we’ll remind you in time.',
      answer: 'Enter the new date',
      reason: 'You are receiving this email because you told us that you did not have the new one yet.',
    },
    advice: 'Read our advice',
    moreAdvice: 'Read the rest of the advice',
    open: 'Open this reminder',
    reason: 'You are receiving this email because you asked us to remind you of this date.',
    changeSchedule: 'Change when you are reminded',
    unsubscribe: 'Stop emails for this reminder',
  },
  bundle: {
    subject: '{title}: {timing}, and {more} more',
    heading: 'Your {count} reminders',
    others: 'And {count} more',
    officesClosed: 'offices closed',
    open: 'Open your reminders',
    openOne: 'Open',
    stop: 'Stop emails',
    reason:
      'You are receiving this email because you asked us to remind you of these dates. They come in one email if you choose that in your settings, or if there are many of them on one day.',
  },
  ruleChange: {
    subject: 'A rule has changed: {template}',
    heading: 'A rule has changed: {template}',
    unchanged:
      '{count, plural, one {This concerns your reminder below. We have not changed it: look at it, and change its date if you need to.} other {This concerns your {count} reminders below. We have not changed them: look at them, and change a date if you need to.}}',
    open: 'Look at it',
    reason: 'You are receiving this email because this change affects one of your reminders.',
  },
  weekly: {
    /** `{counts}` lists those of `counts` that are not 0. */
    subject: 'Your week: {counts}',
    counts: {
      overdue: '{count} overdue',
      ahead: '{count} coming up',
      mails: '{count, plural, one {one email to come} other {{count} emails to come}}',
    },
    heading: 'Your week',
    parts: { overdue: 'Overdue', ahead: 'The next {days} days', mails: 'More emails to come' },
    more: 'and {count} more',
    open: 'Open your dashboard',
    stop: 'Stop this weekly email',
    reason: 'You are receiving this email because you chose your week by email.',
  },
} as const;
