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
      'For a monthly bill, set the next date to the same day of the coming month.',
  }),
  defineSystemTemplate({
    key: 'tv-licence-sa',
    name: 'TV licence',
    searchTerms: ['television', 'SABC', 'license'],
    popularity: 4,
    icon: 'tv',
    color: 'purple',
    description:
      'The due date is the end of the licence year, as shown on your TV licence or renewal notice. ' +
      'Paying late adds a penalty for every month.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [30, 14, 7, 0],
    applyByVerb: 'pay',
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'Pay the year in advance in one of the ways named on the notice, with your licence number as the reference, and keep the ' +
      'proof. ' +
      'Notices go out about two months ahead, but one that never reached you is no excuse for paying late. ' +
      'A late payment adds 10 % of the fee for each month or part of a month, up to the fee itself. ' +
      'If you no longer have a set, tell the SABC in writing; it asks for this within 30 days of the expiry date. ' +
      'The licence itself is under public debate, so check with the SABC what applies at present.',
    guidanceSource:
      'Broadcasting Act 4 of 1999, section 27 (https://www.acts.co.za/broadcasting-act-1999/27__television_licenses.php); SABC ' +
      'terms (http://www.sabc.co.za/wps/portal/SABC/tvlicterms); both looked up November 2026',
  }),
  defineSystemTemplate({
    key: 'insurance-policy-review',
    name: 'Insurance policy review',
    searchTerms: ['cover', 'premium', 'car', 'household', 'life'],
    popularity: 1,
    icon: 'umbrella',
    color: 'blue',
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
      "Check your policy's notice period: about a month is common, so a change or cancellation may have to be in well before the " +
      'due date. ' +
      'Let the old cover go only once the new one is confirmed in writing.',
  }),
  defineSystemTemplate({
    key: 'medical-aid-review-sa',
    name: 'Medical aid plan review',
    searchTerms: ['health', 'medical', 'scheme'],
    icon: 'heart-pulse',
    color: 'green',
    description:
      'The due date is the last day on which your scheme accepts plan changes for 1 January. ' +
      'Miss it and you will most likely stay on your present plan for another year.',
    category: 'recurring-date',
    region: 'ZA',
    defaultLeadDays: [45, 30, 14, 7, 0],
    applyByVerb: 'decide',
    nextDate: 'new',
    recurrenceYears: 1,
    guidance:
      "Find the closing date in your scheme's letter about next year's benefits; every scheme sets its own, and it can move from " +
      'year to year, so check with yours and use 30 November until you know. ' +
      'Compare contributions, day-to-day benefits and hospital networks with what your family really used this year. ' +
      'Send the change in writing and ask for a confirmation. ' +
      'Changes take effect on 1 January, and moving to a fuller plan is generally not possible later in the year. ' +
      'Moving to another scheme can be done all year round, with notice and possibly waiting periods: ask both schemes first.',
    guidanceSource:
      'IOL Personal Finance, for 2018 (https://www.iol.co.za/personal-finance/' +
      'time-to-review-your-medical-scheme-cover-11926934); TimesLIVE, 5 March 2021; CAMAF member guide for 2025 (hub.camaf.co.za)',
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
      "Look up this year's dates on sars.gov.za: for most people the season has closed in October (20 October in 2025), for " +
      'provisional taxpayers in January. ' +
      'Gather your IRP5, medical aid, retirement and interest certificates, then file on eFiling, in the SARS app or by ' +
      'appointment; if you agree with an auto-assessment, there is nothing more to file. ' +
      'A closing date on a weekend or public holiday means the last business day before it. ' +
      'If you need more time, ask SARS before the deadline; up to 21 business days after it, an extension needs good reasons. ' +
      'Late returns cost R250 to R16 000 a month depending on income, so file even when you cannot pay at once, and check your ' +
      'own case with SARS or a tax practitioner.',
    guidanceSource:
      'SARS, filing season 2025 (https://www.sars.gov.za/types-of-tax/personal-income-tax/tax-season); Tax Administration Act 28 ' +
      'of 2011, sections 25, 210, 211 and 244 (https://source.acts.co.za/tax-administration-act-2011/244__deadlines.php); both ' +
      'looked up November 2026',
  }),
];
