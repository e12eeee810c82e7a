export const files = {
  reminders: {
    title: 'Titel',
    template: 'Sjabloon',
    category: 'Kategorie',
    dueDate: 'Sperdatum',
    daysToDue: 'Dae oor',
    status: 'Status',
    leadDays: 'Herinneringsdae',
    recurrenceYears: 'Herhaal elke (jaar)',
    completed: 'Afgehandel',
    created: 'Geskep',
    attachments: 'Aanhegsels',
    repeat: 'Herhaling',
    afterDays: 'Dae ná sperdatum',
    leapDay: 'In jare sonder 29 Februarie',
    applyBy: 'Doen teen',
    ownApplyBy: 'Eie reël vir doen teen',
    firstDate: 'Eerste datum',
    event: 'Getel vanaf',
    muted: 'E-posse af',
  },
  ownApplyBy: {
    none: 'geen',
    day: '{verb} {count, plural, one {{count} dag} other {{count} dae}} vooraf',
    'working-day': '{verb} {count, plural, one {{count} werksdag} other {{count} werksdae}} vooraf',
    month: '{verb} {count, plural, one {{count} maand} other {{count} maande}} vooraf',
  },
  verbs: { apply: 'doen aansoek', pay: 'betaal', book: 'bespreek', decide: 'besluit', cancel: 'kanselleer' },
  categories: {
    'expiry-based': 'vervaldatum',
    'recurring-date': 'herhalende datum',
    'one-time-deadline': 'eenmalige sperdatum',
    'custom-repeat': 'eie herhaling',
  },
  statuses: {
    active: 'aktief',
    completed: 'afgehandel',
  },
  repeats: {
    day: '{every, plural, one {{every} dag} other {{every} dae}}',
    week: '{every, plural, one {{every} week} other {{every} weke}}',
    month: '{every, plural, one {{every} maand} other {{every} maande}}',
    year: '{every, plural, one {{every} jaar} other {{every} jaar}}',
  },
  leapDays: {
    'feb-28': '28 Februarie',
    'mar-1': '1 Maart',
  },
  activity: {
    time: 'Tyd',
    action: 'Handeling',
    title: 'Titel',
  },
  actions: {
    created: 'geskep',
    completed: 'afgehandel',
    updated: 'gewysig',
    deleted: 'geskrap',
    restored: 'herstel',
    attachment_added: 'aanhegsel bygevoeg',
    attachment_removed: 'aanhegsel verwyder',
    notice_failed: 'kennisgewing het misluk',
    address_changed: 'e-posadres gewysig',
    rule_changed: 'reël verander',
    imported: 'ingevoer',
    import_undone: 'invoer ongedaan gemaak',
  },
  notices: {
    reminder: 'Herinnering',
    dueDate: 'Sperdatum',
    leadDay: 'Herinneringsdag',
    later: 'Later',
    renewal: 'Vra die nuwe datum',
    sendAt: 'Word gestuur',
    status: 'Status',
    sentAt: 'Gestuur',
    problem: 'Probleem',
  },
  noticeStatuses: {
    pending: 'wag',
    sending: 'word gestuur',
    sent: 'gestuur',
    failed: 'het misluk',
    superseded: 'vervang',
    cancelled: 'gekanselleer',
  },
  attachments: {
    reminder: 'Herinnering',
    file: 'Lêer',
    type: 'Soort',
    bytes: 'Grepe',
    proofOfRenewal: 'Bewys van hernuwing',
    yes: 'ja',
    no: 'nee',
    scan: 'Virusskandering',
    added: 'Bygevoeg',
  },
  scanStatuses: {
    pending: 'wag',
    clean: 'skoon',
    infected: 'besmet',
    failed: 'het misluk',
  },
  readme: `Alles wat hierdie webwerf oor jou hou.

account      jou profiel, jou instellings en jou aanmeldings
reminders    jou herinneringe
notices      die e-posse wat daarvoor beplan en gestuur is, en wat van elkeen geword het
activity     wat gedoen is, wanneer, en of dit per e-pos was
attachments  besonderhede van jou lêers; die lêers self is in die lêergids “files”

Die .json-lêers bevat elke veld, die .csv-lêers maak in ’n sigblad oop. Tye in .json-lêers is in UTC, dié in .csv-lêers
in die tydsone van jou instellings. Lêers wat nie deur die virusskandering gekom het nie, staan in die lys, maar is weggelaat. Jou
wagwoord is nie ingesluit nie: ons hou dit net in ’n onleesbare vorm wat niemand kan ontsyfer nie.
`,
} as const;
