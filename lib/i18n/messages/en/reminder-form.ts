import { drafts } from './drafts';
import { event } from './event';
import { severalOffer } from './several-offer';
import { typedDate } from './typed-date';

export const reminderForm = {
  dialog: {
    createTitle: 'Create New Reminder',
    editTitle: 'Edit Reminder',
    createDescription: 'Write it in one line, or fill in what is below.',
    editDescription: 'When you save, we also change the emails still to come.',
    followUpDescription: {
      onDocument: 'The next one after “<title></title>”. Enter the date on the new document.',
      unknown: 'The next one after “<title></title>”. Enter the next date.',
      suggested: 'The next one after “<title></title>”. Check the next date.',
    },
    loading: 'Loading the reminder',
    create: 'Create Reminder',
    createAndAttach: 'Create and attach a file',
    update: 'Update Reminder',
    createAgain: 'Create it again',
  },
  event,
  saved: {
    created: { title: 'Reminder created', description: 'Your reminder has been created successfully.' },
    updated: { title: 'Reminder updated', description: 'Your reminder has been updated successfully.' },
    show: 'Show',
    firstEmail: 'First email on {date}',
    nextEmail: 'Next email on {date}',
    /** `{time}` is one of the texts under `summary.early`. */
    soon: {
      firstEmail: 'First email {time}',
      nextEmail: 'Next email {time}',
    },
  },
  notSaved: {
    create: 'Failed to create reminder. Please try again.',
    update: 'Failed to update reminder. Please try again.',
  },
  drafts,
  /** One line from which the form fills in its fields, and what was understood of it. */
  entry: {
    label: 'What should we remind you of?',
    example: 'Corolla disc 31 Jan',
    understood: 'What we understood',
    leaveOut: 'Leave out {value}',
    when: 'When?',
    whichDay: 'Which day of {period}?',
  },
  several: severalOffer,
  template: {
    label: 'Template',
    placeholder: 'Select a reminder template...',
    listLabel: 'Templates',
    loading: 'Loading templates...',
    notLoaded: 'The templates could not be loaded.',
    remove: 'Remove template',
    search: 'Search templates...',
    notFound: 'No templates found.',
    create: 'Create "{title}"',
    universal: 'Universal Templates',
    southAfrican: 'South African Templates',
    southAfricanBadge: 'SA',
    oftenUsed: 'Often used',
  },
  disc: {
    title: 'Licence disc, {make}, {plate}',
    scanAgain: 'Take another photo',
    hint: 'Take a photo of its barcode. It is read on this device and not sent anywhere.',
    reading: 'Reading the disc…',
    read: '{make}, {plate}, valid until {expiresOn}. Please check it before you save.',
    otherPlate: 'This disc is for {plate}, but this reminder is for {known}. Is it the right vehicle?',
    problems: {
      noCode:
        'We found no barcode in this photo. Take another from closer, sharp and in good light. Or type the details below.',
      qrCode: 'This is a QR code. Take a photo of the disc’s wide, dense barcode, or type the details below.',
      driversCard:
        'This looks like a driver’s licence card. Its code is encrypted, so we cannot read it. Please type the date on the card.',
      otherCode: 'This is not the barcode of a licence disc. Take a photo of the disc, or type the details below.',
      incomplete: 'Part of the barcode could not be read. Take another photo from closer, or type the details below.',
      notAPicture: 'This file could not be opened as a picture. Take a photo of the disc, or type the details below.',
      notLoaded:
        'The barcode reader could not be loaded. Check your connection and take the photo again, or type the details below.',
    },
  },
  guidance: {
    title: 'Good to know: {name}',
    gracePeriod: 'Grace period after the due date: {days, plural, one {{days} day} other {{days} days}}.',
    source: 'Source: <source></source>',
    disclaimer: 'General information, not legal advice. Please check with the office or company responsible.',
  },
  more: 'More',
  title: {
    label: 'Title',
    example: 'Such as {name}',
    /** Follows the label. */
    whoseBirthday: '(whose birthday?)',
    everyYear: 'A day to remember? Remind me every year',
  },
  kind: {
    label: 'What is it?',
    names: {
      deadline: 'I must do it by then',
      expiry: 'It expires',
      occasion: 'It is a day to remember',
    },
    examples: {
      deadline: 'A task, a payment, an application',
      expiry: 'A document, a policy, a membership',
      occasion: 'A birthday, an anniversary',
    },
  },
  leadDays: {
    labelWithTemplate: 'Notification Schedule',
    /** Beside the sentence that states the schedule. */
    change: 'Change',
    label: 'Emails',
    passed: 'passed',
    remove: 'Remove {leadDay}',
    addAnother: 'Add another:',
    daysBefore: 'days before',
    add: 'Add',
  },
  earlyEmail: {
    today: 'Also email me today',
    tomorrowMorning: 'Also email me tomorrow morning',
    tomorrow: 'Also email me tomorrow',
  },
  /** `{last}` is the last of the days. */
  afterDays: 'Also {days} {last, plural, one {day} other {days}} after, until it is done',
  summary: {
    muted: 'Emails are turned off for this reminder.',
    stopped: {
      bounced: 'Emails are stopped until you fix your email address.',
      complained: 'Emails are stopped until you turn them on again.',
    },
    nothingTicked: 'Nothing is ticked, so no email will be sent.',
    noEmail: 'No email will be sent.',
    onDays: 'We’ll email you {days}.',
    day: {
      today: 'today',
      dueDay: 'on the day',
      firstDate: 'on {date}',
    },
    early: {
      today: 'today',
      tomorrowMorning: 'tomorrow morning',
      tomorrow: 'tomorrow',
    },
    before: 'We’ll email you {days} before.',
    days: '{days} {longest, plural, one {day} other {days}}',
    beforeAndOnTheDay: 'We’ll email you {days} before, and on the day itself.',
    onTheDay: 'We’ll email you on the day itself.',
    tooLate: 'Too late for the {emails} {count, plural, one {email} other {emails}}.',
    alreadyPassed: 'Date already passed for the {emails} {count, plural, one {email} other {emails}}.',
    email: {
      before: '{days}-day',
      onTheDay: 'day-of',
    },
  },
  repeat: {
    label: 'Repeats',
    never: 'Never',
    other: 'Something else…',
    intervalLabel: 'Repeats every',
    unitLabel: 'Days, weeks, months or years',
    units: {
      day: '{count, plural, one {day} other {days}}',
      week: '{count, plural, one {week} other {weeks}}',
      month: '{count, plural, one {month} other {months}}',
      year: '{count, plural, one {year} other {years}}',
    },
    askForNextDate: 'When you complete it, we’ll ask you for the next date.',
  },
  applyBy: {
    add: 'Set a deadline',
    change: 'Change the deadline',
    legend: 'Deadline',
    verb: 'What to do',
    count: 'Days before the due date',
    unit: 'Days or working days',
    units: {
      day: '{count, plural, one {day} other {days}}',
      'working-day': '{count, plural, one {working day} other {working days}}',
      month: '{count, plural, one {month} other {months}}',
    },
    date: '{date},',
    before: 'before',
    /** `{phrase}` says by which date to act. */
    rule: {
      day: '{phrase}: {count, plural, one {{count} day} other {{count} days}} before.',
      'working-day': '{phrase}: {count, plural, one {{count} working day} other {{count} working days}} before.',
      month: '{phrase}: {count, plural, one {{count} month} other {{count} months}} before.',
    },
    isToday: '{phrase} is today',
    remove: 'Remove the deadline',
    paidByItself: 'A debit order pays it',
    noEmailBefore: 'You get no email before {date}.',
    noEmailShortlyBefore: 'No email will come in the week before {date}.',
    earlierEmails: 'Also email me {days} before {date}',
    addWorkingDay: 'Also email me on {date}',
  },
  leapDay: {
    label: 'In years without 29 February',
    days: {
      'feb-28': '28 February',
      'mar-1': '1 March',
    },
  },
  dueDate: {
    label: 'Due Date',
    /** Says in brackets after the label which date is meant. */
    meanings: {
      expiry: '(expiry date)',
      birthday: '(date of birth)',
      anniversary: '(when it began)',
    },
    typeLabel: 'Type a date',
    placeholders: {
      'DD/MM/YYYY': 'DD/MM/YYYY',
      'MM/DD/YYYY': 'MM/DD/YYYY',
      'YYYY-MM-DD': 'YYYY-MM-DD',
    },
    invalid: 'Enter a date such as {example}.',
    unreal: 'That date does not exist. Try {suggestion}.',
    whichDay: 'Which day of {period}? Enter a date such as {example}.',
    everyYear: '{date}, every year',
    pick: 'Pick a date',
    whichYear: 'Which year do you mean?',
    calendarLabel: 'Choose a date',
    endOfMonth: 'End of month: {date}',
    passed: 'This date has passed.',
    alreadyThere: 'You already have "<bdi>{title}</bdi>" for {isSameDay, select, true {this day} other {{date}}}.',
    lastOccurrence: 'Last: {occurrence}.',
    nextOccurrence: 'Next: {occurrence}',
    occurrence: {
      turns: '{date}, turns {age}',
      turned: '{date}, turned {age}',
      years: '{date}, {years, plural, one {{years} year} other {{years} years}}',
    },
    countedFrom: 'It repeats from {date}. If you pick another date, it repeats from that one.',
  },
  /** Words that people type as dates, besides the names of months. Separate alternatives by spaces. */
  typedDate,
} as const;
