import { defineSystemTemplate } from './system-template';

export const HEALTH_TEMPLATES = [
  defineSystemTemplate({
    key: 'annual-dental-checkup',
    name: 'Dental check-up',
    searchTerms: ['dentist', 'tooth', 'teeth', 'checkup'],
    icon: 'smile',
    color: 'blue',
    description:
      'The due date is the day on which the next check-up should take place. ' +
      'Regular visits find small problems while they are still small and cheap.',
    category: 'recurring-date',
    defaultLeadDays: [30, 14, 7, 0],
    applyByVerb: 'book',
    nextDate: 'done',
    recurrenceYears: 1,
    guidance:
      'Dentists usually advise a visit every six months, and once a year is the least; ask yours what suits you. ' +
      'Check what your medical aid still pays this year, then book, and bring your membership card and a list of your medicines. ' +
      'Pain, swelling or bleeding is a reason to call the practice without waiting for this date.',
    guidanceSource:
      'Netcare Medicross, 19 October 2021 ' +
      '(https://www.sims.co.za/dont-delay-or-risk-dental-decay-and-other-serious-conditions, looked up November 2026)',
    translations: {
      af: {
        name: 'Tandheelkundige ondersoek',
        searchTerms: ['tandarts', 'tande'],
        description:
          'Die sperdatum is die dag waarop die volgende ondersoek moet plaasvind. ' +
          'Met gereelde besoeke word probleme ontdek terwyl hulle nog klein en goedkoop is.',
        guidance:
          'Tandartse beveel gewoonlik elke ses maande ’n besoek aan, en minstens een keer per jaar; vra joune wat in ' +
          'jou geval nodig is. ' +
          'Kyk wat jou mediese fonds vanjaar nog betaal, maak dan ’n afspraak, en bring jou lidmaatskapkaart en ’n ' +
          'lys van jou medisyne saam. ' +
          'Pyn, swelling of bloeding is ’n rede om die spreekkamer te bel sonder om vir hierdie datum te wag.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'annual-eye-test',
    name: 'Eye test',
    searchTerms: ['optometrist', 'optician', 'glasses', 'vision', 'spectacles'],
    icon: 'eye',
    color: 'purple',
    description:
      'The due date is the day on which the next eye test should take place. ' +
      'Some eye diseases give no sign until sight has been lost, and a test finds them early.',
    category: 'recurring-date',
    defaultLeadDays: [30, 14, 7, 0],
    applyByVerb: 'book',
    nextDate: 'done',
    recurrenceYears: 1,
    guidance:
      'A test every year suits children and anyone with glasses, diabetes or high blood pressure; for many other adults every two ' +
      'years may be enough, so ask your optometrist and change the repeat of this reminder to fit. ' +
      'Check how often your medical aid pays for a test and for new lenses before you book. ' +
      'Bring your present glasses or contact lenses and a list of your medicines. ' +
      'Sudden loss of sight, flashes or a painful eye should be seen at once, whatever the date says.',
    guidanceSource: 'Mediclinic, 28 September 2017 (mediclinicinfohub.co.za, looked up November 2026)',
    translations: {
      af: {
        name: 'Oogtoets',
        searchTerms: ['oogkundige', 'optometris', 'bril', 'sig'],
        description:
          'Die sperdatum is die dag waarop die volgende oogtoets moet plaasvind. ' +
          'Sommige oogsiektes gee geen teken totdat jy sig verloor het nie, en ’n toets ontdek hulle vroeg.',
        guidance:
          '’n Jaarlikse toets is raadsaam vir kinders en almal met ’n bril, diabetes of hoë bloeddruk; vir baie ander ' +
          'volwassenes kan elke twee jaar genoeg wees, dus vra jou oogkundige en pas hierdie herinnering se ' +
          'herhaling aan. ' +
          'Kyk hoe dikwels jou mediese fonds vir ’n toets en vir nuwe lense betaal voordat jy ’n afspraak maak. ' +
          'Bring jou huidige bril of kontaklense en ’n lys van jou medisyne saam. ' +
          'Skielike sigverlies, ligflitse of ’n seer oog moet dadelik ondersoek word, wat die datum ook al sê.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'annual-health-checkup',
    name: 'Health check-up',
    searchTerms: ['doctor', 'GP', 'medical', 'checkup', 'screening'],
    icon: 'stethoscope',
    color: 'green',
    description:
      'The due date is the day on which the next check-up should take place. ' +
      'Raised blood pressure, sugar or cholesterol often has no symptoms, and a simple test shows it.',
    category: 'recurring-date',
    defaultLeadDays: [30, 14, 7, 0],
    applyByVerb: 'book',
    nextDate: 'done',
    recurrenceYears: 1,
    guidance:
      'Many medical schemes pay for a yearly check of blood pressure, blood sugar, cholesterol, weight and HIV; ask yours what it ' +
      'covers and where. ' +
      'Book with your doctor, clinic or pharmacy, ask whether you should fast, and bring your card and a list ' +
      'of your medicines. ' +
      'Ask which further tests suit your age and family history, and write the results down for next time.',
    guidanceSource:
      'Discovery Health, screening and prevention cover (discovery.co.za/medical-aid/screening-and-prevention-cover, looked up ' +
      'November 2026)',
    translations: {
      af: {
        name: 'Gesondheidsondersoek',
        searchTerms: ['dokter', 'huisarts', 'medies', 'sifting', 'kliniek'],
        description:
          'Die sperdatum is die dag waarop die volgende ondersoek moet plaasvind. ' +
          'Hoë bloeddruk, suiker of cholesterol het dikwels geen simptome nie, en ’n eenvoudige toets wys dit.',
        guidance:
          'Baie mediese fondse betaal vir ’n jaarlikse toets van bloeddruk, bloedsuiker, cholesterol, gewig en MIV; ' +
          'vra joune wat hulle dek en waar. ' +
          'Maak ’n afspraak by jou dokter, kliniek of apteek, vra of jy moet vas, en bring jou kaart en ’n lys van ' +
          'jou medisyne saam. ' +
          'Vra watter verdere toetse by jou ouderdom en familiegeskiedenis pas, en skryf die uitslae vir volgende ' +
          'keer neer.',
      },
    },
  }),
  defineSystemTemplate({
    key: 'pet-vaccinations',
    name: 'Pet vaccinations',
    searchTerms: ['dog', 'cat', 'vet', 'rabies', 'injection', 'puppy', 'kitten'],
    icon: 'paw-print',
    color: 'pink',
    description:
      'The due date is the "next due" date in your pet\'s vaccination book. ' +
      'Vaccinations protect your pet, and the one against rabies protects your family too.',
    category: 'recurring-date',
    defaultLeadDays: [30, 14, 7, 0],
    applyByVerb: 'book',
    nextDate: 'done',
    recurrenceYears: 1,
    guidance:
      'The date in the vaccination book comes first; if it differs from a year, change this reminder to match. ' +
      'In South Africa dogs and cats have to be vaccinated against rabies: at 12 weeks, with a booster one to twelve ' +
      'months later, then every three years, or every year where the risk is high. ' +
      'Ask your vet which other vaccines are due, bring the book to have it stamped, and ask about state or welfare clinics if the ' +
      'cost is a worry. ' +
      'If a date has been missed, the vet can say whether a course has to start again; a kennel or a border may refuse a pet whose ' +
      'book is not up to date.',
    guidanceSource:
      'Animal Diseases Act 35 of 1984, as explained by the Department of Agriculture in TimesLIVE, September 2024, and by the ' +
      'Western Cape department in Food For Mzansi, 28 September 2022 (foodformzansi.co.za); looked up November 2026',
    translations: {
      af: {
        name: 'Inentings vir troeteldiere',
        searchTerms: ['hond', 'kat', 'veearts', 'hondsdolheid', 'inspuiting', 'entstof'],
        description:
          'Die sperdatum is die volgende datum in jou troeteldier se inentingsboekie. ' +
          'Inentings beskerm jou troeteldier, en dié teen hondsdolheid beskerm ook jou gesin.',
        guidance:
          'Die datum in die inentingsboekie gaan voor; as dit nie presies ’n jaar is nie, pas hierdie ' +
          'herinnering daarby aan. ' +
          'In Suid-Afrika moet honde en katte teen hondsdolheid ingeënt word: op 12 weke, weer een tot twaalf maande ' +
          'later en dan elke drie jaar, of elke jaar waar die risiko hoog is. ' +
          'Vra jou veearts watter ander inentings nodig is, bring die boekie saam om dit te laat stempel, en vra oor ' +
          'staats- of welsynsklinieke as die koste ’n bekommernis is. ' +
          'As ’n datum gemis is, kan die veearts sê of ’n reeks van voor af moet begin; ’n dierehotel of ’n grenspos ' +
          'kan ’n troeteldier weier as die boekie nie bygewerk is nie. ' +
          'As jy twyfel, vra die veearts.',
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
      "Look in September for the closing date in your scheme's rules or its letter about next year's benefits: every " +
      'scheme sets its own, and by law may ask for written notice three months before 1 January, though most close ' +
      'from October to early December. ' +
      'Compare contributions, day-to-day benefits and hospital networks with what your family really used this year. ' +
      'Send the change in writing and ask for a confirmation. ' +
      'Changes take effect on 1 January; most schemes take a move to a fuller plan only then, while moving to a smaller one is ' +
      'often possible all year. ' +
      'Contributions need not change on the same day as the benefits. ' +
      'Moving to another scheme can be done all year round, with notice and possibly waiting periods: ask both schemes first.',
    guidanceSource:
      'Regulations in terms of the Medical Schemes Act 131 of 1998, reg 4(3) ' +
      '(https://www.acts.co.za/medical-schemes-act-1998/r1262_4__administration_of_a_medical_scheme); closing dates: ' +
      'TimesLIVE, 5 March 2021, and CAMAF member guide for 2025 (hub.camaf.co.za); looked up November 2026',
    translations: {
      af: {
        name: 'Hersiening van mediese fonds',
        searchTerms: ['gesondheid', 'medies', 'fonds', 'skema'],
        description:
          'Die sperdatum is die laaste dag waarop jou fonds planveranderings vir 1 Januarie aanvaar. ' +
          'Daarna laat die meeste fondse jou eers ’n jaar later na ’n meer omvattende plan oorskakel.',
        guidance:
          'Soek in September die sluitingsdatum in jou fonds se reëls of in sy brief oor volgende jaar se voordele: ' +
          'elke fonds bepaal sy eie en mag volgens wet drie maande voor 1 Januarie skriftelike kennis vra, al sluit ' +
          'die meeste eers van Oktober tot vroeg in Desember. ' +
          'Vergelyk bydraes, dag-tot-dag-voordele en hospitaalnetwerke met wat jou gesin vanjaar werklik gebruik ' +
          'het. ' +
          'Stuur die verandering skriftelik en vra om ’n bevestiging. ' +
          'Veranderings tree op 1 Januarie in werking; die meeste fondse laat jou net dan na ’n meer omvattende plan ' +
          'oorskakel, terwyl jy dikwels heeljaar na ’n kleiner een kan gaan. ' +
          'Bydraes verander nie noodwendig op dieselfde dag as die voordele nie. ' +
          'Na ’n ander fonds kan jy heeljaar oorskakel, met kennisgewing en moontlik wagtydperke: vra eers albei ' +
          'fondse. ' +
          'As jy twyfel, vra jou fonds.',
      },
    },
  }),
];
