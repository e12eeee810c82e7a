import { defineSystemTemplate } from './system-template';

export const DOCUMENT_TEMPLATES = [
  defineSystemTemplate({
    key: 'passport',
    name: 'Passport',
    searchTerms: ['travel', 'document', 'Home', 'Affairs', 'paspoort'],
    popularity: 7,
    icon: 'book-user',
    color: 'purple',
    description:
      "The due date is the expiry date on the passport's data page. " +
      'For travel it runs out earlier, as many countries want months left on it when you arrive.',
    category: 'expiry-based',
    defaultLeadDays: [270, 210, 190, 90, 30, 0],
    applyByDays: 184,
    applyByKind: 'official',
    nextDate: 'new',
    guidance:
      'South African passports are replaced rather than renewed, and Home Affairs advises applying six months before the ' +
      'expiry date. ' +
      'Book a visit, take your identity document and the old passport, and check with Home Affairs what else your case needs ' +
      'and how long it is taking at present. ' +
      'Before you pay for a trip, look up the rule of every country on the way: some want six months left on the passport, ' +
      'others three months beyond your stay. ' +
      'If a journey is close, tell the office when you apply, and do not count on a temporary passport to bridge the gap. ' +
      'For a passport of another country, ask its embassy or consulate, whose terms differ.',
    guidanceSource:
      'Home Affairs, reported by TimesLIVE, 22 September 2019 (https://www.timeslive.co.za/sunday-times/lifestyle/travel/' +
      '2019-09-22-can-i-renew-my-south-african-passport-before-it-expires/); travel rules: IATA, 14 August 2018 ' +
      '(https://www.iatatravelcentre.com/international-travel-document-news/1534250720.htm)',
  }),
  defineSystemTemplate({
    key: 'sa-firearm-licence',
    name: 'Firearm licence',
    searchTerms: ['gun', 'license', 'rifle', 'pistol', 'weapon'],
    icon: 'target',
    color: 'red',
    description:
      'The due date is the expiry date on the licence card, but by law you must apply for renewal at least 90 days before it. ' +
      'A licence that lapses turns lawful possession into an offence.',
    category: 'expiry-based',
    region: 'ZA',
    defaultLeadDays: [180, 150, 120, 100, 95, 0],
    applyByDays: 90,
    applyByKind: 'law',
    nextDate: 'new',
    guidance:
      'The Firearms Control Act requires you to apply for renewal at least 90 days before the licence expires; aim for 91 ' +
      'days before, in case those are 90 full days. ' +
      'The preparation takes longest: check your competency certificate, which has a 90-day rule of its own, gather proof of ' +
      'training and photographs of your safe, and make an appointment with the Designated Firearms Officer at your police ' +
      'station. ' +
      'If you applied in time, the old licence stays valid until a decision is made, so keep the proof of application with it. ' +
      'Once the 90-day mark has passed, ask the officer without delay whether a late application with written reasons is ' +
      'still accepted. ' +
      'After expiry there is no grace period and usually only a new licence can be applied for: check with the officer, or get ' +
      'legal help, on how to keep or hand in the firearm lawfully.',
    guidanceSource:
      'Firearms Control Act 60 of 2000, sections 24 and 28 (https://lawlibrary.org.za/akn/za/act/2000/60), as quoted by ' +
      'NATSHOOT, 16 September 2021 (https://natshoot.co.za/newsletters/2021/long-outstanding-renewal-applications); ' +
      'Constitutional Court, 27 May 2022 (https://www.saflii.org/za/cases/ZACC/2022/16.html)',
  }),
  defineSystemTemplate({
    key: 'visa-permit-renewal',
    name: 'Visa or permit renewal',
    searchTerms: ['work', 'study', 'residence', 'immigration'],
    icon: 'stamp',
    color: 'purple',
    description:
      'The due date is the expiry date on the visa or permit; for a South African visa, apply at least 60 days earlier. ' +
      'Once it has expired, it no longer allows you to stay.',
    category: 'expiry-based',
    defaultLeadDays: [150, 120, 90, 75, 65, 0],
    applyByDays: 60,
    applyByKind: 'law',
    nextDate: 'new',
    guidance:
      'In South Africa, you must apply to renew, extend or change a visa at least 60 days before it expires, and late ' +
      'applications have been turned down almost as a matter of course. ' +
      'For visas of less than 30 days a shorter period applies, so check with Home Affairs or VFS which one is yours. ' +
      'Start three to four months ahead: make sure your passport is valid long enough, gather the supporting papers and book ' +
      'the appointment. ' +
      'If the 60-day mark has passed, ask Home Affairs or an immigration practitioner what can still be done before the visa ' +
      'expires. ' +
      "For any other country the rules differ: that country's immigration office has the right dates.",
    guidanceSource:
      'Immigration Regulations 2014, reg 9 (https://lawlibrary.org.za/akn/za/act/gn/2014/r413/eng@2024-10-09), as described in ' +
      'Business Day, 2 October 2025 (https://www.businesslive.co.za/bd/opinion/' +
      '2025-10-02-claudia-pizzocri-foreigners-beware-of-the-60-days-visa-filing-trap/); short visas: 23 December 2025 ' +
      '(https://immigrationconsultantsa.com/immigration-news-south-africa/home-affairs-60-day-rule-south-africa/)',
  }),
  defineSystemTemplate({
    key: 'bank-card-expiry',
    name: 'Bank card expiry',
    searchTerms: ['credit', 'debit', 'Visa', 'Mastercard'],
    popularity: 2,
    icon: 'credit-card',
    color: 'orange',
    description:
      'The due date is the last day of the month printed on the card. ' +
      'From the next day shops, cash machines and subscriptions will refuse it.',
    category: 'expiry-based',
    defaultLeadDays: [45, 30, 14, 0],
    applyByDays: 14,
    applyByKind: 'practice',
    nextDate: 'new',
    guidance:
      'A replacement card is usually sent out automatically, around two weeks before the old one expires. ' +
      'Check that your bank has your current address or branch, and ask the bank if nothing has come by then. ' +
      'Activate the new card, then give its details to everyone who charges the old one: subscriptions, insurance, tolls, ' +
      'ride and delivery apps. ' +
      'Cut through the chip of the old card before you throw it away.',
    guidanceSource:
      'Help pages of Bank of Ireland (bankofireland.com) and thinkmoney (thinkmoney.co.uk), looked up November 2026; ' +
      'check with your own bank for its practice',
  }),
  defineSystemTemplate({
    key: 'domain-renewal',
    name: 'Domain renewal',
    searchTerms: ['website', 'web', 'hosting', 'internet'],
    icon: 'globe',
    color: 'blue',
    description:
      'The due date is the expiry date at your registrar. ' +
      'A website and its email may stop on that very day, and a name that lapses can be taken by someone else.',
    category: 'expiry-based',
    defaultLeadDays: [60, 30, 14, 7, 1, 0],
    applyByVerb: 'pay',
    nextDate: 'due',
    recurrenceYears: 1,
    guidance:
      'Sign in at the registrar, switch automatic renewal on, and check that the payment card and the contact address are ' +
      'still good. ' +
      'Use your own bookmark, not a link in an email, because renewal notices can be fake. ' +
      'For names such as .com, registrars write about a month and about a week ahead, and a grace period after expiry exists ' +
      'only if your registrar offers one. ' +
      'A .co.za name goes into suspension and deletion stages after expiry, whose lengths differ by registrar: ask yours, and ' +
      'expect to pay extra to get a name back.',
    guidanceSource:
      'ICANN, Expired Registration Recovery Policy, 21 February 2024 ' +
      '(https://www.icann.org/en/resources/registrars/consensus-policies/errp)',
  }),
];
