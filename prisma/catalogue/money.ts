import { defineSystemTemplate } from './system-template';

export const MONEY_TEMPLATES = [
  defineSystemTemplate({
    key: 'custom-bill',
    name: 'Custom bill',
    searchTerms: [
      'payment',
      'account',
      'invoice',
      'rent',
      'electricity',
      'water',
      'rates',
      'school',
      'fees',
      'rekening',
    ],
    popularity: 5,
    icon: 'receipt-text',
    color: 'orange',
    referenceKind: 'account',
    keepsDueDay: true,
    description:
      'The due date is the day by which the money must have arrived. ' +
      'A payment that arrives later may cost interest, a fee or the service itself.',
    category: 'custom-repeat',
    defaultLeadDays: [7, 3, 1, 0],
    applyByDays: 2,
    applyByKind: 'practice',
    applyByVerb: 'pay',
    nextDate: 'done',
    guidance:
      'As general advice, allow two working days for money to move between banks, and more over a weekend or public holiday. ' +
      'Use the reference printed on the bill and keep the proof of payment. ' +
      'When time is short, ask your bank for an immediate payment. ' +
      'If you cannot pay in full, speak to the company early: an arrangement is easier to get before the due date than after it. ' +
      'It repeats every month unless you choose another interval.',
    translations: {
      af: {
        name: 'Rekening',
        searchTerms: [
          'betaling',
          'faktuur',
          'huur',
          'krag',
          'elektrisiteit',
          'water',
          'eiendomsbelasting',
          'skoolgeld',
        ],
        description:
          'Die sperdatum is die laaste dag waarop die geld by die ontvanger moet wees. ' +
          '’n Betaling wat later kom, kan jou rente, ’n fooi of die diens self kos.',
        guidance:
          'Algemene raad: reken op twee werksdae vir ’n betaling tussen banke, en op meer oor ’n naweek of ' +
          'openbare vakansiedag. ' +
          'Gebruik die verwysing wat op die rekening gedruk is en hou die bewys van betaling. ' +
          'As die tyd min is, vra jou bank om ’n onmiddellike betaling. ' +
          'As jy nie alles kan betaal nie, praat vroeg met die maatskappy: voor die sperdatum tref jy makliker ’n ' +
          'reëling as daarna. ' +
          'Dit word elke maand herhaal, tensy jy iets anders kies.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'debit-order',
    name: 'Debit order',
    searchTerms: ['payment', 'subscription', 'instalment', 'bond', 'debietorder'],
    popularity: 2,
    icon: 'receipt-text',
    color: 'blue',
    referenceKind: 'account',
    isPaidByItself: true,
    keepsDueDay: true,
    description:
      'The due date is the day on which the money leaves your account. ' +
      'It is paid by itself, so the reminder only asks you to have the money ready.',
    category: 'custom-repeat',
    defaultLeadDays: [2, 0],
    canBeOverdue: false,
    canBeMarkedComplete: false,
    nextDate: 'due',
    guidance:
      'General advice: keep enough in the account from the day before, since a debit order that is returned unpaid usually costs a fee on both sides. ' +
      'On a Sunday or public holiday the money may leave a day earlier or later; the contract says which. ' +
      'If an amount is wrong or you never agreed to it, ask your bank at once how to dispute it.',
    translations: {
      af: {
        name: 'Debietorder',
        searchTerms: ['betaling', 'paaiement', 'verband', 'ledegeld', 'aftrekorder'],
        description:
          'Die sperdatum is die dag waarop die geld van jou bankrekening afgaan. ' +
          'Dit word vanself betaal; die herinnering vra jou net om die geld gereed te hou.',
        guidance:
          'Algemene raad: hou van die vorige dag af genoeg geld in die bankrekening, want ’n debietorder wat onbetaald ' +
          'teruggestuur word, kos gewoonlik aan albei kante ’n fooi. ' +
          'Op ’n Sondag of openbare vakansiedag gaan die geld dalk ’n dag vroeër of later af; die kontrak sê wanneer. ' +
          'As ’n bedrag verkeerd is of jy nooit daartoe ingestem het nie, vra jou bank dadelik hoe jy dit kan betwis.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'insurance-policy-review',
    name: 'Insurance policy review',
    searchTerms: ['cover', 'premium', 'car', 'household', 'life'],
    popularity: 1,
    icon: 'umbrella',
    color: 'blue',
    referenceKind: 'policy',
    description:
      "The due date is your policy's anniversary or renewal date. " +
      'A yearly look keeps the cover and the premium in step with what you own.',
    category: 'recurring-date',
    defaultLeadDays: [60, 35, 14, 0],
    applyByDays: 31,
    applyByKind: 'practice',
    applyByVerb: 'decide',
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'This is general advice; the wording of your policy decides. ' +
      'Compare the sums insured with what it would cost to replace things at present, and list what you have bought, sold or ' +
      'improved. ' +
      'Ask your insurer or broker for changes and quotations in writing, and compare excesses and exclusions as well as ' +
      'premiums. ' +
      "Check your policy's notice period: about a month is common, though we found no law that sets it, so a change or " +
      'cancellation may have to be in well before the due date: set your own date on this reminder to match. ' +
      'Let the old cover go only once the new one is confirmed in writing.',
    translations: {
      af: {
        name: 'Hersiening van versekeringspolis',
        searchTerms: ['dekking', 'premie', 'motor', 'huisinhoud', 'lewe'],
        description:
          'Die sperdatum is jou polis se herdenkings- of hernuwingsdatum. ' +
          '’n Jaarlikse hersiening hou die dekking en die premie in pas met wat jy besit.',
        guidance:
          'Dit is algemene raad; wat in jou polis staan, geld. ' +
          'Vergelyk die versekerde bedrae met wat dit tans kos om dinge te vervang, en lys wat jy gekoop, verkoop of ' +
          'verbeter het. ' +
          'Vra jou versekeraar of makelaar skriftelik om veranderings en kwotasies, en vergelyk bybetalings en ' +
          'uitsluitings sowel as premies. ' +
          'Kyk wat jou polis se kennistydperk is: omtrent ’n maand is algemeen, al het ons geen wet gevind wat dit ' +
          'bepaal nie; ’n verandering of kansellasie moet dus dalk heelwat voor die sperdatum ingedien wees. ' +
          'Stel op hierdie herinnering ’n eie datum wat daarby pas. ' +
          'Kanselleer die ou dekking eers wanneer die nuwe een skriftelik bevestig is.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'medical-aid-review-sa',
    name: 'Medical aid plan review',
    searchTerms: ['health', 'medical', 'scheme'],
    icon: 'heart-pulse',
    color: 'green',
    description:
      'The due date is the last day on which your scheme accepts plan changes for 1 January. ' +
      'After it, most schemes let you move to a fuller plan only a year later.',
    category: 'recurring-date',
    region: 'ZA',
    defaultLeadDays: [45, 30, 14, 7, 0],
    applyByVerb: 'decide',
    nextDate: 'new',
    recurrenceYears: 1,
    guidance:
      "Find the closing date in your scheme's letter about next year's benefits; every scheme sets its own, and it can move from " +
      'year to year, so check with yours and use 30 November until you know, although some close in mid-December. ' +
      'Compare contributions, day-to-day benefits and hospital networks with what your family really used this year. ' +
      'Send the change in writing and ask for a confirmation. ' +
      'Changes take effect on 1 January; most schemes take a move to a fuller plan only then, while moving to a smaller one is ' +
      'often possible all year. ' +
      'Moving to another scheme can be done all year round, with notice and possibly waiting periods: ask both schemes first.',
    guidanceSource:
      'IOL Personal Finance, for 2018 (https://www.iol.co.za/personal-finance/' +
      'time-to-review-your-medical-scheme-cover-11926934); TimesLIVE, 5 March 2021; CAMAF member guide for 2025 (hub.camaf.co.za); looked up November 2026',
    translations: {
      af: {
        name: 'Hersiening van mediese fonds',
        searchTerms: ['gesondheid', 'medies', 'fonds', 'skema'],
        description:
          'Die sperdatum is die laaste dag waarop jou fonds planveranderings vir 1 Januarie aanvaar. ' +
          'Daarna laat die meeste fondse jou eers ’n jaar later na ’n omvattender plan oorskakel.',
        guidance:
          'Soek die sluitingsdatum in jou fonds se brief oor volgende jaar se voordele; elke fonds bepaal sy eie, en ' +
          'dit kan van jaar tot jaar skuif, dus vra joune en gebruik 30 November totdat jy weet, al sluit party eers ' +
          'middel Desember. ' +
          'Vergelyk bydraes, dag-tot-dag-voordele en hospitaalnetwerke met wat jou gesin vanjaar werklik gebruik ' +
          'het. ' +
          'Stuur die verandering skriftelik en vra om ’n bevestiging. ' +
          'Veranderings tree op 1 Januarie in werking; die meeste fondse laat jou net dan na ’n omvattender plan ' +
          'oorskakel, terwyl jy dikwels heeljaar na ’n kleiner een kan gaan. ' +
          'Na ’n ander fonds kan jy heeljaar oorskakel, met kennisgewing en moontlik wagtydperke: vra eers albei ' +
          'fondse. ' +
          'As daar twyfel is, geld die Engelse teks of wat jou fonds sê.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'sars-tax-filing-sa',
    name: 'SARS tax filing',
    searchTerms: ['income', 'tax', 'return', 'eFiling'],
    icon: 'landmark',
    color: 'green',
    description:
      'The due date is the closing date that SARS has announced this year for your kind of taxpayer. ' +
      'It moves every year, sometimes to an earlier day, and filing late leads to monthly penalties.',
    category: 'one-time-deadline',
    region: 'ZA',
    defaultLeadDays: [60, 30, 14, 7, 2, 0],
    nextDate: 'new',
    guidance:
      "Look up this year's dates on sars.gov.za: for most people the 2026 season closed on 23 October, and for provisional " +
      'taxpayers it closes on 22 January 2027, as far as we know; the 2027 dates had not been announced. ' +
      'Gather your IRP5, medical aid, retirement and interest certificates, then file on eFiling, in the SARS app or by ' +
      'appointment; if you agree with an auto-assessment, there is nothing more to file. ' +
      'A closing date on a weekend or public holiday means the last business day before it. ' +
      'If you need more time, ask SARS before the deadline; up to 21 business days after it, an extension needs good reasons. ' +
      'Late returns cost R250 to R16 000 a month depending on income, so file even when you cannot pay at once, and check your ' +
      'own case with SARS or a tax practitioner.',
    guidanceSource:
      'SARS, filing season 2025 (https://www.sars.gov.za/types-of-tax/personal-income-tax/tax-season); dates for 2026: C-Suite ' +
      '(https://c-suite.co.za/learn/ai-for-accounting/filing-season-2026-intake-head-start); Tax Administration Act 28 of 2011, ' +
      'sections 25, 210, 211 and 244 (https://source.acts.co.za/tax-administration-act-2011/244__deadlines.php); looked up ' +
      'November 2026',
    translations: {
      af: {
        name: 'Belastingopgawe (SAID)',
        searchTerms: ['inkomste', 'belasting', 'opgawe', 'eFiling'],
        description:
          'Die sperdatum is die sluitingsdatum wat die SAID vanjaar vir jou soort belastingpligtige aangekondig het. ' +
          'Dit skuif elke jaar, soms na ’n vroeër dag, en ’n laat opgawe lei tot maandelikse boetes.',
        guidance:
          'Soek vanjaar se datums op sars.gov.za: vir die meeste mense het die 2026-seisoen op 23 Oktober gesluit, en ' +
          'vir voorlopige belastingpligtiges sluit dit op 22 Januarie 2027, sover ons weet; die datums vir 2027 was nog ' +
          'nie aangekondig nie. ' +
          'Kry jou IRP5 en die sertifikate van jou mediese fonds, aftreefonds en rente bymekaar, en dien dan in op ' +
          'eFiling, in die SARS-app of met ’n afspraak; as jy met ’n outomatiese aanslag saamstem, hoef jy niks meer ' +
          'in te dien nie. ' +
          'Val die sluitingsdatum op ’n naweek of openbare vakansiedag, dien in teen die laaste werksdag daarvoor. ' +
          'As jy meer tyd nodig het, vra die SAID voor die sperdatum; tot 21 werksdae daarna moet jy goeie redes vir ' +
          'uitstel hê. ' +
          'Laat opgawes kos R250 tot R16 000 per maand, na gelang van inkomste; dien dus in, al kan jy nie dadelik ' +
          'betaal nie, en vra die SAID of ’n belastingpraktisyn oor jou eie geval. ' +
          'As daar twyfel is, geld die Engelse teks of wat die SAID sê.',
      },
    },
  }),
];
