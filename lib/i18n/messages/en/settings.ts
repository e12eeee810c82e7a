export const settings = {
  pageTitle: 'Settings',
  heading: 'Regional Preferences',
  description: 'How dates, times and templates appear for you. Each change is saved at once.',
  updateFailed: 'Failed to update settings. Please try again.',
  groups: {
    region: 'Language and region',
    templates: 'Templates',
    theme: 'Theme',
  },
  locale: {
    label: 'Locale',
    hint: 'The language of the app and your emails, dates in words, and the first day of the week.',
  },
  timezone: {
    label: 'Timezone',
    hint: 'Due dates and email times use this time zone.',
    options: {
      'Africa/Johannesburg': 'Johannesburg (Africa/Johannesburg)',
      'Europe/London': 'London (Europe/London)',
      'America/New_York': 'New York (America/New_York)',
      'America/Los_Angeles': 'Los Angeles (America/Los_Angeles)',
      'Asia/Tokyo': 'Tokyo (Asia/Tokyo)',
      'Australia/Sydney': 'Sydney (Australia/Sydney)',
    },
  },
  notifyHour: { label: 'Email time', hint: 'Reminder emails go out at this time of day.' },
  oneMailAMorning: {
    label: 'One email a morning',
    hint: 'Reminders for the same time come in one email.',
  },
  weeklyMail: {
    label: 'Your week by email',
    hint: 'Once a week, at your email time: what is overdue, and what the next two weeks bring.',
    options: { off: 'Off', sunday: 'Every Sunday', monday: 'Every Monday' },
  },
  dateFormat: {
    label: 'Date format',
    hint: 'How dates are written in figures.',
    options: {
      'DD/MM/YYYY': 'DD/MM/YYYY (31/12/2026)',
      'MM/DD/YYYY': 'MM/DD/YYYY (12/31/2026)',
      'YYYY-MM-DD': 'YYYY-MM-DD (2026-12-31)',
    },
  },
  currencyFormat: {
    label: 'Currency format',
    hint: 'How amounts are shown. Nothing is converted.',
    options: {
      ZAR: 'South African Rand (ZAR)',
      USD: 'US Dollar (USD)',
      EUR: 'Euro (EUR)',
      GBP: 'British Pound (GBP)',
    },
  },
  showSATemplates: {
    label: 'South African Templates',
    hint: 'Offer licence discs, TV licences, SARS filing and the like when you create a reminder.',
  },
  themes: {
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
} as const;
