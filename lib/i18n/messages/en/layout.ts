export const layout = {
  description:
    'Keep track of licence discs, passports, birthdays and every other deadline, and get an email in good time before each one. Made for South Africa.',
  appDescription:
    'Reminders for renewals, birthdays and deadlines in South Africa, with an email ahead of each due date.',
  shortcuts: { newReminder: 'New reminder', today: 'Today', scanDisc: 'Scan a licence disc' },
  skipToContent: 'Skip to content',
  backToDashboard: 'Back to Dashboard',
  mailProblem: {
    bounced: 'Our emails do not reach you, so you get no reminders. <link>Fix this</link>',
    complained: 'Your reminder emails are off. <link>Turn them on</link>',
  },
  twoFactorRemoval: 'Somebody asked to switch off your two-factor sign-in. <link>See when, and keep it on</link>',
  goHome: 'Go to the home page',
  notFound: {
    title: '404 Page Not Found',
    text: 'There is nothing at this address. The link may be old or mistyped.',
  },
  pageError: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Nothing you saved is lost.',
    textWithNumber: 'This page could not be shown. Nothing you saved is lost. Error number {number}.',
  },
  accessDenied: 'You do not have access to this page',
  signedOut: {
    title: 'Unauthorized',
    text: 'You are logged out. Logging in again...',
  },
  unsent: {
    title: 'Sign out without sending?',
    text: '{count, plural, one {{count} change has} other {{count} changes have}} not been sent yet. Signing out deletes {count, plural, one {it} other {them}}.',
  },
  user: {
    label: 'User',
    /** Shown for somebody without a name. */
    name: 'User',
    initial: 'U',
    menu: 'User menu:',
  },
  menu: {
    people: 'People',
    profile: 'Profile',
    settings: 'Settings',
    testing: 'Testing',
    templates: 'Templates',
    operations: 'Operations',
    export: 'Export Data',
    import: 'Import Data',
    signOut: 'Sign Out',
  },
} as const;
