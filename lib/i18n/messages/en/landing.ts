export const landing = {
  pageTitle: '{product}: know it’s due before it’s late',
  nav: { label: 'Account', signIn: 'Sign In', signUp: 'Sign Up' },
  hero: {
    audience: 'Reminders for life in South Africa',
    title: 'Know it’s due before it’s late.',
    text: 'Licence discs, passports, driver’s licences, birthdays, tax. Enter the date once, and we’ll email you on the days you choose, while there is still time to act.',
    start: 'Get Started Free',
    benefits: { free: 'Free', noApp: 'No app to install', deletable: 'Delete everything at any time' },
  },
  sample: {
    caption: 'An example of a reminder and the emails it sends.',
    disc: 'Vehicle licence disc',
    discDetail: 'The bakkie, {day}',
    passport: 'Passport',
    birthday: 'Thandi’s birthday',
    dueIn: 'Due in {days} days',
    daysBefore: '{days} days before',
    onTheDay: 'On the day',
    states: { sent: 'Email sent', next: 'Today, 08:00', planned: 'Planned' },
  },
  features: {
    title: 'How we help you remember',
    templates: {
      title: 'Smart templates',
      text: 'Pick a licence disc, passport, firearm licence, tax filing or another template. We set the lead times: how many days before the date we email you. You can change them.',
    },
    emails: {
      title: 'Email notifications',
      text: 'A short email on each day you tick and on the day itself, with a link straight to the reminder.',
    },
    dashboard: {
      title: 'Dashboard views',
      text: 'See what is due today, this week or soon, and what is overdue.',
    },
    privacy: {
      title: 'Your information stays private',
      text: 'Built to comply with POPIA. We never sell your personal data, and share it only with the services that the privacy page lists. You can delete all of it yourself.',
    },
    activity: {
      title: 'Activity trail and CSV export',
      text: 'See what was created, changed and completed, and when. Take your reminders with you as a CSV file.',
    },
  },
  callToAction: {
    title: 'Add your first date, and stop worrying about it',
    text: 'A name, a date, and when you want to hear from us. That’s all it takes.',
    start: 'Start Managing Reminders',
  },
  operator: 'Run by {operator}.',
  footer:
    'Made for South Africa. The dates and advice in our templates are information, not legal advice. <link>Privacy</link>',
} as const;
