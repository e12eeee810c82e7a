export const privacy = {
  title: 'Privacy',
  introduction:
    'We keep what you enter so that we can remind you of it. We do not sell it, show you advertisements or track you.',
  /** Shown on translated pages only. */
  englishDecides: 'This is a translation. Where it differs from the English text, the English text applies.',
  responsible: {
    title: 'Who is responsible',
    operator: '{operator} runs this site and is responsible for your data.',
    operatorAddress: 'The address is {address}.',
    unknownOperator: 'Whoever set up this site is responsible for your data. They have not entered a name here.',
    law: 'The Protection of Personal Information Act (POPIA) calls this the responsible party.',
    informationOfficer: 'The Information Officer is {name}.',
    contact: 'Write to <link>{email}</link> with any question, correction or complaint.',
    noContact:
      'With a question, correction or complaint, ask the person who gave you the address of this site: no email address has been entered here.',
  },
  collected: {
    title: 'What we keep, and why',
    items: {
      email: 'Your email address: to sign you in and to send you reminders.',
      name: 'Your name and picture, if you give them: to greet you and to show who is signed in.',
      password: 'Your password, in a form that nobody can unscramble (a hash).',
      google:
        'If you sign in with Google: your Google account number, name, email address and picture, and nothing else. The picture stays with Google; we keep only its address.',
      twoFactor:
        'If you switch on two-factor sign-in: the names of your authenticator apps and passkeys, when you added and last used them, and the keys we check them with.',
      sessions:
        'Where you are signed in: the names of browser and system (such as Chrome on Android), since when, and when you were last seen there.',
      reminders:
        'Your reminders, their notes and the files you attach: that is what this site is for. You need not upload anything.',
      settings:
        'Your settings, when each email was sent, and what the email service tells us of it: that it was delivered, delayed, returned or reported as spam. We do not track whether you open it.',
      calendar:
        'If you make an address for your calendar app: when you made it and when it was last read, and the address, scrambled like your password.',
      people:
        'If you share a reminder: the email address of whoever you name, and what you call them. We ask them first, and keep when they agreed and to which words. If somebody shares with you, the same of you.',
      activity:
        'A record of what was done in your account, here or with the links in our emails, so that you can check it.',
      consent: 'When you accepted this notice.',
    },
    voluntary:
      'You give us this voluntarily, when you register and when you enter something. Without an email address we cannot remind you. We use it for nothing else. We make no automated decisions about you.',
  },
  services: {
    title: 'Who else sees it',
    none: 'Other users do not, and no other company does: this site uses no outside service.',
    some: 'Other users do not. These services help us run this site, and each gets only what is listed here:',
    maybeAbroad:
      'Some of these services may keep data outside South Africa. The laws there may protect you less than POPIA. Our contracts with the services must then protect you.',
    calendar:
      'If you give the address of your calendar to a calendar service, it gets the titles, dates and categories of your reminders, and the notes if you tick them.',
    shared:
      'If you share a reminder, whoever you name sees its title and date when we ask them, and, once they agree, its dates, our advice and what to take along.',
    nobodyElse: 'We give nobody else anything unless the law requires it.',
    purposes: {
      host: '<strong>{name}</strong> runs this site for us.',
      database: '<strong>{name}</strong> keeps your account, your reminders and your activity.',
      mail: '<strong>{name}</strong> sends our emails.',
      files: '<strong>{name}</strong> stores your files and your picture.',
      scanner: '<strong>{name}</strong> checks your files for viruses.',
      jobs: '<strong>{name}</strong> tells us when a reminder is due.',
      signIn: '<strong>{name}</strong> signs you in, if you choose “Continue with Google”.',
    },
    names: { database: 'A database server', mail: 'A mail server', scanner: 'A virus scanner' },
    receives: {
      host: 'Everything that you and this site send each other passes through it.',
      database: 'It gets everything that you enter, but no files.',
      mail: 'It gets your email address and first name; the title, template, amount, reference, notes and dates of the reminder, with links that answer it and the people you share it with; sign-in emails with their links.',
      files: 'It gets the files, under names that say nothing about you.',
      scanner: 'It gets every file that you attach, without its name.',
      jobs: 'It gets the numbers by which we know your reminders and files, and nothing that you wrote.',
      signIn: 'It learns that you signed in here, and when.',
      google:
        'It learns that you signed in here, and when. Your browser loads your Google picture from googleusercontent.com until you change or clear it here.',
    },
    locations: {
      usa: 'It is a company in the United States.',
      worldwide: 'It is a company in the United States and uses computers in many countries.',
      vercelBlob: 'Vercel is a company in the United States. Ask us in which country it keeps the files.',
      sameComputer: 'It runs on the same computer as this site.',
      unknown: 'Ask us where it is.',
    },
    local: {
      data: 'Your account and reminders stay on this server.',
      files: 'Your files are kept on this server.',
      emails:
        'Emails stay on this server, because no email service is set up. Anyone who uses this computer can read them.',
    },
  },
  retention: {
    title: 'How long we keep it',
    account:
      'Your account, reminders and files: until you delete them. Deletion takes effect at once; files follow within {hours, plural, one {the hour} other {{hours} hours}}.',
    activity:
      'Your activity, with the titles of your reminders, including deleted ones: {years, plural, one {{years} year} other {{years} years}}, or until you delete your account.',
    signIn:
      'A sign-in: {days, plural, one {{days} day} other {{days} days}} after you last used it. Links in emails about your account: until they expire, {linkDays, plural, one {{linkDays} day} other {{linkDays} days}} at most.',
    uploads:
      'A file that you uploaded but did not attach: {hours, plural, one {{hours} hour} other {{hours} hours}} at most.',
    unverified:
      'An account whose email address was never verified: {days, plural, one {{days} day} other {{days} days}}.',
    emails:
      'Emails on this server: {days, plural, one {{days} day} other {{days} days}}, or until you delete your account.',
    people:
      'That somebody agreed to hear of your reminders: as long as it holds, and {years, plural, one {{years} year} other {{years} years}} more. An invitation that nobody answers: {days, plural, one {{days} day} other {{days} days}}. That somebody declined, or stopped all your emails to them: until you delete your account, so that we do not ask them again.',
    lookUps:
      'That an administrator of this site looked up your account by its email address, to see whether our emails reach you: {years, plural, one {{years} year} other {{years} years}}, or until you delete your account. They see nothing of what your reminders say.',
    backups: 'Backups: what you delete is gone from them once newer ones replace them. Ask us how long that takes.',
  },
  rights: {
    title: 'What you can do',
    access: 'See it and take it with you: “{button}” on your profile gives you everything in one file.',
    correct: 'Correct it: on your profile, in your settings and in each reminder.',
    erase: 'Delete it: “{button}” on your profile removes everything.',
    object:
      'Object: turn off the emails of a reminder with the link in each of them, delete the account, or tell us in any way that suits you. It costs nothing, and we answer within {days} days.',
    complain:
      'Complain: to us, or to the Information Regulator (South Africa), Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg, 2191, https://inforegulator.org.za, POPIAComplaints@inforegulator.org.za.',
  },
  security: {
    title: 'How it is kept safe',
    scanned:
      'Your files are scanned for viruses, private to you, and sent only to you. Sign-ins and links in emails are stored scrambled, like your password.',
    checked:
      'Your files are checked to match their file type, private to you, and sent only to you. Sign-ins and links in emails are stored scrambled, like your password.',
    answers:
      'The links in an email about a reminder work without signing in, so that you can answer in two taps. Anyone who has the email, for example because you forwarded it, can answer for that date too. They see nothing else of your account. You can undo each answer.',
    calendar:
      'Whoever has the address of your calendar can read it, so keep it to yourself. You can replace it or turn it off on your profile, at once.',
    cookies:
      'One cookie keeps you signed in. A second lasts {days, plural, one {{days} day} other {{days} days}} and recognises a browser that you signed in on, so that strangers who guess passwords cannot lock you out. A third remembers for {languageDays, plural, one {{languageDays} day} other {{languageDays} days}} which language you chose before you signed in.',
    shortCookies:
      'Others last only as long as they are needed: {hours, plural, one {{hours} hour} other {{hours} hours}} after you register, {secondStepMinutes, plural, one {{secondStepMinutes} minute} other {{secondStepMinutes} minutes}} between the two steps of two-factor sign-in, and {setUpMinutes, plural, one {{setUpMinutes} minute} other {{setUpMinutes} minutes}} while you set it up.',
    googleCookies:
      'Signing in with Google sets a few more, which expire after {minutes, plural, one {{minutes} minute} other {{minutes} minutes}} or when you close your browser.',
    browserStorage:
      'Your browser also remembers your theme, and whether you turned off keyboard shortcuts. It remembers the email address you registered, until you verify it or sign in. It remembers what you typed into a reminder without saving it, until you save, cancel or discard it. So that it works without internet, it remembers your dashboard, what you read of your reminders in the last {keptDays, plural, one {{keptDays} day} other {{keptDays} days}}, the last five lists of what to take along that you opened, what you ticked, and the changes you made without internet until they are sent. Signing out, deleting your account or signing in with another account deletes all of that, and what you typed. So does a session that has ended, once your browser notices it. Until you close the tab, it remembers which page to return to and whether you hid the welcome banner. No third-party cookies.',
    breach:
      'If your data ever falls into the wrong hands, we will tell you and the Information Regulator as soon as we reasonably can.',
  },
} as const;
