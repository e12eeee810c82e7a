import { accountChanged } from './account-changed';

export const mails = {
  greeting: 'Hallo,',
  greetingByName: 'Hallo {name},',
  buttonFallback: 'As die knoppie nie werk nie, maak hierdie adres oop: <link>{url}</link>',
  accountExists: {
    subject: 'Jy het reeds ’n profiel',
    preheader: 'Iemand het met jou adres probeer registreer. Jou profiel is onveranderd.',
    explanation:
      'Iemand, waarskynlik jy, het met hierdie adres probeer registreer. Jy het reeds ’n profiel; jy kan dus net aanmeld.',
    signIn: 'Meld aan',
    forgotPassword: 'Wagwoord vergeet? <link>Kies ’n nuwe een</link>',
    reason:
      'Jy kry hierdie e-pos omdat iemand met hierdie adres probeer registreer het. As dit nie jy was nie, kan jy hierdie e-pos ignoreer: niks het verander nie.',
  },
  confirmAddress: {
    subject: 'Bevestig dat ons e-posse jou bereik',
    preheader: 'Nog een stap: bevestig hierdie adres en jou herinneringe word hierheen gestuur.',
    request: {
      bounced:
        '’n Vorige e-pos aan jou het teruggekom. Bevestig asseblief dat hierdie een aangekom het: jou herinneringe word dan hierheen gestuur.',
      newAddress:
        'Jy wil hierdie adres vir jou herinneringe gebruik. Bevestig asseblief dat hierdie e-pos aangekom het: van dan af kom jou herinneringe hierheen, en jy meld met hierdie adres aan.',
    },
    confirm: 'Bevestig adres',
    validFor:
      'Die skakel werk {hours, plural, one {{hours} uur} other {{hours} uur}} lank, in ’n blaaier waar jy aangemeld is.',
    reason:
      'Jy kry hierdie e-pos omdat iemand hierdie adres vir ’n profiel ingevul het. As dit nie jy was nie, kan jy hierdie e-pos ignoreer.',
  },
  verifyEmail: {
    subject: 'Bevestig jou e-posadres',
    preheader: 'Nog net een stap: bevestig hierdie adres, dan kan jou herinneringe jou bereik.',
    request: 'Bevestig asseblief dat hierdie adres joune is. Ons stuur herinneringe net na bevestigde adresse.',
    verify: 'Bevestig adres',
    validFor: 'Die skakel werk {hours, plural, one {{hours} uur} other {{hours} uur}} lank.',
    reason:
      'Jy kry hierdie e-pos omdat iemand met hierdie adres geregistreer het. As dit nie jy was nie, kan jy die profiel skrap.',
    notMe: 'Dit was nie ek nie',
  },
  resetPassword: {
    subject: 'Stel jou wagwoord terug',
    preheader:
      'Kies ’n nuwe wagwoord. Die skakel werk een keer, en {hours, plural, one {{hours} uur} other {{hours} uur}} lank.',
    choose: 'Kies ’n nuwe wagwoord',
    explanation: 'Met hierdie skakel kan jy ’n nuwe wagwoord kies. Jy word dan oral elders afgemeld.',
    validFor: 'Die skakel werk een keer, en {hours, plural, one {{hours} uur} other {{hours} uur}} lank.',
    lastToday:
      'Verskeie van hierdie e-posse is aangevra; dit is dus die laaste een vir vandag. Hou dit as jy ’n nuwe wagwoord wil kies.',
    reason:
      'Jy kry hierdie e-pos omdat iemand ’n nuwe wagwoord vir hierdie adres aangevra het. As dit nie jy was nie, kan jy hierdie e-pos ignoreer: niks het verander nie.',
  },
  accountChanged,
  twoFactorChanged: {
    subject: {
      added: 'Tweefaktoraanmelding: app of wagwoordsleutel bygevoeg',
      removed: 'Tweefaktoraanmelding: app of wagwoordsleutel verwyder',
      off: 'Tweefaktoraanmelding is afgeskakel',
      'codes-renewed': 'Jy het nuwe herstelkodes',
      'wrong-codes': 'Verkeerde kodes is vir jou profiel ingetik',
    },
    explanation: {
      added: '’n Verifikasie-app of wagwoordsleutel is by jou profiel gevoeg. Ons vra daarvoor wanneer jy aanmeld.',
      removed:
        '’n Verifikasie-app of wagwoordsleutel is van jou profiel verwyder. Jy kan nie meer daarmee aanmeld nie.',
      off: 'Jou wagwoord of Google is nou genoeg om aan te meld.',
      'codes-renewed': 'Nuwe herstelkodes is vir jou profiel geskep. Die oues werk nie meer nie.',
      'wrong-codes':
        'Iemand het met jou wagwoord of jou Google-rekening aangemeld en toe vandag baie verkeerde kodes ingetik. Die persoon is nie binnegelaat nie.',
    },
    notYou: 'As dit nie jy was nie, meld nou aan, verander jou wagwoord en gaan jou tweefaktoraanmelding na.',
    checkAccount: 'Gaan jou profiel na',
    reason:
      'Jy kry hierdie e-pos omdat dit oor die tweefaktoraanmelding van jou profiel gaan. Ons laat weet jou altyd.',
  },
  confirmTwoFactorRemoval: {
    subject: 'Bevestig dat jy tweefaktoraanmelding wil afskakel',
    preheader: 'Niks word afgeskakel tensy jy dit bevestig nie.',
    headline: 'Het jy jou toestel verloor?',
    explanation:
      'Iemand het met jou wagwoord of jou Google-rekening aangemeld en gevra om tweefaktoraanmelding af te skakel. As dit jy was, maak hierdie skakel oop en bevestig. Dit word dan {days, plural, one {{days} dag} other {{days} dae}} later afgeskakel.',
    confirm: 'Skakel tweefaktoraanmelding af',
    notYou:
      'As dit nie jy was nie, moenie die skakel oopmaak nie: tweefaktoraanmelding bly dan aan. Iemand ken jou wagwoord; verander dit dus nou.',
  },
  twoFactorRemoval: {
    subject: 'Iemand het gevra om jou tweefaktoraanmelding af te skakel',
    preheader: 'Dit word op {day} om {time} afgeskakel, tensy jy kanselleer.',
    headline: 'Tweefaktoraanmelding eindig binnekort',
    explanation:
      'Iemand het gevra om tweefaktoraanmelding vir jou profiel af te skakel, en het dit bevestig in ’n e-pos aan jou. Dit word op {day} om {time} afgeskakel. As dit jy was, wag tot dan en meld aan.',
    notYou:
      'As dit nie jy was nie, ken iemand jou wagwoord en lees jou e-posse: kanselleer hier, en verander dan albei wagwoorde.',
    keep: 'Behou tweefaktoraanmelding',
    reason:
      'Jy kry hierdie e-pos omdat iemand met jou wagwoord of jou Google-rekening aangemeld het en gesê het dat die toestel weg is.',
  },
  notice: {
    subject: '{title}: {timing}',
    timingAndDate: '{timing} – {date}',
    timingWithOccasion: '{timing} ({occasion}) – {date}',
    actBy: '{phrase} (nog {days, plural, one {{days} dag} other {{days} dae}})',
    weekdayAndDate: '{weekday} {date}',
    timing: {
      repeating: {
        ahead: 'oor {days} dae',
        years: 'oor {years} jaar',
        tomorrow: 'môre',
        today: 'vandag',
        yesterday: 'gister',
        past: '{days} dae gelede',
      },
      birthday: {
        ahead: 'verjaar oor {days} dae',
        years: 'verjaar oor {years} jaar',
        tomorrow: 'verjaar môre',
        today: 'verjaar vandag',
        yesterday: 'het gister verjaar',
        past: 'het {days} dae gelede verjaar',
      },
      expiry: {
        ahead: 'verval oor {days} dae',
        years: 'verval oor {years} jaar',
        tomorrow: 'verval môre',
        today: 'verval vandag',
        yesterday: 'het gister verval',
        past: 'het {days} dae gelede verval',
      },
      due: {
        ahead: 'sperdatum oor {days} dae',
        years: 'sperdatum oor {years} jaar',
        tomorrow: 'sperdatum môre',
        today: 'sperdatum vandag',
        yesterday: 'sperdatum was gister',
        past: 'sperdatum was {days} dae gelede',
      },
      overdue: '{days, plural, one {{days} dag} other {{days} dae}} agterstallig',
    },
    occasion: {
      turns: 'word {age}',
      turned: 'het {age} geword',
      years: '{years, plural, one {{years} jaar} other {{years} jaar}}',
    },
    applyBy: {
      'last-day': {
        apply: 'Laaste dag om aansoek te doen: vandag, {date}',
        pay: 'Laaste dag om te betaal: vandag, {date}',
        book: 'Laaste dag om ’n afspraak te maak: vandag, {date}',
        decide: 'Laaste dag om te besluit: vandag, {date}',
        cancel: 'Laaste dag om te kanselleer: vandag, {date}',
      },
      passed: '{phrase}.',
    },
    unreached: {
      onlyOwner:
        '{count, plural, one {{people} kry} other {{people} kry}} nie ons e-posse nie, so net jy hoor hiervan.',
      others: '{count, plural, one {{people} kry} other {{people} kry}} nie ons e-posse nie.',
    },
    expiry: {
      passed: 'Vra asseblief eers of jy dit nog mag gebruik.',
      today: 'Dit verval vandag: van môre af is dit nie meer geldig nie.',
      todayTooLate:
        'Dit verval vandag: van môre af is dit nie meer geldig nie. ’n Aansoek wat jy nou indien, word dalk nie betyds afgehandel nie.',
    },
    contract: {
      endsToday:
        'Dit eindig vandag. As niemand dit gekanselleer of hernu het nie, loop dit heel waarskynlik van maand tot maand voort.',
      ended:
        'Dit het geëindig. As niemand dit gekanselleer of hernu het nie, loop dit heel waarskynlik van maand tot maand voort.',
    },
    overdue: {
      expiry:
        'Dit is {days, plural, one {{days} dag} other {{days} dae}} agterstallig. Het jy dit reeds hernu? Sê vir ons, dan stop ons die e-posse. So nie, vra die kantoor of maatskappy wat nou nodig is.',
      due: 'Dit is {days, plural, one {{days} dag} other {{days} dae}} agterstallig. Is dit gedoen? Sê vir ons, dan stop ons die e-posse. So nie, doen dit nou, of vra wat nog gereël kan word.',
    },
    gracePeriod: {
      follows:
        'Daarna het jy ’n grasietydperk van {days, plural, one {{days} dag} other {{days} dae}}. Die sperdatum bly dieselfde.',
      left: 'Die grasietydperk van {days, plural, one {{days} dag} other {{days} dae}} duur nog {left, plural, one {{left} dag} other {{left} dae}}.',
      lastDay:
        'Vandag is die laaste dag van die grasietydperk van {days, plural, one {{days} dag} other {{days} dae}}.',
      over: 'Die grasietydperk van {days, plural, one {{days} dag} other {{days} dae}} is verby.',
    },
    source: 'Bron (in Engels): <link>{source}</link>',
    disclaimer:
      'Reëls en raad verander; doen asseblief navraag by die betrokke kantoor of maatskappy. Dit is inligting, nie regsadvies nie.',
    renewal: {
      subject: '{title}: het die nuwe een al gekom? Vul sy datum in',
      timing: 'vul die nuwe datum in',
      question: 'Het die nuwe een al gekom?',
      since: 'Jy het op {date} vir ons gesê dat jy dit hernu het.',
      why: 'Vul die datum daarop in, en ons herinner jou betyds.',
      answer: 'Vul die nuwe datum in',
      reason: 'Jy kry hierdie e-pos omdat jy vir ons gesê het dat jy die nuwe een nog nie het nie.',
    },
    advice: 'Lees ons raad',
    moreAdvice: 'Lees die res van die raad',
    open: 'Maak hierdie herinnering oop',
    reason: 'Jy kry hierdie e-pos omdat jy ons gevra het om jou aan hierdie datum te herinner.',
    changeSchedule: 'Verander wanneer jy herinner word',
    unsubscribe: 'Stop e-posse oor hierdie herinnering',
  },
  bundle: {
    subject: '{title}: {timing}, en nog {more}',
    heading: 'Jou {count} herinneringe',
    others: 'En nog {count}',
    officesClosed: 'kantore is toe',
    open: 'Maak jou herinneringe oop',
    openOne: 'Maak oop',
    stop: 'Stop e-posse',
    reason:
      'Jy kry hierdie e-pos omdat jy ons gevra het om jou aan hierdie datums te herinner. Hulle kom saam in een e-pos as jy dit in jou instellings so kies, of as daar op een dag baie van hulle is.',
  },
  ruleChange: {
    subject: '’n Reël het verander: {template}',
    heading: '’n Reël het verander: {template}',
    unchanged:
      '{count, plural, one {Dit raak jou herinnering hieronder. Ons het niks daaraan verander nie: kyk daarna, en verander die datum as dit nodig is.} other {Dit raak jou {count} herinneringe hieronder. Ons het niks daaraan verander nie: kyk daarna, en verander ’n datum as dit nodig is.}}',
    open: 'Kyk daarna',
    reason: 'Jy kry hierdie e-pos omdat hierdie verandering een van jou herinneringe raak.',
  },
  weekly: {
    subject: 'Jou week: {counts}',
    counts: {
      overdue: '{count} agterstallig',
      ahead: '{count} wat voorlê',
      mails: '{count, plural, one {een e-pos wat kom} other {{count} e-posse wat kom}}',
    },
    heading: 'Jou week',
    parts: { overdue: 'Agterstallig', ahead: 'Die volgende {days} dae', mails: 'Verdere e-posse wat kom' },
    more: 'en nog {count}',
    open: 'Maak jou paneelbord oop',
    stop: 'Stop hierdie weeklikse e-pos',
    reason: 'Jy kry hierdie e-pos omdat jy jou week per e-pos gekies het.',
  },
} as const;
