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
          'skoolfonds',
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
    searchTerms: [
      'payment',
      'subscription',
      'streaming',
      'DStv',
      'Netflix',
      'Showmax',
      'Spotify',
      'instalment',
      'bond',
      'debietorder',
    ],
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
      'If an amount is wrong or you never agreed to it, tell your bank early: most disputed debit orders can be ' +
      'reversed within about 40 days, but check with your bank what holds for yours.',
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
          'As ’n bedrag verkeerd is of jy nooit daartoe ingestem het nie, sê dit vroeg vir jou bank: die meeste ' +
          'betwiste debietorders kan binne omtrent 40 dae teruggedraai word, maar vra jou bank wat vir joune geld.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'insurance-policy-review',
    name: 'Insurance policy review',
    searchTerms: ['cover', 'premium', 'car', 'household', 'life', 'funeral policy', 'funeral cover'],
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
      'An insurer that means to end or not to renew a car or household policy must, as a rule, write to you at least ' +
      '31 days before; how much notice you must give stands in your policy, often about a month. ' +
      'So a change or cancellation may have to be in well before the due date: set your own date on this reminder to ' +
      'match. ' +
      'Let the old cover go only once the new one is confirmed in writing.',
    guidanceSource:
      'Policyholder Protection Rules (Short-term Insurance) 2017, rule 19.2.1, under the Short-term Insurance Act 53 ' +
      'of 1998 (https://source.acts.co.za/short-term-insurance-act-1998/n1433_chapter_7_rule_19__termi.php, looked ' +
      'up November 2026)',
    translations: {
      af: {
        name: 'Hersiening van versekeringspolis',
        searchTerms: ['dekking', 'premie', 'motor', 'huisinhoud', 'lewe', 'begrafnispolis', 'begrafnisdekking'],
        description:
          'Die sperdatum is jou polis se hernuwingsdatum, of die dag en maand waarop dit begin het. ' +
          '’n Jaarlikse hersiening hou die dekking en die premie in pas met wat jy besit.',
        guidance:
          'Dit is algemene raad; wat in jou polis staan, geld. ' +
          'Vergelyk die versekerde bedrae met wat dit tans kos om dinge te vervang, en lys wat jy gekoop, verkoop of ' +
          'verbeter het. ' +
          'Vra jou versekeraar of makelaar skriftelik om veranderings en kwotasies, en vergelyk bybetalings en ' +
          'uitsluitings sowel as premies. ' +
          '’n Versekeraar wat ’n motor- of huispolis wil beëindig of nie wil hernu nie, moet in die reël minstens 31 ' +
          'dae vooraf vir jou skryf; wat jou eie kennisgewingtydperk is, staan in jou polis, dikwels omtrent ’n ' +
          'maand. ' +
          '’n Verandering of kansellasie moet dus dalk heelwat voor die sperdatum ingedien wees: stel jou eie datum ' +
          'op hierdie herinnering. ' +
          'Kanselleer die ou dekking eers wanneer die nuwe een skriftelik bevestig is. ' +
          'As jy twyfel, vra jou versekeraar of makelaar.',
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
      "Look up this year's dates on sars.gov.za: for most people the 2026 season closed on 23 October, and for " +
      'provisional taxpayers and trusts it closes on 22 January 2027; the 2027 dates had not been announced in ' +
      'November 2026. ' +
      'Gather your IRP5, medical aid, retirement and interest certificates, then file on eFiling, in the SARS app or by ' +
      'appointment; if you agree with an auto-assessment, there is nothing more to file. ' +
      'A closing date on a weekend or public holiday means the last business day before it. ' +
      'If you need more time, ask SARS before the deadline; up to 21 business days after it, an extension needs good reasons. ' +
      'Late returns cost R250 to R16 000 a month depending on income, so file even when you cannot pay at once, and check your ' +
      'own case with SARS or a tax practitioner.',
    guidanceSource:
      'SARS (https://www.sars.gov.za/types-of-tax/personal-income-tax/tax-season); Tax Administration Act 28 of ' +
      '2011, sections 25, 210, 211 and 244 ' +
      '(https://source.acts.co.za/tax-administration-act-2011/244__deadlines.php); looked up November 2026',
    translations: {
      af: {
        name: 'Belastingopgawe (SAID)',
        searchTerms: ['inkomste', 'belasting', 'opgawe', 'eFiling'],
        description:
          'Die sperdatum is die sluitingsdatum wat die SAID vanjaar vir jou soort belastingpligtige aangekondig het. ' +
          'Dit skuif elke jaar, soms na ’n vroeër dag, en ’n laat opgawe lei tot maandelikse boetes.',
        guidance:
          'Soek vanjaar se datums op sars.gov.za: vir die meeste mense het die 2026-seisoen op 23 Oktober gesluit, ' +
          'en vir voorlopige belastingpligtiges en trusts sluit dit op 22 Januarie 2027; die datums vir 2027 was in ' +
          'November 2026 nog nie aangekondig nie. ' +
          'Kry jou IRP5 en die sertifikate van jou mediese fonds, aftreefonds en rente bymekaar, en dien dan jou ' +
          'opgawe op eFiling, in die SARS-app of met ’n afspraak in; as jy met ’n outomatiese aanslag saamstem, hoef ' +
          'jy niks meer in te dien nie. ' +
          'Val die sluitingsdatum op ’n naweek of openbare vakansiedag, dien in teen die laaste werksdag daarvoor. ' +
          'As jy meer tyd nodig het, vra die SAID voor die sperdatum; tot 21 werksdae daarna moet jy goeie redes vir ' +
          'uitstel hê. ' +
          'Laat opgawes kos R250 tot R16 000 per maand, na gelang van inkomste; dien dus in, al kan jy nie dadelik ' +
          'betaal nie, en vra die SAID of ’n belastingpraktisyn oor jou eie geval. ' +
          'As jy twyfel, vra die SAID.',
      },
    },
  }),
];
