export const schedule = {
  tabs: {
    today: 'Vandag',
    week: 'Hierdie week',
    'due-soon': 'Binnekort',
    overdue: 'Agterstallig',
    all: 'Alle herinneringe',
    'recently-completed': 'Onlangs afgehandel',
  },
  completedTab: 'Afgehandel',
  headings: {
    overdue: 'Agterstallig',
    earlier: 'Vroeër',
    'this-week': 'Hierdie week',
    'due-soon': 'Binnekort',
    later: 'Later',
    completed: 'Afgehandel',
  },
  categories: {
    'expiry-based': 'Vervaldatum',
    'recurring-date': 'Herhalende datum',
    'one-time-deadline': 'Eenmalige sperdatum',
    'custom-repeat': 'Eie herhaling',
  },
  badge: {
    completed: 'Afgehandel',
    unknown: 'Onbekend',
    dueToday: 'Vandag',
    dueIn: 'Oor {days, plural, one {{days} dag} other {{days} dae}}',
    lastOccurred: 'Laas op {date}',
    wasDue: 'Was op {date}',
    overdueBy: '{days, plural, one {{days} dag} other {{days} dae}} agterstallig',
  },
  leadDay: {
    dueDay: 'Op die dag',
    before: '{days, plural, one {{days} dag} other {{days} dae}}',
    after: '{days, plural, one {{days} dag} other {{days} dae}} daarna',
  },
  repeat: {
    day: '{every, plural, one {Elke dag} other {Elke {every} dae}}',
    week: '{every, plural, one {Elke week} other {Elke {every} weke}}',
    month: '{every, plural, one {Elke maand} other {Elke {every} maande}}',
    year: '{every, plural, one {Elke jaar} other {Elke {every} jaar}}',
  },
  applyBy: {
    labels: {
      apply: 'Doen aansoek teen',
      pay: 'Betaal teen',
      book: 'Bespreek teen',
      decide: 'Besluit teen',
      cancel: 'Kanselleer teen',
    },
    before: {
      apply: 'Doen voor of op {date} aansoek',
      pay: 'Betaal voor of op {date}',
      book: 'Bespreek voor of op {date}',
      decide: 'Besluit voor of op {date}',
      cancel: 'Kanselleer voor of op {date}',
    },
    lastDay: {
      apply: 'Laaste dag om aansoek te doen',
      pay: 'Laaste dag om te betaal',
      book: 'Laaste dag om te bespreek',
      decide: 'Laaste dag om te besluit',
      cancel: 'Laaste dag om te kanselleer',
    },
    passed: {
      apply: 'Die laaste dag vir aansoeke was {date}',
      pay: 'Die laaste dag om te betaal was {date}',
      book: 'Die laaste dag om te bespreek was {date}',
      decide: 'Die laaste dag om te besluit was {date}',
      cancel: 'Die laaste dag om te kanselleer was {date}',
    },
    countdown: '{phrase}, nog {days, plural, one {{days} dag} other {{days} dae}}',
    notes: {
      law: {
        before: 'Hierdie datum kom uit die wet soos ons dit verstaan. ’n Dag vroeër is veiliger; die kantoor besluit.',
        'last-day':
          'Hierdie datum kom uit die wet soos ons dit verstaan. Volgens ’n strenger telling was dit gister; die kantoor besluit.',
        passed: 'Vra die kantoor wat nog gedoen kan word.',
      },
      official: {
        before: 'Dit is wat die verantwoordelike kantoor aanbeveel.',
        'last-day': 'Dit is wat die verantwoordelike kantoor aanbeveel.',
        passed: 'Doen dit so gou as moontlik. Vra die kantoor wat nog gedoen kan word.',
      },
      withoutOffice: {
        before: 'Hierdie datum kom uit die wet soos ons dit verstaan. ’n Dag vroeër is veiliger.',
        'last-day':
          'Hierdie datum kom uit die wet soos ons dit verstaan. Volgens ’n strenger telling was dit gister; doen dit dus nou.',
        passed: 'Doen dit so gou as moontlik, en vra wat nog gedoen kan word.',
      },
      practice: {
        before: 'Goeie praktyk, nie ’n reël nie: reken meer tyd by vir naweke en vakansiedae.',
        'last-day': 'Goeie praktyk, nie ’n reël nie: later kan nog betyds wees, maar moenie daarop staatmaak nie.',
        passed: 'Doen dit so gou as moontlik.',
      },
      own: {
        before: 'Jy het hierdie datum gekies.',
        'last-day': 'Jy het hierdie datum gekies.',
        passed: 'Doen dit so gou as moontlik.',
      },
    },
  },
  closedDay: {
    day: '{weekday} {date}',
    holiday: '{day} is {name}: die meeste kantore is toe.',
    /** Name of a holiday that has none of its own, such as the Monday after one on a Sunday. */
    publicHoliday: 'Openbare vakansiedag',
    unnamed: '{day} is ’n openbare vakansiedag: die meeste kantore is toe.',
    weekend: '{date} is ’n {name}: die meeste kantore is toe.',
    withLast: '{closed} Die laaste werksdag daarvoor is {last}.',
    short: '{date}: {name}, kantore is toe',
  },
  actNow: {
    daysLeft: '{phrase}: nog {days, plural, one {{days} dag} other {{days} dae}}',
    passed: {
      apply: 'Die laaste dag vir aansoeke was {days, plural, one {{days} dag} other {{days} dae}} gelede',
      pay: 'Die laaste dag om te betaal was {days, plural, one {{days} dag} other {{days} dae}} gelede',
      book: 'Die laaste dag om te bespreek was {days, plural, one {{days} dag} other {{days} dae}} gelede',
      decide: 'Die laaste dag om te besluit was {days, plural, one {{days} dag} other {{days} dae}} gelede',
      cancel: 'Die laaste dag om te kanselleer was {days, plural, one {{days} dag} other {{days} dae}} gelede',
    },
  },
} as const;
