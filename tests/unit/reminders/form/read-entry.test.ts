import { describe, expect, it } from 'vitest';
import { readEntry, type Entry, type EntryPart } from '@/components/reminders/entry/read-entry';
import { searchTemplates } from '@/components/reminders/template-picker/template-search';
import { dateVocabulary } from '@/lib/i18n/date-vocabulary';
import { countsFromOf } from '@/lib/schedule/counts-from-rules';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { TemplateOption } from '@/lib/templates/schema';
import { SYSTEM_TEMPLATES } from '@/prisma/catalogue';

const ENGLISH: TemplateOption[] = SYSTEM_TEMPLATES.map((template) => ({
  ...template,
  countsFrom: countsFromOf(template),
  id: template.key,
  timesUsed: 0,
}));
const AFRIKAANS = ENGLISH.map((template, index) => {
  const { name, searchTerms } = SYSTEM_TEMPLATES[index]!.translations.af;
  return { ...template, name, searchTerms: [...searchTerms, ...template.searchTerms, template.name] };
});

const contextIn = (locale: 'en-ZA' | 'af-ZA', without: EntryPart[] = []) => ({
  today: '2026-11-23' as const,
  dateFormat: 'DD/MM/YYYY' as const,
  vocabulary: dateVocabulary(getI18n(locale)),
  currency: 'ZAR',
  templates: locale === 'en-ZA' ? ENGLISH : AFRIKAANS,
  without,
});

interface Expected {
  title: string;
  template?: string;
  day?: string;
  period?: string;
  repeat?: string;
  amount?: number;
  plate?: string;
}

/** The values, without the parts of the line. */
function valuesOf({ title, template, day, period, repeat, amount, plate }: Entry): Expected {
  return {
    title,
    ...(template && { template: template.value.key }),
    ...(day && { day: day.value }),
    ...(period && { period: `${period.value.year}-${period.value.month}` }),
    ...(repeat && { repeat: `${repeat.value.every} ${repeat.value.unit}` }),
    ...(amount && { amount: amount.value }),
    ...(plate && { plate: plate.value }),
  };
}

const disc = 'sa-vehicle-licence';

