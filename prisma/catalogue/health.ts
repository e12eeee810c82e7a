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
          'Tandartse beveel gewoonlik elke ses maande ’n besoek aan, en een keer per jaar is die minste; vra joune ' +
          'wat jou pas. ' +
          'Kyk wat jou mediese fonds vanjaar nog betaal, bespreek dan, en bring jou lidmaatskapkaart en ’n lys van ' +
          'jou medisyne saam. ' +
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
          'Kyk hoe dikwels jou mediese fonds vir ’n toets en vir nuwe lense betaal voordat jy bespreek. ' +
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
          'Bespreek by jou dokter, kliniek of apteek, vra of jy moet vas, en bring jou kaart en ’n lys van jou ' +
          'medisyne saam. ' +
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
      'In South Africa dogs and cats have to be vaccinated against rabies: at 12 weeks, again within 12 months and then every three ' +
      'years, with a yearly dose strongly advised where the risk is high. ' +
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
          'In Suid-Afrika moet honde en katte teen hondsdolheid ingeënt word: op 12 weke, weer binne 12 maande en ' +
          'dan elke drie jaar, en waar die risiko hoog is, word ’n jaarlikse dosis sterk aanbeveel. ' +
          'Vra jou veearts watter ander inentings nodig is, bring die boekie saam om dit te laat stempel, en vra oor ' +
          'staats- of welsynsklinieke as die koste ’n bekommernis is. ' +
          'As ’n datum gemis is, kan die veearts sê of ’n reeks van voor af moet begin; ’n dierehotel of ’n grenspos ' +
          'kan ’n troeteldier weier as die boekie nie bygewerk is nie. ' +
          'As daar twyfel is, geld die Engelse teks of wat die veearts sê.',
      },
    },
  }),
];
