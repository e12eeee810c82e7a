export const sharing = {
  mail: {
    everyNotice: 'Dit is ’n herinnering van {owner}, wat dit met jou deel.',
    ifNotDone: 'Dit is ’n herinnering van {owner}, wat ons gevra het om vir jou te sê as dit nie gedoen is nie.',
    unasked:
      'Dit is nuut vir jou: jy het vroeër ingestem om van hul herinneringe te hoor, daarom het ons nie weer gevra nie. Met die skakels hieronder kan jy hierdie een, of al hulle s’n, stop.',
    open: 'Kyk na hierdie herinnering',
    leave: 'Stop e-posse oor hierdie herinnering',
    leaveAll: 'Stop alle e-posse oor herinneringe van {owner}',
    reason: 'Jy kry hierdie e-pos omdat jy ingestem het om van herinneringe van {owner} te hoor.',
  },
  doneByReader: {
    subject: 'Afgehandel: {title}',
    heading: '{person} het dit afgehandel',
    text: 'Niemand kry nog e-posse oor “{title}”, met die sperdatum {date}, nie.',
    action: 'Kyk daarna, of maak ongedaan',
    reason: 'Jy kry hierdie e-pos omdat jy hierdie herinnering deel. Ons sê altyd vir jou.',
  },
  invitationMail: {
    subject: 'Iemand wil hê dat jy van hul herinneringe hoor',
    subjectWithTemplate: '{template}: wil jy daarvan hoor?',
    preheader: 'Ons stuur niks vir jou as jy nie instem nie.',
    heading: 'Wil jy daarvan hoor?',
    request: '{owner} wil hê dat ons jou van ’n datum laat weet, sodat dit nie van een mens afhang nie:',
    note: 'Hulle skryf: {note}',
    what: 'As jy instem, stuur ons vir jou e-posse daaroor, en oor ander datums wat {owner} met jou deel. Jy sien die titel, die datums, ons raad en wat om saam te neem. Jy kan dit in elke e-pos met een klik stop.',
    when: {
      everyNotice: 'Jy hoor daarvan met elke e-pos daaroor.',
      ifNotDone: 'Jy hoor net daarvan as dit teen {date} nog nie gedoen is nie.',
    },
    safe: 'Jy het nie ’n profiel of ’n wagwoord nodig om te antwoord nie. As jy nee sê, stuur ons niks meer hieroor vir jou nie.',
    open: 'Beantwoord die vraag',
    validFor: 'As jy nie binne {days} dae antwoord nie, vee ons jou adres uit.',
    reason:
      'Jy kry hierdie e-pos omdat {owner} jou adres ingevul het. As jy hulle nie ken nie, wys dit af, en ons vra nie weer namens hulle nie.',
  },
  invitation: {
    invited: { title: 'Wil jy daarvan hoor?', text: '{owner} wil hê dat jy hiervan hoor:' },
    agreed: {
      title: 'Ons laat jou weet',
      text: 'Jy het ingestem om van herinneringe van {owner} te hoor:',
      next: 'Jy hoef niks meer te doen nie. Jy kan dit in elke e-pos met een klik stop.',
    },
    declined: {
      title: 'Jy het dit van die hand gewys',
      text: 'Ons stuur niks vir jou nie, en {owner} kan jou nie weer vra nie. As dit ’n fout was, kan jy steeds instem.',
    },
    ended: {
      title: 'Dit word nie meer met jou gedeel nie',
      text: 'Wie jou gevra het, het dit gestop. Alles is reg, en jy hoef niks te doen nie.',
    },
    unknown: {
      title: 'Hierdie skakel is nie geldig nie',
      text: 'Die uitnodiging is dalk teruggetrek, deur ’n nuwer een vervang of het verval, of die skakel is onvolledig.',
    },
    limited: { title: 'Te veel pogings', text: 'Wag asseblief ’n paar minute, en maak dan die skakel weer oop.' },
    failed: {
      title: 'Dit het nie gewerk nie',
      text: 'Iets het aan ons kant verkeerd geloop. Maak asseblief oor ’n paar minute die skakel in die e-pos weer oop.',
    },
    accept: 'Ja, laat my weet',
    decline: 'Nee, dankie',
    leave: 'Stop al hierdie e-posse',
    ownAccount:
      'Jy het nie ’n profiel hiervoor nodig nie. As jy jou eie herinneringe wil hê, kan jy gratis registreer.',
    register: 'Registreer',
  },
} as const;
