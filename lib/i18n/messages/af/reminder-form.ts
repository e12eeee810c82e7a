import { drafts } from './drafts';
import { event } from './event';
import { severalOffer } from './several-offer';
import { typedDate } from './typed-date';

export const reminderForm = {
  dialog: {
    createTitle: 'Nuwe herinnering',
    editTitle: 'Wysig herinnering',
    createDescription: 'Skryf dit in een reël, of vul in wat hieronder is.',
    editDescription: 'Wanneer jy stoor, pas ons ook die komende e-posse aan.',
    followUpDescription: {
      onDocument: 'Die volgende ná “<title></title>”. Vul die datum in wat op die nuwe een staan.',
      unknown: 'Die volgende ná “<title></title>”. Vul die volgende datum in.',
      suggested: 'Die volgende ná “<title></title>”. Maak seker die volgende datum is reg.',
    },
    loading: 'Laai tans die herinnering',
    create: 'Skep herinnering',
    createAndAttach: 'Skep en heg ’n lêer aan',
    update: 'Stoor wysigings',
    createAgain: 'Skep dit weer',
  },
  event,
  saved: {
    created: { title: 'Herinnering geskep', description: 'Jou herinnering is gestoor.' },
    updated: { title: 'Herinnering gewysig', description: 'Jou wysigings is gestoor.' },
    show: 'Wys',
    firstEmail: 'Eerste e-pos op {date}',
    nextEmail: 'Volgende e-pos op {date}',
    soon: {
      firstEmail: 'Eerste e-pos {time}',
      nextEmail: 'Volgende e-pos {time}',
    },
  },
  notSaved: {
    create: 'Kon nie die herinnering skep nie. Probeer asseblief weer.',
    update: 'Kon nie die herinnering wysig nie. Probeer asseblief weer.',
  },
  drafts,
  entry: {
    label: 'Waaraan moet ons jou herinner?',
    example: 'Corolla-skyf 31 Jan',
    understood: 'Wat ons verstaan het',
    leaveOut: 'Laat {value} weg',
    when: 'Wanneer?',
    whichDay: 'Watter dag van {period}?',
  },
  several: severalOffer,
  template: {
    label: 'Sjabloon',
    placeholder: 'Kies ’n herinneringsjabloon …',
    listLabel: 'Sjablone',
    loading: 'Laai tans sjablone …',
    notLoaded: 'Die sjablone kon nie gelaai word nie.',
    remove: 'Verwyder sjabloon',
    search: 'Soek sjablone …',
    notFound: 'Geen sjablone gevind nie.',
    create: 'Skep “{title}”',
    universal: 'Algemene sjablone',
    southAfrican: 'Suid-Afrikaanse sjablone',
    southAfricanBadge: 'SA',
    oftenUsed: 'Dikwels gebruik',
  },
  disc: {
    title: 'Lisensieskyf, {make}, {plate}',
    scanAgain: 'Neem nog ’n foto',
    hint: 'Neem ’n foto van die strepieskode. Dit word op hierdie toestel gelees en nêrens heen gestuur nie.',
    reading: 'Lees tans die skyf …',
    read: '{make}, {plate}, geldig tot {expiresOn}. Gaan dit asseblief na voordat jy stoor.',
    otherPlate: 'Hierdie skyf is vir {plate}, maar hierdie herinnering is vir {known}. Is dit die regte voertuig?',
    problems: {
      noCode:
        'Ons kon geen strepieskode op hierdie foto vind nie. Neem nog een van nader, skerp en in goeie lig. Of tik die besonderhede hieronder in.',
      qrCode:
        'Dit is ’n QR-kode. Neem ’n foto van die skyf se breë, digte strepieskode, of tik die besonderhede hieronder in.',
      driversCard:
        'Dit lyk na ’n bestuurslisensiekaart. Die kode daarop is geënkripteer, so ons kan dit nie lees nie. Tik asseblief die datum op die kaart in.',
      otherCode:
        'Dit is nie die strepieskode van ’n lisensieskyf nie. Neem ’n foto van die skyf, of tik die besonderhede hieronder in.',
      incomplete:
        '’n Deel van die strepieskode kon nie gelees word nie. Neem nog ’n foto van nader, of tik die besonderhede hieronder in.',
      notAPicture:
        'Hierdie lêer kon nie as ’n foto oopgemaak word nie. Neem ’n foto van die skyf, of tik die besonderhede hieronder in.',
      notLoaded:
        'Die strepieskodeleser kon nie gelaai word nie. Gaan jou verbinding na en neem weer die foto, of tik die besonderhede hieronder in.',
    },
  },
  guidance: {
    title: 'Goed om te weet: {name}',
    gracePeriod: 'Grasietydperk ná die sperdatum: {days, plural, one {{days} dag} other {{days} dae}}.',
    source: 'Bron (in Engels): <source></source>',
    disclaimer:
      'Algemene inligting, nie regsadvies nie. Doen asseblief navraag by die verantwoordelike kantoor of maatskappy.',
  },
  more: 'Meer',
  title: {
    label: 'Titel',
    example: 'Byvoorbeeld {name}',
    whoseBirthday: '(wie verjaar?)',
    everyYear: '’n Dag om te onthou? Herinner my elke jaar',
  },
  kind: {
    label: 'Wat is dit?',
    names: {
      deadline: 'Ek moet dit teen daardie tyd doen',
      expiry: 'Dit verval',
      occasion: 'Dit is ’n dag om te onthou',
    },
    examples: {
      deadline: '’n Taak, ’n betaling, ’n aansoek',
      expiry: '’n Dokument, ’n polis, ’n lidmaatskap',
      occasion: '’n Verjaardag, ’n herdenking',
    },
  },
  leadDays: {
    labelWithTemplate: 'Herinneringskedule',
    change: 'Verander',
    label: 'E-posse',
    passed: 'verby',
    remove: 'Verwyder {leadDay}',
    addAnother: 'Nog een:',
    daysBefore: 'dae vooraf',
    add: 'Voeg by',
  },
  earlyEmail: {
    today: 'Stuur ook vandag vir my ’n e-pos',
    tomorrowMorning: 'Stuur ook môreoggend vir my ’n e-pos',
    tomorrow: 'Stuur ook môre vir my ’n e-pos',
  },
  /** `{last}` is the last of the days. */
  afterDays: 'Ook {days} {last, plural, one {dag} other {dae}} daarna, totdat dit gedoen is',
  summary: {
    muted: 'E-posse is vir hierdie herinnering afgeskakel.',
    stopped: {
      bounced: 'E-posse is gestop totdat jy jou e-posadres regmaak.',
      complained: 'E-posse is gestop totdat jy dit weer aanskakel.',
    },
    nothingTicked: 'Niks is gemerk nie, dus sal geen e-pos gestuur word nie.',
    noEmail: 'Geen e-pos sal gestuur word nie.',
    onDays: 'Jy kry {days} ’n e-pos.',
    day: {
      today: 'vandag',
      dueDay: 'op die dag self',
      firstDate: 'op {date}',
    },
    early: {
      today: 'vandag',
      tomorrowMorning: 'môreoggend',
      tomorrow: 'môre',
    },
    before: 'Jy kry {days} vooraf ’n e-pos.',
    days: '{days} {longest, plural, one {dag} other {dae}}',
    beforeAndOnTheDay: 'Jy kry {days} vooraf ’n e-pos, en ook op die dag self.',
    onTheDay: 'Jy kry op die dag self ’n e-pos.',
    tooLate: 'Te laat vir die {count, plural, one {e-pos} other {e-posse}} van {emails} vooraf.',
    alreadyPassed: 'Datum reeds verby vir die {count, plural, one {e-pos} other {e-posse}} van {emails} vooraf.',
    email: {
      before: '{days, plural, one {{days} dag} other {{days} dae}}',
      onTheDay: '0 dae',
    },
  },
  repeat: {
    label: 'Herhaal',
    never: 'Nooit',
    other: 'Iets anders…',
    intervalLabel: 'Herhaal elke',
    unitLabel: 'Dae, weke, maande of jare',
    units: {
      day: '{count, plural, one {dag} other {dae}}',
      week: '{count, plural, one {week} other {weke}}',
      month: '{count, plural, one {maand} other {maande}}',
      year: '{count, plural, one {jaar} other {jaar}}',
    },
    askForNextDate: 'Wanneer jy dit afhandel, vra ons wat die volgende datum is.',
  },
  applyBy: {
    add: 'Stel ’n laaste dag',
    change: 'Verander die laaste dag',
    legend: 'Laaste dag',
    verb: 'Wat om te doen',
    count: 'Dae voor die sperdatum',
    unit: 'Dae of werksdae',
    units: {
      day: '{count, plural, one {dag} other {dae}}',
      'working-day': '{count, plural, one {werksdag} other {werksdae}}',
      month: '{count, plural, one {maand} other {maande}}',
    },
    date: '{date},',
    before: 'vooraf',
    rule: {
      day: '{phrase}: {count, plural, one {{count} dag} other {{count} dae}} vooraf.',
      'working-day': '{phrase}: {count, plural, one {{count} werksdag} other {{count} werksdae}} vooraf.',
      month: '{phrase}: {count, plural, one {{count} maand} other {{count} maande}} vooraf.',
    },
    isToday: '{phrase} is vandag',
    remove: 'Verwyder die laaste dag',
    paidByItself: '’n Debietorder betaal dit',
    noEmailBefore: 'Jy kry geen e-pos voor {date} nie.',
    noEmailShortlyBefore: 'Geen e-pos kom in die week voor {date} nie.',
    earlierEmails: 'Stuur ook e-posse {days} voor {date}',
    addWorkingDay: 'Stuur ook ’n e-pos op {date}',
  },
  leapDay: {
    label: 'In jare sonder 29 Februarie',
    days: {
      'feb-28': '28 Februarie',
      'mar-1': '1 Maart',
    },
  },
  dueDate: {
    label: 'Sperdatum',
    meanings: {
      expiry: '(vervaldatum)',
      birthday: '(geboortedatum)',
      anniversary: '(toe dit begin het)',
    },
    typeLabel: 'Tik ’n datum',
    placeholders: {
      'DD/MM/YYYY': 'DD/MM/JJJJ',
      'MM/DD/YYYY': 'MM/DD/JJJJ',
      'YYYY-MM-DD': 'JJJJ-MM-DD',
    },
    invalid: 'Vul ’n datum soos {example} in.',
    unreal: 'Daardie datum bestaan nie. Probeer {suggestion}.',
    whichDay: 'Watter dag van {period}? Vul ’n datum soos {example} in.',
    everyYear: '{date}, elke jaar',
    pick: 'Kies ’n datum',
    whichYear: 'Watter jaar bedoel jy?',
    calendarLabel: 'Kies ’n datum',
    endOfMonth: 'Einde van die maand: {date}',
    passed: 'Hierdie datum is verby.',
    alreadyThere: 'Jy het reeds “<bdi>{title}</bdi>” vir {isSameDay, select, true {hierdie dag} other {{date}}}.',
    lastOccurrence: 'Vorige: {occurrence}.',
    nextOccurrence: 'Volgende: {occurrence}',
    occurrence: {
      turns: '{date}, word {age}',
      turned: '{date}, het {age} geword',
      years: '{date}, {years, plural, one {{years} jaar} other {{years} jaar}}',
    },
    countedFrom: 'Dit word vanaf {date} herhaal. As jy ’n ander datum kies, word dit vanaf daardie een herhaal.',
  },
  typedDate,
} as const;
