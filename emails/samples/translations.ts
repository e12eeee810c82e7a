import type { Language } from '@/lib/i18n/languages';

/** Keyed by the English text of the sample. */
const sampleTranslations: Partial<Record<Language, Record<string, string>>> = {
  af: {
    Sunday: 'Sondag',
    Tuesday: 'Dinsdag',
    Wednesday: 'Woensdag',
    Friday: 'Vrydag',
    '31 March 2027': '31 Maart 2027',
    '24 March 2027': '24 Maart 2027',
    '12 March 2027': '12 Maart 2027',
    '12 January 2027': '12 Januarie 2027',
    '1 March 2027': '1 Maart 2027',
    '12 December 2026': '12 Desember 2026',
    '28 February 2027': '28 Februarie 2027',
    '5 January 2027': '5 Januarie 2027',
    '3 January 2027': '3 Januarie 2027',
    'Vehicle licence disc': 'Voertuiglisensieskyf',
    'The bakkie.\nOld disc is in the cubbyhole.': 'Die bakkie.\nOu skyf is in die paneelkissie.',
    'Renew at a licensing office or online; a disc ordered online comes by courier.':
      'Hernu by ’n lisensiekantoor of aanlyn; ’n skyf wat jy aanlyn bestel, kom per koerier.',
    'Firearm licence': 'Vuurwapenlisensie',
    'Firearm licence, Glock 19': 'Vuurwapenlisensie, Glock 19',
    'Rifle, CZ 550': 'Geweer, CZ 550',
    'Apply 120 days before the licence expires, not 90.\nA late application is refused.':
      'Doen 120 dae voor die lisensie verval aansoek, nie 90 nie.\n’n Laat aansoek word geweier.',
    'Renewal is applied for at the police station, with the competency certificate and proof of a safe.':
      'Doen by die polisiekantoor aansoek om hernuwing, met die bevoegdheidsertifikaat en bewys van ’n kluis.',
    'Competency certificate': 'Bevoegdheidsertifikaat',
    'Photographs of the safe, for its inspection': 'Foto’s van die kluis, vir die inspeksie',
    'Renewal notice, or the old licence disc': 'Hernuwingskennisgewing, of die ou lisensieskyf',
    'Identity document': 'Identiteitsdokument',
    'Bank card expiry': 'Vervaldatum van bankkaart',
    'Credit card': 'Kredietkaart',
    Passport: 'Paspoort',
    'Passport of Gogo Nomsa': 'Paspoort van Ouma Nomsa',
    Birthday: 'Verjaardag',
    'Gogo Nomsa': 'Ouma Nomsa',
    'Allow two weeks for a parcel by post; a phone call needs none.':
      'Reken twee weke vir ’n pakkie per pos; vir ’n oproep hoef jy niks te reken nie.',
    'Cake from the shop on the corner. She likes the one with lemon.':
      'Koek van die winkel op die hoek. Sy hou van die een met suurlemoen.',
    Anniversary: 'Herdenking',
    'Wedding anniversary': 'Huweliksherdenking',
    'Custom bill': 'Rekening',
    'School fees': 'Skoolgeld',
    'Fine on the N1': 'Boete op die N1',
    'Traffic fine (AARTO)': 'Verkeersboete (AARTO)',
    'When was the notice served? 4 December 2026': 'Wanneer is die kennisgewing beteken? 4 Desember 2026',
    [`Renew the lease ${'and the parking bay '.repeat(9)}`.trim()]:
      `Hernu die huurkontrak ${'en die parkeerplek '.repeat(9)}`.trim(),
    'Passport of Thandi': 'Paspoort van Thandi',
    'So that one of us remembers it.': 'Sodat een van ons dit onthou.',
    'Learner 4471': 'Leerder 4471',
    'Overdue by 3 days': '3 dae agterstallig',
    '31 Mar': '31 Mrt',
    'Pay by 8 Apr': 'Betaal teen 8 Apr',
    'Due in 7 days': 'Oor 7 dae',
    'Next email 7 Apr': 'Volgende e-pos 7 Apr',
    'Turns 80 on 10 Apr': 'Word 80 op 10 Apr',
    'Apply by 12 Jun': 'Doen aansoek teen 12 Jun',
    'Due in 120 days': 'Oor 120 dae',
    'Next email 13 Apr': 'Volgende e-pos 13 Apr',
    'Exam date': 'Eksamendatum',
    'Statistics, second paper': 'Statistiek, tweede vraestel',
    'Apply by 24 March 2027, 23 days left': 'Doen voor of op 24 Maart 2027 aansoek, nog 23 dae',
    'Apply by 12 December 2026, 30 days left': 'Doen voor of op 12 Desember 2026 aansoek, nog 30 dae',
    'Last day to apply': 'Laaste dag om aansoek te doen',
    'Pay by 3 January 2027, 5 days left': 'Betaal voor of op 3 Januarie 2027, nog 5 dae',
    '3 Jan 2027 is a Sunday: most offices are closed. The last working day before it is Thu 31 Dec.':
      '3 Jan 2027 is ’n Sondag: die meeste kantore is toe. Die laaste werksdag daarvoor is Do 31 Des.',
    'This is our advice, not a rule. Allow more time over weekends and holidays.':
      'Dit is ons raad, nie ’n reël nie. Reken meer tyd by vir naweke en vakansiedae.',
    'Do it as soon as you can.': 'Doen dit so gou as moontlik.',
    'We worked out this date from the law. A day earlier is safer, as the office decides.':
      'Ons het hierdie datum volgens die wet uitgewerk. ’n Dag vroeër is veiliger, want die kantoor besluit.',
    'We worked out this date from the law. The office may say that it was yesterday.':
      'Ons het hierdie datum volgens die wet uitgewerk. Die kantoor kan sê dat dit gister was.',
    'Ask the office what can still be done.': 'Vra die kantoor wat nog gedoen kan word.',
  },
};

/** A text without a translation stays in English. */
export function translateSample<Sample extends object>(sample: Sample, language: Language): Sample {
  const translations = sampleTranslations[language] ?? {};
  const translate = (value: unknown): unknown => {
    if (typeof value === 'string') return translations[value] ?? value;
    if (Array.isArray(value)) return value.map(translate);
    return typeof value === 'object' && value !== null ? translateSample(value, language) : value;
  };
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, translate(value)])) as Sample;
}
