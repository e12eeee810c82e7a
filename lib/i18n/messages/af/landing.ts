export const landing = {
  pageTitle: '{product}: weet daarvan voor dit te laat is',
  nav: { label: 'Profiel', signIn: 'Meld aan', signUp: 'Registreer' },
  hero: {
    audience: 'Herinneringe vir die lewe in Suid-Afrika',
    title: 'Weet daarvan voor dit te laat is.',
    text: 'Lisensieskywe, paspoorte, bestuurslisensies, verjaardae, belasting. Vul die datum een keer in, en ons stuur vir jou ’n e-pos op die dae wat jy kies, terwyl daar nog tyd is om iets te doen.',
    start: 'Begin gratis',
    benefits: { free: 'Gratis', noApp: 'Geen app om te installeer nie', deletable: 'Skrap alles wanneer jy wil' },
  },
  sample: {
    caption: '’n Voorbeeld van ’n herinnering en die e-posse wat dit stuur.',
    disc: 'Voertuiglisensieskyf',
    discDetail: 'Die bakkie, {day}',
    passport: 'Paspoort',
    birthday: 'Thandi se verjaardag',
    dueIn: 'Oor {days} dae',
    daysBefore: '{days} dae vooraf',
    onTheDay: 'Op die dag',
    states: { sent: 'E-pos gestuur', next: 'Vandag, 08:00', planned: 'Beplan' },
  },
  features: {
    title: 'Hoe ons jou help onthou',
    templates: {
      title: 'Slim sjablone',
      text: 'Kies ’n lisensieskyf, paspoort, vuurwapenlisensie, belastingopgawe of ’n ander sjabloon. Ons stel voor wanneer om jou te herinner, en jy kan dit verander.',
    },
    emails: {
      title: 'E-poskennisgewings',
      text: '’n Kort e-pos op elke dag wat jy merk en op die dag self, met ’n skakel reguit na die herinnering.',
    },
    dashboard: {
      title: 'Alles op jou paneelbord',
      text: 'Sien wat vandag, hierdie week of binnekort moet gebeur, en wat agterstallig is.',
    },
    privacy: {
      title: 'Jou inligting bly privaat',
      text: 'Gebou om aan POPIA te voldoen. Ons verkoop nooit jou persoonlike inligting nie en deel dit net met die dienste wat op die privaatheidsblad staan. Jy kan dit alles self skrap.',
    },
    activity: {
      title: 'Aktiwiteitsrekord en CSV-uitvoer',
      text: 'Sien wat geskep, verander en afgehandel is, en wanneer. Neem jou herinneringe saam as ’n CSV-lêer.',
    },
  },
  callToAction: {
    title: 'Voeg jou eerste datum by, en moenie meer daaroor tob nie',
    text: '’n Naam, ’n datum, en wanneer jy van ons wil hoor. Dis al wat nodig is.',
    start: 'Begin jou herinneringe bestuur',
  },
  operator: 'Bedryf deur {operator}.',
  footer:
    'Gemaak vir Suid-Afrika. Die datums en raad in ons sjablone is inligting, nie regsadvies nie. <link>Privaatheid</link>',
} as const;
