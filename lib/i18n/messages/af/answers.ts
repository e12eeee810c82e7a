export const answers = {
  when: {
    today: 'Vandag',
    ahead: '{days, plural, one {Môre} other {Oor {days} dae}}',
    years: 'Oor {years} jaar',
    past: '{days, plural, one {Gister} other {{days} dae gelede}}',
  },
  done: {
    title: 'Afgehandel',
    text: 'Ons stuur nie weer vir jou ’n e-pos oor hierdie datum nie.',
    hint: 'Geen nuwe datum nie? Kies “Afgehandel”, en die herinneringe hou op.',
    submit: 'Handel dit af',
  },
  renewed: {
    title: 'Ek het dit hernu',
    text: 'Vul die nuwe datum in, en ons herinner jou betyds.',
    date: 'Datum op die nuwe dokument',
    submit: 'Stoor die nuwe datum',
    notYet: 'Ek het dit nog nie',
    notYetHint: 'Ons herinner jou nie meer nie, en vra oor twee weke wat die nuwe datum is.',
  },
  announced: {
    title: 'Vul die volgende datum in',
    text: 'Ons herinner jou aan die volgende datum, en stop die e-posse oor hierdie een.',
    date: 'Volgende datum',
    submit: 'Stoor die volgende datum',
  },
  date: { day: 'Dag', month: 'Maand', year: 'Jaar' },
  advice: 'Goed om te weet',
  snooze: {
    title: 'Herinner my later',
    text: 'Kies ’n dag vir een ekstra e-pos. Jou ander e-posse kom steeds.',
    otherDate: 'Of kies ’n datum',
    submit: 'Herinner my op hierdie datum',
  },
  confirm: {
    title: 'Moet ons jou op {date} herinner?',
    submit: 'Ja, herinner my dan',
    back: 'Kies ’n ander datum',
  },
  outcomes: {
    done: 'Afgehandel',
    renewed: 'Nuwe datum gestoor',
    later: 'Ons herinner jou weer',
    undone: 'Ongedaan gemaak',
  },
  noMoreEmails: 'Ons stuur nie weer vir jou ’n e-pos oor hierdie datum nie.',
  nextDate: 'Ons stuur nie weer vir jou ’n e-pos oor hierdie datum nie. Die volgende een is {date}.',
  askLater: 'Ons stuur op {date} vir jou ’n e-pos en vra wat die nuwe datum is.',
  newDate: 'Die nuwe datum is {date}.',
  nextEmail: 'Volgende e-pos op {date}.',
  postponed: 'Ons stuur op {date} vir jou ’n e-pos hieroor.',
  undone: 'Die e-posse wat jy vir hierdie herinnering gekies het, word soos beplan gestuur.',
  undo: 'Maak ongedaan',
  problem: 'Kyk asseblief weer',
  nothingOffered: 'Hier is nou niks om te doen nie. Jy kan die herinnering op jou paneelbord sien.',
  unknown: {
    title: 'Hierdie skakel is nie geldig nie',
    text: 'Dit is dalk onvolledig. Maak dit asseblief weer uit die e-pos oop.',
  },
  expired: {
    title: 'Hierdie skakel het verval',
    text: 'Skakels in ons e-posse werk tot {days} dae ná die datum. Op jou paneelbord kan jy steeds alles verander.',
  },
  impossible: {
    title: 'Hierdie skakel werk nie meer nie',
    reasons: {
      deleted: 'Die herinnering is geskrap.',
      'moved-on':
        'Die herinnering het intussen ’n ander datum gekry. Maak dit op jou paneelbord oop, of gebruik die skakel in ’n nuwer e-pos.',
      completed: 'Die herinnering is reeds op die paneelbord afgehandel.',
    },
  },
  limited: {
    title: 'Te veel pogings',
    text: 'Wag asseblief ’n paar minute en maak dan die skakel weer oop.',
  },
  failed: {
    title: 'Dit het nie gewerk nie',
    text: 'Iets het aan ons kant verkeerd geloop. Maak asseblief oor ’n paar minute die skakel in die e-pos weer oop.',
  },
  forwarding: 'Wees versigtig wanneer jy die e-pos aanstuur: enigiemand met hierdie skakel kan in jou plek antwoord.',
  dashboard: 'Gaan na jou paneelbord',
} as const;
