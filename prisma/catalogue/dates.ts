import { defineSystemTemplate } from './system-template';

export const DATE_TEMPLATES = [
  defineSystemTemplate({
    key: 'birthday',
    name: 'Birthday',
    searchTerms: ['born', 'verjaarsdag'],
    popularity: 6,
    icon: 'cake',
    color: 'pink',
    occasion: 'birthday',
    description:
      'The due date is the date of birth, or the birthday in any year if you do not know it. ' +
      'With the year of birth, the reminder also counts the age.',
    category: 'recurring-date',
    defaultLeadDays: [14, 7, 1, 0],
    canBeOverdue: false,
    canBeMarkedComplete: false,
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'General advice: allow two weeks for a card or parcel by post, and about one for a gift or a table; a phone call needs none. ' +
      'For a birthday on 29 February, choose whether it falls on 28 February or 1 March in other years.',
    translations: {
      af: {
        name: 'Verjaardag',
        searchTerms: ['gebore', 'verjaarsdag'],
        description:
          'Die sperdatum is die geboortedatum, of die verjaardag in enige jaar as jy nie die geboortejaar ken nie. ' +
          'Vul jy die geboortejaar in, wys die herinnering ook die ouderdom.',
        guidance:
          'Algemene raad: reken twee weke vir ’n kaartjie of pakkie per pos, en omtrent een week om ’n geskenk te koop of ' +
          '’n tafel te bespreek; vir ’n oproep hoef jy niks te reken nie. ' +
          'Is die verjaardag op 29 Februarie? Kies of dit in ander jare op 28 Februarie of 1 Maart val.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'anniversary',
    name: 'Anniversary',
    searchTerms: ['wedding', 'marriage'],
    icon: 'heart',
    color: 'red',
    occasion: 'anniversary',
    description:
      'The due date is the day on which it happened, and the reminder returns on it every year. ' +
      'With the year of the event, it also counts how long ago that was.',
    category: 'recurring-date',
    defaultLeadDays: [14, 7, 1, 0],
    canBeOverdue: false,
    canBeMarkedComplete: false,
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'General advice: popular places fill up early, so book a table or a weekend away first, and flowers or a gift after that. ' +
      'Write what you would like to do in the description, and we will include it in the email.',
    translations: {
      af: {
        name: 'Herdenking',
        searchTerms: ['huwelik', 'huweliksherdenking', 'troue', 'troudag'],
        description:
          'Die sperdatum is die dag waarop dit gebeur het, en die herinnering kom elke jaar op dié dag terug. ' +
          'Vul jy die jaar van die gebeurtenis in, wys dit ook hoe lank gelede dit was.',
        guidance:
          'Algemene raad: gewilde plekke is vroeg vol, dus bespreek eers ’n tafel of ’n wegbreeknaweek en bestel ' +
          'daarna blomme of ’n geskenk. ' +
          'Skryf in die beskrywing wat jy graag wil doen, dan sit ons dit in die e-pos.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'exam',
    name: 'Exam or test',
    searchTerms: ['school', 'study', 'university', 'matric'],
    icon: 'graduation-cap',
    color: 'orange',
    description:
      'The due date is the day of the exam. ' +
      'The emails leave time to plan your studies and sort out the practical side.',
    category: 'one-time-deadline',
    defaultLeadDays: [30, 14, 7, 3, 1, 0],
    canBeOverdue: false,
    guidance:
      'General advice: confirm the time, the venue and your registration with the institution first. ' +
      'Spread the studying over the weeks and work through at least one past paper against the clock. ' +
      'Lay out your identity document, exam letter and permitted materials the evening before, and plan the trip with time to ' +
      'spare. ' +
      'If you cannot write because of illness, tell the institution at once and ask what proof it needs, as its time limits can be ' +
      'short.',
    translations: {
      af: {
        name: 'Eksamen of toets',
        searchTerms: ['skool', 'studie', 'universiteit', 'matriek'],
        description:
          'Die sperdatum is die dag van die eksamen. ' +
          'Die e-posse gee jou tyd om jou leerwerk te beplan en die praktiese kant te reël.',
        guidance:
          'Algemene raad: vra eers die instelling wat die tyd en lokaal is, en of jy geregistreer is. ' +
          'Versprei die leerwerk oor die weke en werk minstens een ou vraestel binne die eksamentyd deur. ' +
          'Sit jou identiteitsdokument, eksamenbrief en toegelate hulpmiddels die vorige aand reg, en vertrek vroeg ' +
          'genoeg. ' +
          'As jy weens siekte nie kan skryf nie, laat weet die instelling dadelik en vra watter bewys hulle nodig ' +
          'het, want die tyd daarvoor kan kort wees.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'retirement-annuity-sa',
    name: 'Retirement annuity top-up',
    searchTerms: ['RA', 'pension', 'tax deduction', 'contribution', 'end of tax year', 'February'],
    icon: 'target',
    color: 'green',
    description:
      'The due date is the last day of the tax year, by which a contribution must be with the fund to count for it. ' +
      'What comes later counts for the next year.',
    category: 'recurring-date',
    region: 'ZA',
    defaultLeadDays: [45, 21, 10, 0],
    applyByDays: 2,
    applyByUnit: 'working-day',
    applyByKind: 'practice',
    applyByVerb: 'pay',
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'The tax year of a person ends on the last day of February, and the money must have reached the fund by then. ' +
      'In 2027 that day is a Sunday, so have it at the fund’s bank by Friday, 26 February. ' +
      'The deduction has a limit that includes what your employer pays in: check with SARS or your adviser what is left of ' +
      'it before you pay. ' +
      'Keep the tax certificate (IT3(f)) for your return.',
    guidanceSource:
      'TaxTim, 11 February 2026 (https://www.taxtim.com/za/blog/the-ra-hack-that-can-lower-your-tax-bill-this-year, ' +
      'looked up November 2026)',
    translations: {
      af: {
        name: 'Ekstra in die uittree-annuïteit',
        searchTerms: ['UA', 'RA', 'pensioen', 'belastingaftrekking', 'bydrae', 'Februarie'],
        description:
          'Die sperdatum is die laaste dag van die belastingjaar, waarteen ’n bydrae by die fonds moet wees om daarvoor te ' +
          'tel. ' +
          'Wat later kom, tel vir die volgende jaar.',
        guidance:
          '’n Persoon se belastingjaar eindig op die laaste dag van Februarie, en die geld moet dan reeds by die fonds wees. ' +
          'In 2027 is dit ’n Sondag; sorg dus dat dit teen Vrydag, 26 Februarie by die fonds se bank is. ' +
          'Die aftrekking het ’n perk wat insluit wat jou werkgewer inbetaal. ' +
          'Hou die belastingsertifikaat (IT3(f)) vir jou opgawe. ' +
          'As jy twyfel, vra die SAID of jou adviseur hoeveel van die perk oor is voordat jy betaal.',
      },
    },
  }),
];
