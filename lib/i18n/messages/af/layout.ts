export const layout = {
  description:
    'Hou lisensieskywe, paspoorte, verjaardae en alle ander sperdatums dop, en kry betyds ’n e-pos voor elkeen. Gemaak vir Suid-Afrika.',
  appDescription:
    'Herinneringe vir hernuwings, verjaardae en sperdatums in Suid-Afrika, met ’n e-pos voor elke sperdatum.',
  shortcuts: { newReminder: 'Nuwe herinnering', today: 'Vandag', scanDisc: 'Skandeer ’n lisensieskyf' },
  skipToContent: 'Gaan na die inhoud',
  backToDashboard: 'Terug na die paneelbord',
  mailProblem: {
    bounced: 'Ons e-posse bereik jou nie; jy kry dus geen herinneringe nie. <link>Maak dit reg</link>',
    complained: 'Jou herinneringe per e-pos is afgeskakel. <link>Skakel hulle aan</link>',
  },
  twoFactorRemoval:
    'Iemand het gevra om jou tweefaktoraanmelding af te skakel. <link>Kyk wanneer, en hou dit aan</link>',
  goHome: 'Gaan na die tuisblad',
  notFound: {
    title: '404 Bladsy nie gevind nie',
    text: 'Daar is niks by hierdie adres nie. Die skakel is dalk oud of verkeerd getik.',
  },
  pageError: {
    title: 'Iets het verkeerd geloop',
    text: 'Hierdie bladsy kon nie gewys word nie. Niks wat jy gestoor het, is verlore nie.',
    textWithNumber:
      'Hierdie bladsy kon nie gewys word nie. Niks wat jy gestoor het, is verlore nie. Foutnommer {number}.',
  },
  accessDenied: 'Jy het nie toegang tot hierdie bladsy nie',
  signedOut: {
    title: 'Nie aangemeld nie',
    text: 'Jy is afgemeld. Ons meld jou weer aan …',
  },
  unsent: {
    title: 'Meld af sonder om te stuur?',
    text: '{count, plural, one {{count} verandering is} other {{count} veranderinge is}} nog nie gestuur nie. As jy afmeld, word {count, plural, one {dit} other {hulle}} geskrap.',
  },
  user: {
    label: 'Gebruiker',
    /** Shown for somebody without a name. */
    name: 'Gebruiker',
    initial: 'G',
    menu: 'Gebruikerskieslys:',
  },
  menu: {
    people: 'Mense',
    profile: 'Profiel',
    settings: 'Instellings',
    testing: 'Toetsing',
    templates: 'Sjablone',
    operations: 'Bedryf',
    export: 'Voer data uit',
    import: 'Voer data in',
    signOut: 'Meld af',
  },
} as const;
