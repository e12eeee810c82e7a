export const settings = {
  pageTitle: 'Instellings',
  heading: 'Streekvoorkeure',
  description: 'Hoe datums, tye en sjablone vir jou vertoon word. Elke verandering word dadelik gestoor.',
  updateFailed: 'Die instellings kon nie gestoor word nie. Probeer asseblief weer.',
  groups: {
    region: 'Streek',
    templates: 'Sjablone',
    theme: 'Tema',
  },
  locale: {
    label: 'Taal en streek',
    hint: 'Die taal van die app en jou e-posse, datums in woorde, en die eerste dag van die week.',
  },
  timezone: {
    label: 'Tydsone',
    hint: 'Sperdatums en die tye van e-posse volg hierdie tydsone.',
    options: {
      'Africa/Johannesburg': 'Johannesburg (Africa/Johannesburg)',
      'Europe/London': 'Londen (Europe/London)',
      'America/New_York': 'New York (America/New_York)',
      'America/Los_Angeles': 'Los Angeles (America/Los_Angeles)',
      'Asia/Tokyo': 'Tokio (Asia/Tokyo)',
      'Australia/Sydney': 'Sydney (Australia/Sydney)',
    },
  },
  notifyHour: { label: 'Tyd vir e-posse', hint: 'E-posse oor herinneringe word op hierdie tyd van die dag gestuur.' },
  oneMailAMorning: {
    label: 'Een e-pos per oggend',
    hint: 'Herinneringe vir dieselfde tyd kom saam in een e-pos.',
  },
  weeklyMail: {
    label: 'Jou week per e-pos',
    hint: 'Een keer per week, op jou tyd vir e-posse: wat agterstallig is, en wat die volgende twee weke bring.',
    options: { off: 'Af', sunday: 'Elke Sondag', monday: 'Elke Maandag' },
  },
  dateFormat: {
    label: 'Datumformaat',
    hint: 'Hoe datums in syfers geskryf word.',
    options: {
      'DD/MM/YYYY': 'DD/MM/JJJJ (31/12/2026)',
      'MM/DD/YYYY': 'MM/DD/JJJJ (12/31/2026)',
      'YYYY-MM-DD': 'JJJJ-MM-DD (2026-12-31)',
    },
  },
  currencyFormat: {
    label: 'Geldeenheid',
    hint: 'Hoe bedrae vertoon word. Niks word omgereken nie.',
    options: {
      ZAR: 'Suid-Afrikaanse rand (ZAR)',
      USD: 'Amerikaanse dollar (USD)',
      EUR: 'Euro (EUR)',
      GBP: 'Britse pond (GBP)',
    },
  },
  showSATemplates: {
    label: 'Suid-Afrikaanse sjablone',
    hint: 'Bied lisensieskywe, TV-lisensies, belastingopgawes en so meer aan wanneer jy ’n herinnering skep.',
  },
  themes: {
    light: 'Lig',
    dark: 'Donker',
    system: 'Stelsel',
  },
} as const;