describe('readEntry', () => {
  it.each<[string, Expected]>([
    [
      'Corolla disc 31 Jan KL 45 RT GP',
      { title: 'Corolla disc', template: disc, day: '2027-01-31', plate: 'KL 45 RT GP' },
    ],
    ['debit order R899 on the 25th', { title: 'debit order', template: 'debit-order', day: '2026-11-25', amount: 899 }],
    ['gym ends 28 Feb', { title: 'gym', template: 'fixed-term-contract-sa', day: '2027-02-28' }],
    ['Lerato 14 Des', { title: 'Lerato', template: 'birthday', day: '2026-12-14' }],
    ['Lerato 28/02/2001', { title: 'Lerato', template: 'birthday', day: '2001-02-28' }],
    ["Lerato's birthday 14 Dec 88", { title: 'Lerato', template: 'birthday', day: '1988-12-14' }],
    ['rates every month', { title: 'rates', template: 'custom-bill', repeat: '1 month' }],
    ['library book in 3 days', { title: 'library book', day: '2026-11-26' }],
    ['passport Sipho 3 March 2031', { title: 'passport Sipho', template: 'passport', day: '2031-03-03' }],
    ['disc Polo ca 123-456 12/2026', { title: 'disc Polo', template: disc, period: '2026-12', plate: 'CA 123-456' }],
    ['disc Feb', { title: 'disc', template: disc, period: '2027-2' }],
    ['disc feb', { title: 'disc', template: disc, period: '2027-2' }],
    ['disc February R700', { title: 'disc', template: disc, period: '2027-2', amount: 700 }],
    ['disc Polo expires Nov', { title: 'disc Polo', template: disc, period: '2026-11' }],
    ['passport May', { title: 'passport', template: 'passport', period: '2027-5' }],
    ['bank card 05/28', { title: 'bank card', template: 'bank-card-expiry', period: '2028-5' }],
    ['bank card expires 05/28', { title: 'bank card', template: 'bank-card-expiry', period: '2028-5' }],
    ['gym ends June', { title: 'gym', template: 'fixed-term-contract-sa', period: '2027-6' }],
    ['disc Polo expires 12/2026', { title: 'disc Polo', template: disc, period: '2026-12' }],
    ['disc CA 123-456 Feb', { title: 'disc', template: disc, period: '2027-2', plate: 'CA 123-456' }],
    ['disc 31 Feb', { title: 'disc 31 Feb', template: disc }],
    ['bank card 11/12', { title: 'bank card', template: 'bank-card-expiry', day: '2026-12-11' }],
    ['bank card 05/70', { title: 'bank card 05/70', template: 'bank-card-expiry' }],
    ['passport Jan van der Merwe', { title: 'passport Jan van der Merwe' }],
    ['passport for April', { title: 'passport for April', template: 'passport' }],
    ['birthday May', { title: 'May', template: 'birthday' }],
    ['visit Jan', { title: 'visit Jan' }],
    ['dentist April', { title: 'dentist April', template: 'annual-dental-checkup' }],
    ['meeting 05/28', { title: 'meeting 05/28' }],
    ['passport Sipho 2031', { title: 'passport Sipho', template: 'passport', period: '2031-null' }],
    ['renew passport', { title: 'renew passport', template: 'passport' }],
    ['renew my passport 3 March', { title: 'renew my passport', template: 'passport', day: '2027-03-03' }],
    ['renew the passport', { title: 'renew the passport', template: 'passport' }],
    ['passport renewal', { title: 'passport renewal', template: 'passport' }],
    ['insurance renewal', { title: 'insurance renewal', template: 'insurance-policy-review' }],
    ['renew the gym membership', { title: 'renew the gym membership', template: 'fixed-term-contract-sa' }],
    ['renew domain', { title: 'renew domain', template: 'domain-renewal' }],
    ['visa renewal', { title: 'visa renewal', template: 'visa-permit-renewal' }],
    ['renewal', { title: 'renewal' }],
    ['renew passport photos', { title: 'renew passport photos' }],
    ['Netflix R 199,00 monthly', { title: 'Netflix', template: 'debit-order', repeat: '1 month', amount: 199 }],
    ['rent R12 500 every 1st', { title: 'rent', day: '2026-12-01', repeat: '1 month', amount: 12500 }],
    ['rent 1st every month', { title: 'rent', day: '2026-12-01', repeat: '1 month' }],
    ['R3200 1st of every month', { title: '', day: '2026-12-01', repeat: '1 month', amount: 3200 }],
    ['dstv 15th', { title: 'dstv', template: 'debit-order', day: '2026-12-15' }],
    ['dstv 15th.', { title: 'dstv', template: 'debit-order', day: '2026-12-15' }],
    ['debit order 25th R899', { title: 'debit order', template: 'debit-order', day: '2026-11-25', amount: 899 }],
    ['debit order R899 25th', { title: 'debit order', template: 'debit-order', day: '2026-11-25', amount: 899 }],
    ['2nd provisional', { title: '2nd provisional', template: 'provisional-tax-sa' }],
    ['Grade 8th', { title: 'Grade 8th' }],
    ['1st birthday of Thandi', { title: '1st of Thandi', template: 'birthday' }],
    ['cake for 1st birthday R500', { title: 'cake for 1st', template: 'birthday', amount: 500 }],
    ['R500 2nd instalment', { title: '2nd instalment', template: 'debit-order', amount: 500 }],
    ["Lerato's 21st", { title: "Lerato's 21st" }],
    ['my 30th R2000', { title: 'my 30th', amount: 2000 }],
    ['1st', { title: '1st' }],
    ['bins every Friday', { title: 'bins', day: '2026-11-27', repeat: '1 week' }],
    ['every second friday bins', { title: 'bins', day: '2026-11-27', repeat: '2 week' }],
    ['bins every other Friday', { title: 'bins', day: '2026-11-27', repeat: '2 week' }],
    ['bins every 2nd Friday', { title: 'bins', day: '2026-11-27', repeat: '2 week' }],
    ['bins every second week', { title: 'bins', repeat: '2 week' }],
    ['VAT every two months on the 25th', { title: 'VAT', day: '2026-11-25', repeat: '2 month' }],
    ['filter every 2nd month', { title: 'filter', repeat: '2 month' }],
    ['pill every 2nd', { title: 'pill', day: '2026-12-02', repeat: '1 month' }],
    ['second bins Friday', { title: 'second bins', day: '2026-11-27' }],
    ['see each other Friday', { title: 'see each other', day: '2026-11-27' }],
    ['biweekly bins', { title: 'bins', repeat: '2 week' }],
    ['fortnightly bins', { title: 'bins', repeat: '2 week' }],
    ['bins every fortnight', { title: 'bins', repeat: '2 week' }],
    ['quarterly levy', { title: 'levy', repeat: '3 month' }],
    ['levy R199 p/m', { title: 'levy', repeat: '1 month', amount: 199 }],
    ['levy R199 pm 1st', { title: 'levy', day: '2026-12-01', repeat: '1 month', amount: 199 }],
    ['levy R199 per month', { title: 'levy', repeat: '1 month', amount: 199 }],
    ['levy R199 a month', { title: 'levy', repeat: '1 month', amount: 199 }],
    ['levy R1 200 per year', { title: 'levy', repeat: '1 year', amount: 1200 }],
    ['meeting 3 March pm', { title: 'meeting pm', day: '2027-03-03' }],
    ['R50 per person Friday', { title: 'per person', day: '2026-11-27', amount: 50 }],
    ['half a month of leave', { title: 'half a month of leave' }],
    ['pool filter every 3 months from next Friday', { title: 'pool filter', day: '2026-12-04', repeat: '3 month' }],
    ['dentist 31 Jan 16:00', { title: 'dentist 16:00', template: 'annual-dental-checkup', day: '2027-01-31' }],
    ['call the bank next week', { title: 'call the bank', day: '2026-11-30' }],
    ['Grade 8 forms', { title: 'Grade 8 forms' }],
    ['Grade 8 application', { title: 'Grade 8 application', template: 'school-admission-sa' }],
    ['disc BOSS 1 GP tomorrow', { title: 'disc', template: disc, day: '2026-11-24', plate: 'BOSS 1 GP' }],
    ['see GP tomorrow', { title: 'see GP', day: '2026-11-24' }],
    [
      'pay account no 1234567, end of the month',
      { title: 'pay account no 1234567', template: 'custom-bill', day: '2026-11-30' },
    ],
    ['Library 14 Dec', { title: 'Library', day: '2026-12-14' }],
    ['Lerato dentist forms 14 Dec', { title: 'Lerato dentist forms', day: '2026-12-14' }],
    ['Lerato dentist 14 Dec', { title: 'Lerato dentist', template: 'annual-dental-checkup', day: '2026-12-14' }],
    ["my wife's passport 2 Mar", { title: "my wife's passport", template: 'passport', day: '2027-03-02' }],
    ['passport for Sipho 2 Mar', { title: 'passport for Sipho', template: 'passport', day: '2027-03-02' }],
    ['gym membership 28 Feb', { title: 'gym membership', template: 'fixed-term-contract-sa', day: '2027-02-28' }],
    ['Ouma Bettie 14 Dec', { title: 'Ouma Bettie', template: 'birthday', day: '2026-12-14' }],
    ['Jan van der Merwe 31 Jan', { title: 'Jan van der Merwe', template: 'birthday', day: '2027-01-31' }],
    ['Lerato gala 14 Dec', { title: 'Lerato gala', day: '2026-12-14' }],
    ['Jan 31 Jan', { title: 'Jan', template: 'birthday', day: '2027-01-31' }],
    ['may call Mom', { title: 'may call Mom' }],
    ['1.5 l oil, sun cream', { title: '1.5 l oil, sun cream' }],
    ['wedding anniversary 3 May 2010', { title: 'wedding anniversary', template: 'anniversary', day: '2010-05-03' }],
    ['', { title: '' }],
    [
      'Debit order of R899 on the 25th of each month',
      { title: 'Debit order', template: 'debit-order', day: '2026-11-25', repeat: '1 month', amount: 899 },
    ],
    [
      'R899 for the gym on 25 Dec',
      { title: 'the gym', template: 'fixed-term-contract-sa', day: '2026-12-25', amount: 899 },
    ],
    ['gym R499 on the 1st', { title: 'gym', day: '2026-12-01', amount: 499 }],
    ['gym R499 on the 1st of every month', { title: 'gym', day: '2026-12-01', repeat: '1 month', amount: 499 }],
    ['gym R499 1st', { title: 'gym', day: '2026-12-01', amount: 499 }],
    ['car insurance R899 on the 1st', { title: 'car insurance', day: '2026-12-01', amount: 899 }],
    ['car insurance on the 1st', { title: 'car insurance', template: 'insurance-policy-review', day: '2026-12-01' }],
    ['medical aid R4 500 on the 1st', { title: 'medical aid', day: '2026-12-01', amount: 4500 }],
    ['disc R899 on the 31st', { title: 'disc', template: disc, day: '2026-12-31', amount: 899 }],
    [
      'traffic fine R500 on the 25th',
      { title: 'traffic fine', template: 'traffic-fine-aarto-sa', day: '2026-11-25', amount: 500 },
    ],
    ['present for Lerato R500 by Friday', { title: 'present for Lerato', day: '2026-11-27', amount: 500 }],
    ['what is it for', { title: 'what is it for' }],
    ['Baby born 20 November 2026', { title: 'Baby born', template: 'birth-registration-sa', day: '2026-11-20' }],
    ['snag list 14 Dec', { title: 'snag list', template: 'new-home-nhbrc-sa', day: '2026-12-14' }],
    ['traffic fine served 3 days ago', { title: 'traffic fine', template: 'traffic-fine-aarto-sa', day: '2026-11-20' }],
    ['traffic fine last Friday', { title: 'traffic fine', template: 'traffic-fine-aarto-sa', day: '2026-11-20' }],
    ['a fine served a week ago', { title: 'a fine', template: 'traffic-fine-aarto-sa', day: '2026-11-16' }],
    ['parcel yesterday', { title: 'parcel', day: '2026-11-22' }],
    ['vet the day after tomorrow', { title: 'vet', template: 'pet-vaccinations', day: '2026-11-25' }],
    [
      'traffic fine the day before yesterday',
      { title: 'traffic fine', template: 'traffic-fine-aarto-sa', day: '2026-11-21' },
    ],
    ['day after tomorrow call Mom', { title: 'call Mom', day: '2026-11-25' }],
    ['last day to register', { title: 'last day to register' }],
    ['Themba turns 40 on 9 Feb', { title: 'Themba', template: 'birthday', day: '1987-02-09' }],
    ['Themba turns 40 on 9 Feb 27', { title: 'Themba', template: 'birthday', day: '1987-02-09' }],
    ['Themba turns 40 on 9 Feb 2020', { title: 'Themba turns 40', day: '2020-02-09' }],
    ['Ouma Bettie turns 80 tomorrow', { title: 'Ouma Bettie', template: 'birthday', day: '1946-11-24' }],
    ['milk turns sour 9 Feb', { title: 'milk turns sour', day: '2027-02-09' }],
    ['Themba turns 40', { title: 'Themba turns 40' }],
    ['Passport expires in March next year', { title: 'Passport', template: 'passport', period: '2027-3' }],
    ['Passport expires March next year', { title: 'Passport', template: 'passport', period: '2027-3' }],
    ['passport next year March', { title: 'passport', template: 'passport', period: '2027-3' }],
    ['passport expires next March', { title: 'passport', template: 'passport', period: '2027-3' }],
    ['passport expires next year', { title: 'passport', template: 'passport', period: '2027-null' }],
    ['passport expires in 2028', { title: 'passport', template: 'passport', period: '2028-null' }],
    ['passport December this year', { title: 'passport', template: 'passport', period: '2026-12' }],
    ['passport expires 14 December this year', { title: 'passport', template: 'passport', day: '2026-12-14' }],
    ['My passport expires 14 March next year', { title: 'Passport', template: 'passport', day: '2027-03-14' }],
    ['passport next year on 14 March', { title: 'passport', template: 'passport', day: '2027-03-14' }],
    ['passport 14 December next year', { title: 'passport', template: 'passport', day: '2027-12-14' }],
    ['next year', { title: '', period: '2027-null' }],
    ['plumber next month', { title: 'plumber', period: '2026-12' }],
    ['plumber this month', { title: 'plumber', period: '2026-11' }],
    ['levy 15th next month', { title: 'levy', day: '2026-12-15' }],
    ['levy on the 15th of next month', { title: 'levy', day: '2026-12-15' }],
    ['report end of next month', { title: 'report', day: '2026-12-31' }],
    ['report start of next month', { title: 'report', period: '2026-12' }],
    ['report end of next week', { title: 'report end of next week' }],
    ['disc ends end of March next year', { title: 'disc', template: disc, day: '2027-03-31' }],
    ['disc expires at the end of March', { title: 'disc', template: disc, day: '2027-03-31' }],
    ['disc expires early March', { title: 'disc', template: disc, period: '2027-3' }],
    ['disc expires mid-March', { title: 'disc', template: disc, period: '2027-3' }],
    ['disc expires in the middle of March', { title: 'disc', template: disc, period: '2027-3' }],
    ['braai in February', { title: 'braai', period: '2027-2' }],
    ['Gym contract ends in February', { title: 'Gym contract', template: 'fixed-term-contract-sa', period: '2027-2' }],
    [
      'gym contract ends 28 February, cancel in time',
      { title: 'gym contract', template: 'fixed-term-contract-sa', day: '2027-02-28' },
    ],
    ['Cancel gym by 31 January', { title: 'Cancel gym', day: '2027-01-31' }],
    ['cancel Netflix before 5 December', { title: 'cancel Netflix', day: '2026-12-05' }],
    ['DStv 15th R699', { title: 'DStv', template: 'debit-order', day: '2026-12-15', amount: 699 }],
    [
      'DStv every month on the 15th R699',
      { title: 'DStv', template: 'debit-order', day: '2026-12-15', repeat: '1 month', amount: 699 },
    ],
    ['pay electricity 7th', { title: 'pay electricity', template: 'custom-bill', day: '2026-12-07' }],
    ['car insurance R850 monthly', { title: 'car insurance', repeat: '1 month', amount: 850 }],
    ['UIF R200 every month', { title: 'UIF', repeat: '1 month', amount: 200 }],
    [
      'TV licence R265 every year in June',
      { title: 'TV licence', template: 'tv-licence-sa', period: '2027-6', repeat: '1 year', amount: 265 },
    ],
    ['dentist Wednesday next week', { title: 'dentist', template: 'annual-dental-checkup', day: '2026-12-02' }],
    ['next week Wednesday lunch', { title: 'lunch', day: '2026-12-02' }],
    ['this coming Friday braai', { title: 'braai', day: '2026-11-27' }],
    ['braai Friday in a week', { title: 'braai Friday in a week' }],
    ["mom's birthday in 5 March", { title: 'mom', template: 'birthday', day: '2027-03-05' }],
    ['passport valid until March 2030', { title: 'passport', template: 'passport', period: '2030-3' }],
    ['car disc is due 31 January', { title: 'car disc', template: disc, day: '2027-01-31' }],
    ['Sipho & Thandi supper Friday', { title: 'Sipho & Thandi supper', day: '2026-11-27' }],
    ['disc - 31 Jan', { title: 'disc', template: disc, day: '2027-01-31' }],
    ['insurance renews 1 March', { title: 'insurance', template: 'insurance-policy-review', day: '2027-03-01' }],
    ['passport exp 14/03/27', { title: 'passport', template: 'passport', day: '2027-03-14' }],
    ['my anniversary 12 March', { title: 'anniversary', template: 'anniversary', day: '2027-03-12' }],
    ['garbage every Wed', { title: 'garbage', day: '2026-11-25', repeat: '1 week' }],
    ['bins out tonight', { title: 'bins out', day: '2026-11-23' }],
    ['return shoes within 14 days', { title: 'return shoes', day: '2026-12-07' }],
    ['call the plumber in two weeks', { title: 'call the plumber', day: '2026-12-07' }],
    ['plumber in 2 weeks time', { title: 'plumber', day: '2026-12-07' }],
    ['levy R99 a month from 5 March', { title: 'levy', day: '2027-03-05', repeat: '1 month', amount: 99 }],
    ['call the plumber after 5 March', { title: 'call the plumber', day: '2027-03-05' }],
    ['swim and run 5 March', { title: 'swim and run', day: '2027-03-05' }],
    ...[
      ...['2 weeks before Christmas', 'two weeks before 5 March', 'the day before 5 March', 'a week from Friday'],
      ...['leave 5 to 9 March', 'leave between 5 and 9 March', 'lunch Friday week', 'call at 3pm'],
      ...['bins every last Friday', 'last Friday of the month', 'Good Friday lunch', 'sale on Black Friday'],
    ].map((title): [string, Expected] => [title, { title }]),
    ['shopping list 14 Dec', { title: 'shopping list', day: '2026-12-14' }],
    ...[
      ...['clean the house', 'phone mom', 'water plants', 'pet food', 'school play', 'gym class', 'power bank'],
      ...['gun oil', 'disc golf', 'new house party', 'Phone the school', 'fix camera', 'feed cat'],
    ].map((title): [string, Expected] => [`${title} 12 Dec`, { title, day: '2026-12-12' }]),
  ])('reads %j in English', (line, expected) => {
    expect(valuesOf(readEntry(line, contextIn('en-ZA')))).toEqual(expected);
  });

  it.each<[string, Expected]>([
    ['verjaarsdag ouma 4 Mei 1951', { title: 'ouma', template: 'birthday', day: '1951-05-04' }],
    ['Ouma se verjaardag 4 Mei', { title: 'Ouma', template: 'birthday', day: '2027-05-04' }],
    ['verjaarsdag van Pieter môre', { title: 'Pieter', template: 'birthday', day: '2026-11-24' }],
    ['lisensieskyf Polo 12/2026', { title: 'lisensieskyf Polo', template: disc, period: '2026-12' }],
    ['Corolla skyf 31 Jan KL45RTGP', { title: 'Corolla skyf', template: disc, day: '2027-01-31', plate: 'KL45RTGP' }],
    [
      'debietorder R899 op die 25ste',
      { title: 'debietorder', template: 'debit-order', day: '2026-11-25', amount: 899 },
    ],
    ['gimnasium eindig 28 Feb', { title: 'gimnasium', template: 'fixed-term-contract-sa', day: '2027-02-28' }],
    ['Lerato 14 Des', { title: 'Lerato', template: 'birthday', day: '2026-12-14' }],
    ['eiendomsbelasting elke maand', { title: 'eiendomsbelasting', template: 'custom-bill', repeat: '1 month' }],
    ['biblioteekboek oor 3 dae', { title: 'biblioteekboek', day: '2026-11-26' }],
    ['paspoort Sipho 3 Maart 2031', { title: 'paspoort Sipho', template: 'passport', day: '2031-03-03' }],
    ['hernu my paspoort', { title: 'hernu my paspoort', template: 'passport' }],
    ['vernuwe die paspoort', { title: 'vernuwe die paspoort', template: 'passport' }],
    ['paspoort hernuwing', { title: 'paspoort hernuwing', template: 'passport' }],
    ['versekering hernuwing', { title: 'versekering hernuwing', template: 'insurance-policy-review' }],
    ['hernuwing van visum', { title: 'hernuwing van visum', template: 'visa-permit-renewal' }],
    ['hernu', { title: 'hernu' }],
    [
      'bakkie diens volgende Vrydag ND 123 456',
      { title: 'bakkie diens', template: 'vehicle-service-annual', day: '2026-12-04', plate: 'ND 123 456' },
    ],
    ['tuin elke Saterdag', { title: 'tuin', day: '2026-11-28', repeat: '1 week' }],
    ['elke tweede Vrydag vullis', { title: 'vullis', day: '2026-11-27', repeat: '2 week' }],
    ['BTW elke twee maande op die 25ste', { title: 'BTW', day: '2026-11-25', repeat: '2 month' }],
    ['vullis elke tweede week', { title: 'vullis', repeat: '2 week' }],
    ['vullis tweeweekliks', { title: 'vullis', repeat: '2 week' }],
    ['heffing kwartaalliks', { title: 'heffing', repeat: '3 month' }],
    ['heffing R199 p/m', { title: 'heffing', repeat: '1 month', amount: 199 }],
    ['heffing R199 per maand', { title: 'heffing', repeat: '1 month', amount: 199 }],
    ["heffing R199 'n maand", { title: 'heffing', repeat: '1 month', amount: 199 }],
    ['swembadfilter elke 3 maande', { title: 'swembadfilter', repeat: '3 month' }],
    ['Netflix 199 rand maandeliks', { title: 'Netflix', template: 'debit-order', repeat: '1 month', amount: 199 }],
    ['ons nuwe motor', { title: 'ons nuwe motor' }],
    ['nuwe huis 14 Des', { title: 'nuwe huis', template: 'new-home-nhbrc-sa', day: '2026-12-14' }],
    ['tandarts Vrydag', { title: 'tandarts', template: 'annual-dental-checkup', day: '2026-11-27' }],
    ["vorms terug oor 'n week", { title: 'vorms terug', day: '2026-11-30' }],
    ['kontrak verval einde van Februarie', { title: 'kontrak', template: 'fixed-term-contract-sa', day: '2027-02-28' }],
    ['huur R7 500 elke 1ste', { title: 'huur', day: '2026-12-01', repeat: '1 month', amount: 7500 }],
    ['gimnasium R499 op die 1ste', { title: 'gimnasium', day: '2026-12-01', amount: 499 }],
    ['versekering R899 op die 1ste', { title: 'versekering', day: '2026-12-01', amount: 899 }],
    ['rente 7de', { title: 'rente', day: '2026-12-07' }],
    ['huur 1ste van elke maand R7 500', { title: 'huur', day: '2026-12-01', repeat: '1 month', amount: 7500 }],
    ['2de voorlopige', { title: '2de voorlopige', template: 'provisional-tax-sa' }],
    ['Graad 8ste', { title: 'Graad 8ste' }],
    ['Lerato se 21ste', { title: 'Lerato se 21ste' }],
    ['verkeersboete 3 dae gelede', { title: 'verkeersboete', template: 'traffic-fine-aarto-sa', day: '2026-11-20' }],
    ['Paspoort verval Maart volgende jaar', { title: 'Paspoort', template: 'passport', period: '2027-3' }],
    ['Paspoort verval in Maart volgende jaar', { title: 'Paspoort', template: 'passport', period: '2027-3' }],
    ['My paspoort verval 14 Maart volgende jaar', { title: 'Paspoort', template: 'passport', day: '2027-03-14' }],
    ['paspoort verval 14 Desember vanjaar', { title: 'paspoort', template: 'passport', day: '2026-12-14' }],
    ['heffing 15de volgende maand', { title: 'heffing', day: '2026-12-15' }],
    ['verslag einde van volgende maand', { title: 'verslag', day: '2026-12-31' }],
    ['verslag begin van volgende maand', { title: 'verslag', period: '2026-12' }],
    ['rybewys verval middel Maart', { title: 'rybewys', template: 'sa-drivers-licence', period: '2027-3' }],
    ['rybewys verval aan die einde van Maart', { title: 'rybewys', template: 'sa-drivers-licence', day: '2027-03-31' }],
    ['gimkontrak eindig in Februarie', { title: 'gimkontrak', template: 'fixed-term-contract-sa', period: '2027-2' }],
    [
      'gimkontrak eindig 28 Februarie, kanselleer betyds',
      { title: 'gimkontrak', template: 'fixed-term-contract-sa', day: '2027-02-28' },
    ],
    ['Kanselleer gim teen 31 Januarie', { title: 'Kanselleer gim', day: '2027-01-31' }],
    ['DStv 15de R699', { title: 'DStv', template: 'debit-order', day: '2026-12-15', amount: 699 }],
    ['motorlisensie 31 Jan', { title: 'motorlisensie', template: disc, day: '2027-01-31' }],
    ['ons troudag 12 Maart', { title: 'troudag', template: 'anniversary', day: '2027-03-12' }],
    ['verjaarsdag Ma 4 Mei', { title: 'Ma', template: 'birthday', day: '2027-05-04' }],
    ['vergadering Ma 30 Nov', { title: 'vergadering', day: '2026-11-30' }],
    ['tandarts volgende week Woensdag', { title: 'tandarts', template: 'annual-dental-checkup', day: '2026-12-02' }],
    ["braai Vrydag oor 'n week", { title: "braai Vrydag oor 'n week" }],
    ['begrafnispolis R180 elke maand', { title: 'begrafnispolis', repeat: '1 month', amount: 180 }],
    ['vullis uitsit vanaand', { title: 'vullis uitsit', day: '2026-11-23' }],
    ['skoene terug binne 14 dae', { title: 'skoene terug', day: '2026-12-07' }],
    ['loodgieter oor twee weke', { title: 'loodgieter', day: '2026-12-07' }],
    ...['twee weke voor Kersfees', 'twee weke voor 5 Maart', 'verlof 5 tot 9 Maart', 'laaste Vrydag van die maand'].map(
      (title): [string, Expected] => [title, { title }],
    ),
    ['verkeersboete gister', { title: 'verkeersboete', template: 'traffic-fine-aarto-sa', day: '2026-11-22' }],
    ['veearts oormôre', { title: 'veearts', template: 'pet-vaccinations', day: '2026-11-25' }],
    ['verkeersboete eergister', { title: 'verkeersboete', template: 'traffic-fine-aarto-sa', day: '2026-11-21' }],
    ['verkeersboete verlede week', { title: 'verkeersboete', template: 'traffic-fine-aarto-sa', day: '2026-11-16' }],
    ['Themba word 40 op 9 Feb', { title: 'Themba', template: 'birthday', day: '1987-02-09' }],
    ['library book in 3 days', { title: 'library book', day: '2026-11-26' }],
    ['do belasting', { title: 'do belasting' }],
    [
      'Debietorder van R899 op die 25ste van elke maand',
      { title: 'Debietorder', template: 'debit-order', day: '2026-11-25', repeat: '1 month', amount: 899 },
    ],
    ['Gimkontrak 28 Feb', { title: 'Gimkontrak', template: 'fixed-term-contract-sa', day: '2027-02-28' }],
    ['Baba gebore 20 Nov 2026', { title: 'Baba gebore', template: 'birth-registration-sa', day: '2026-11-20' }],
    ['skyf Februarie', { title: 'skyf', template: disc, period: '2027-2' }],
    ['bankkaart verval 05/28', { title: 'bankkaart', template: 'bank-card-expiry', period: '2028-5' }],
    ['paspoort vir Jan', { title: 'paspoort vir Jan', template: 'passport' }],
    ['kuier by Mei', { title: 'kuier by Mei' }],
    ['kredietkaart 03/2027', { title: 'kredietkaart', template: 'bank-card-expiry', period: '2027-3' }],
    [
      'leerling rybewys verval 3 Maart',
      { title: 'leerling rybewys', template: 'learners-licence-sa', day: '2027-03-03' },
    ],
    ['rybewys Sipho 3 Maart', { title: 'rybewys Sipho', template: 'sa-drivers-licence', day: '2027-03-03' }],
  ])('reads %j in Afrikaans', (line, expected) => {
    expect(valuesOf(readEntry(line, contextIn('af-ZA')))).toEqual(expected);
  });

  it('reads the year of a date from the next year, wherever it stands', () => {
    const inJanuary = { ...contextIn('en-ZA'), today: '2027-01-05' as const };
    for (const line of ['14 March next year', 'next year 14 March', 'next year on 14 March'])
      expect(readEntry(`passport ${line}`, inJanuary).day?.value, line).toBe('2028-03-14');
  });

  it('names the year or month of a period in full, so that the date field asks for its day', () => {
    const periodOf = (line: string, locale: 'en-ZA' | 'af-ZA') => readEntry(line, contextIn(locale)).period?.read;
    expect(periodOf('passport early March next year', 'en-ZA')).toBe('March 2027');
    expect(periodOf('passport next month', 'en-ZA')).toBe('December 2026');
    expect(periodOf('paspoort volgende maand', 'af-ZA')).toBe('Desember 2026');
  });

  it.each(['dstv', 'netflix', 'showmax', 'spotify'])('finds the debit order of %s in the picker', (word) => {
    for (const [locale, templates] of [['en-ZA', ENGLISH] as const, ['af-ZA', AFRIKAANS] as const])
      expect(searchTemplates(getI18n(locale), templates, word, true).best?.key).toBe('debit-order');
  });

  it.each([
    ['motorlisensie', disc],
    ['troudag', 'anniversary'],
    ['tandarts', 'annual-dental-checkup'],
    ['rybewys', 'sa-drivers-licence'],
    ['rybewyskaart', 'sa-drivers-licence'],
    ['leerlingrybewys', 'learners-licence-sa'],
    ['paspoort', 'passport'],
    ['lisensieskyf', disc],
    ['vuurwapen', 'sa-firearm-licence'],
    ['verjaarsdag', 'birthday'],
    ['begrafnispolis', 'insurance-policy-review'],
    ['visum', 'visa-permit-renewal'],
  ])('finds the template of the Afrikaans word %j, also in the picker', (word, key) => {
    expect(readEntry(`${word} verval 3 Maart`, contextIn('af-ZA')).template?.value.key).toBe(key);
    expect(searchTemplates(getI18n('af-ZA'), AFRIKAANS, word, true).best?.key).toBe(key);
  });

  it('reports the part of the line that each value was read from', () => {
    const { day, amount, template, plate } = readEntry(
      'Corolla disc R 899 on the 25th KL 45 RT GP',
      contextIn('en-ZA'),
    );
    expect([day?.text, amount?.text, template?.text, plate?.text]).toEqual([
      'on the 25th',
      'R 899',
      'disc',
      'KL 45 RT GP',
    ]);
  });

  it('leaves the words of a part that was taken away in the title', () => {
    const line = 'Corolla disc 31 Jan KL 45 RT GP';
    expect(readEntry(line, contextIn('en-ZA', ['day'])).title).toBe('Corolla disc 31 Jan');
    expect(readEntry(line, contextIn('en-ZA', ['day', 'plate', 'template']))).toEqual({ title: line });
    expect(readEntry('Lerato birthday 14 Dec', contextIn('en-ZA', ['template']))).toMatchObject({
      title: 'Lerato birthday',
    });
    expect(valuesOf(readEntry('Themba turns 40 on 9 Feb', contextIn('en-ZA', ['template'])))).toEqual({
      title: 'Themba turns 40',
      day: '2027-02-09',
    });
  });

  it.each([
    'CA 123-456',
    'CY12345',
    'CAA 12345',
    'ND 123 456',
    'NPN 1234',
    'ABC 123 GP',
    'AB 12 CD ZN',
    'ABC 123 L',
    'FGH 456 EC',
    'BCD 123 MP',
    'DEF 123 NW',
    'GHJ 123 FS',
    'KLM 123 NC',
    'SIPHO1 GP',
    'BOSS WP',
    'MY CAR ZN',
  ])('reads the number plate %s', (plate) => {
    expect(valuesOf(readEntry(`disc ${plate} 31 Jan`, contextIn('en-ZA')))).toEqual({
      title: 'disc',
      template: disc,
      day: '2027-01-31',
      plate,
    });
  });

  it('reads at most the length of a title, whatever follows', () => {
    expect(readEntry('1 '.repeat(100_000), contextIn('en-ZA')).title.length).toBeLessThan(200);
  });
});
