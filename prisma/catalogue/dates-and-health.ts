import { defineSystemTemplate } from './system-template';

export const DATE_AND_HEALTH_TEMPLATES = [
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
      'In other years, a birthday on 29 February is remembered on the 28th.',
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
  }),
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
      '(https://www.sims.co.za/dont-delay-or-risk-dental-decay-and-other-serious-conditions)',
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
    guidanceSource: 'Mediclinic, 28 September 2017 (mediclinicinfohub.co.za)',
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
      'Western Cape department in Food For Mzansi, 28 September 2022 (foodformzansi.co.za)',
  }),
];
