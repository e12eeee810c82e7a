import { describe, expect, it } from 'vitest';
import { addDaysTo, daysBetween, type Day } from '@/lib/calendar';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@/lib/i18n/languages';
import { normaliseLeadDays } from '@/lib/schedule/lead-day-rules';
import {
  MAX_DOCUMENT_LENGTH,
  MAX_DOCUMENTS,
  templateResponseSchema,
  updateTemplateBodySchema,
} from '@/lib/templates/schema';
import { byYear, workingDaysBefore } from '@/lib/schedule/working-day-rules';
import { findEnglish } from '@/tests/support/texts/english-words';
import { countsFromOf, lastDayFrom } from '@/lib/schedule/counts-from-rules';
import { daysOfTheAct } from '@/tests/support/public-holidays-act';
import { SYSTEM_TEMPLATES, type SystemTemplate } from '@/prisma/catalogue';
import { DOCUMENTS_TO_TAKE } from '@/prisma/catalogue/documents-to-take';

/**
 * Expected values by column: key, name, category, region, lead days, years, next date, can be overdue, can be
 * completed, apply by, grace, counted from an event. A dash is null.
 */
const EXPECTED_VALUES = `
sa-vehicle-licence      | Vehicle licence disc    | expiry-based      | ZA | 45,30,14,7,0         | 1 | due  | yes | yes | 7 practice   | 21 | -
sa-drivers-licence      | Driver's licence card   | expiry-based      | ZA | 90,60,45,30,14,0     | - | new  | yes | yes | 42 practice  | - | -
passport                | Passport                | expiry-based      | -  | 270,210,190,90,30,0  | - | new  | yes | yes | 184 official | - | -
birthday                | Birthday                | recurring-date    | -  | 14,7,1,0             | 1 | due  | no  | no  | -            | - | -
anniversary             | Anniversary             | recurring-date    | -  | 14,7,1,0             | 1 | due  | no  | no  | -            | - | -
exam                    | Exam or test            | one-time-deadline | -  | 30,14,7,3,1,0        | - | -    | no  | yes | -            | - | -
sa-firearm-licence      | Firearm licence         | expiry-based      | ZA | 180,150,120,100,95,0 | - | new  | yes | yes | 90 law       | - | -
custom-bill             | Custom bill             | custom-repeat     | -  | 7,3,1,0              | - | done | yes | yes | 2 practice   | - | -
debit-order             | Debit order             | custom-repeat     | -  | 2,0                  | - | due  | no  | no  | -            | - | -
tv-licence-sa           | TV licence              | expiry-based      | ZA | 30,14,7,0            | 1 | due  | yes | yes | -            | - | -
insurance-policy-review | Insurance policy review | recurring-date    | -  | 60,35,14,0           | 1 | due  | yes | yes | 31 practice  | - | -
medical-aid-review-sa   | Medical aid plan review | recurring-date    | ZA | 45,30,14,7,0         | 1 | new  | yes | yes | -            | - | -
annual-dental-checkup   | Dental check-up         | recurring-date    | -  | 30,14,7,0            | 1 | done | yes | yes | -            | - | -
annual-eye-test         | Eye test                | recurring-date    | -  | 30,14,7,0            | 1 | done | yes | yes | -            | - | -
annual-health-checkup   | Health check-up         | recurring-date    | -  | 30,14,7,0            | 1 | done | yes | yes | -            | - | -
pet-vaccinations        | Pet vaccinations        | recurring-date    | -  | 30,14,7,0            | 1 | done | yes | yes | -            | - | -
vehicle-service-annual  | Vehicle service         | recurring-date    | -  | 30,14,7,0            | 1 | done | yes | yes | -            | - | -
tyre-rotation           | Tyre rotation           | custom-repeat     | -  | 14,7,0               | - | done | yes | yes | -            | - | -
bank-card-expiry        | Bank card expiry        | expiry-based      | -  | 45,30,14,0           | - | new  | yes | yes | 14 practice  | - | -
visa-permit-renewal     | Visa or permit renewal  | expiry-based      | ZA | 150,120,90,75,65,0   | - | new  | yes | yes | 60 law       | - | -
roadside-assistance     | Roadside assistance     | expiry-based      | -  | 30,14,7,0            | 1 | due  | yes | yes | -            | - | -
domain-renewal          | Domain renewal          | expiry-based      | -  | 60,30,14,7,1,0       | 1 | due  | yes | yes | -            | - | -
sars-tax-filing-sa      | SARS tax filing         | one-time-deadline | ZA | 60,30,14,7,2,0       | - | new  | yes | yes | -            | - | -
exemption-permit-sa     | Exemption permit        | expiry-based      | ZA | 270,180,120,90,60,30,0 | - | new | yes | yes | -           | - | -
school-admission-sa     | School admission        | one-time-deadline | ZA | 60,30,14,7,2,0       | - | new  | yes | yes | -            | - | -
child-immunisation-sa   | Child immunisation      | one-time-deadline | ZA | 14,7,1,0             | - | new  | yes | yes | -            | - | -
chronic-prescription-sa | Chronic prescription    | expiry-based      | ZA | 30,21,14,0           | - | new  | yes | yes | 14 practice  | - | -
learners-licence-sa     | Learner's licence       | expiry-based      | ZA | 180,120,90,75,0      | - | -    | yes | yes | 60 practice  | - | -
prdp-sa                 | Professional driving permit | expiry-based  | ZA | 90,60,45,0           | - | new  | yes | yes | 42 practice  | - | -
roadworthy-sa           | Roadworthy certificate  | expiry-based      | ZA | 60,45,30,21,0        | - | new  | yes | yes | 14 practice  | - | -
fixed-term-contract-sa  | Fixed-term contract     | expiry-based      | ZA | 90,60,45,40,0        | - | -    | yes | yes | 20 working-day practice | - | -
provisional-tax-sa      | Provisional tax         | one-time-deadline | ZA | 30,14,7,5,0          | - | new  | yes | yes | 2 working-day practice | - | -
cipc-annual-return-sa   | CIPC annual return      | one-time-deadline | ZA | 15,7,2,0             | - | new  | yes | yes | -            | - | 30 working-day
professional-registration-sa | Professional registration | expiry-based | ZA | 60,30,14,7,0       | - | new  | yes | yes | 2 practice   | - | -
traffic-fine-aarto-sa   | Traffic fine (AARTO)    | one-time-deadline | ZA | 21,10,3,0            | - | -    | yes | yes | -            | - | 32 day
sars-objection-sa       | Objection to SARS       | one-time-deadline | ZA | 40,20,10,0           | - | -    | yes | yes | -            | - | 80 working-day tax
ccma-referral-sa        | CCMA referral           | one-time-deadline | ZA | 14,7,3,0             | - | -    | yes | yes | -            | - | 30 day
uif-claim-sa            | UIF claim               | one-time-deadline | ZA | 330,60,30,7,0        | - | -    | yes | yes | -            | - | 12 month
summons-sa              | Summons                 | one-time-deadline | ZA | 7,4,2,0              | - | -    | yes | yes | -            | - | 10 working-day
raf-claim-sa            | Road Accident Fund claim | one-time-deadline | ZA | 365,180,90,30,0     | - | -    | yes | yes | -            | - | 3 year
new-home-nhbrc-sa       | New home: defects (NHBRC) | one-time-deadline | ZA | 30,14,3,0          | - | -    | yes | yes | -            | - | 3 month
goods-defective-sa      | Defective goods         | one-time-deadline | ZA | 60,30,7,0            | - | -    | yes | yes | -            | - | 6 month
medical-scheme-claim-sa | Medical aid claim       | one-time-deadline | ZA | 60,30,7,0            | - | -    | yes | yes | -            | - | 4 month
birth-registration-sa   | Birth registration      | one-time-deadline | ZA | 21,10,3,0            | - | -    | yes | yes | -            | - | 30 day
vehicle-bought-sold-sa  | Vehicle bought or sold  | one-time-deadline | ZA | 14,7,2,0             | - | -    | yes | yes | -            | - | 21 day
student-funding-sa      | Student funding and university applications | one-time-deadline | ZA | 30,14,7,2,0 | - | new | yes | yes | - | - | -
retirement-annuity-sa   | Retirement annuity top-up | recurring-date  | ZA | 45,21,10,0           | 1 | due  | yes | yes | 2 working-day practice | - | -
coida-return-sa         | COIDA return of earnings | one-time-deadline | ZA | 30,14,7,2,0         | - | new  | yes | yes | -            | - | -`;

/** Lead days allowed after the apply-by date, by template. None are allowed where a law sets that date. */
const KEPT_AFTER_APPLY_BY: Record<string, number[]> = {
  'sa-drivers-licence': [30, 14], // applying by the expiry date keeps the old card valid for three months
  'provisional-tax-sa': [5], // two working days take six days over Easter, when no payment is due
  passport: [90, 30], // the passport stays valid until its due date
  'custom-bill': [1], // an immediate payment still arrives
  'insurance-policy-review': [14], // the notice period may be shorter, and cover can always be changed
};

const expectedRows = EXPECTED_VALUES.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const byKey = new Map(SYSTEM_TEMPLATES.map((template) => [template.key, template]));
const NAMED_TEMPLATES = SYSTEM_TEMPLATES.map((template) => [template.key, template] as const);

const dashIfNull = (value: string | number | null) => (value === null ? '-' : String(value));
const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const rowOf = (template: SystemTemplate) => [
  template.key,
  template.name,
  template.category,
  dashIfNull(template.region),
  template.defaultLeadDays.join(','),
  dashIfNull(template.recurrenceYears),
  dashIfNull(template.nextDate),
  yesNo(template.canBeOverdue),
  yesNo(template.canBeMarkedComplete),
  template.applyByDays === null
    ? '-'
    : [template.applyByDays, template.applyByUnit, template.applyByKind].filter((part) => part !== 'day').join(' '),
  dashIfNull(template.graceDays),
  template.countsFromCount === null
    ? '-'
    : [template.countsFromCount, template.countsFromUnit, template.countsFromRecess].filter(Boolean).join(' '),
];

const holidaysOf = byYear(Array.from({ length: 20 }, (_, n) => [...daysOfTheAct(2027 + n).keys()]).flat());

const holidays2026 = byYear([2026, 2027].flatMap((year) => [...daysOfTheAct(year).keys()]));

/** The most calendar days that an apply-by date can be before the due date. */
function widestApplyBy({ applyByDays, applyByUnit }: SystemTemplate): number {
  if (applyByUnit === 'day') return applyByDays ?? 0;
  const dues = Array.from({ length: 18 * 365 }, (_, n) => addDaysTo('2028-01-01', n));
  const spans = dues.map((due) => daysBetween(workingDaysBefore(due, applyByDays!, holidaysOf), due));
  return Math.max(...spans);
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+(?=\S)/);

describe('system templates', () => {
  it('the catalogue has the 48 expected templates with unique names', () => {
    expect(expectedRows).toHaveLength(48);
    expect(SYSTEM_TEMPLATES.map(({ key }) => key).sort()).toEqual(expectedRows.map(([key]) => key).sort());
    expect(new Set(SYSTEM_TEMPLATES.map(({ name }) => name)).size).toBe(48);
  });

  it.each(expectedRows.map((row) => [row[0]!, row] as const))(
    'template %s has the specified name, category, region, lead days and date rules',
    (key, row) => {
      expect(rowOf(byKey.get(key)!)).toEqual(row);
    },
  );

  it('a template that counts from an event asks for it in both languages, and no other does', () => {
    for (const { key, countsFromLabel, translations } of SYSTEM_TEMPLATES) {
      expect(translations.af.countsFromLabel !== undefined, key).toBe(countsFromLabel !== null);
      for (const label of [countsFromLabel, translations.af.countsFromLabel].filter((text) => text != null))
        expect(label, key).toMatch(/\?$/);
    }
  });

  it.each<[key: string, eventOn: Day, dueOn: Day]>([
    ['traffic-fine-aarto-sa', '2026-12-04', '2027-01-05'],
    ['sars-objection-sa', '2026-11-27', '2027-04-26'],
    ['ccma-referral-sa', '2026-11-27', '2026-12-27'],
    ['uif-claim-sa', '2026-11-30', '2027-11-30'],
    ['summons-sa', '2026-12-14', '2026-12-30'],
    ['raf-claim-sa', '2028-02-29', '2031-02-28'],
    ['new-home-nhbrc-sa', '2026-11-30', '2027-02-28'],
    ['goods-defective-sa', '2026-08-31', '2027-02-28'],
    ['medical-scheme-claim-sa', '2026-10-31', '2027-02-28'],
    ['birth-registration-sa', '2026-12-25', '2027-01-24'],
    ['vehicle-bought-sold-sa', '2026-11-28', '2026-12-19'],
    ['cipc-annual-return-sa', '2026-11-28', '2027-01-13'],
  ])('%s counts from %s to %s', (key, eventOn, dueOn) => {
    expect(lastDayFrom(eventOn, countsFromOf(byKey.get(key)!)!, holidays2026)).toBe(dueOn);
  });

  it('every template is active', () => {
    expect(SYSTEM_TEMPLATES.filter(({ isActive }) => !isActive)).toEqual([]);
  });

  it.each(NAMED_TEMPLATES)('%s passes the validation of the template editor', (_key, template) => {
    const {
      key: _,
      icon,
      color,
      occasion,
      referenceKind,
      hasLicenceDisc,
      isPaidByItself,
      periodMonths,
      keepsDueDay,
      searchTerms,
      popularity,
      countsFromLabel: _label,
      countsFromCount: _count,
      countsFromUnit: _unit,
      countsFromRecess: _recess,
      ...columns
    } = template;
    const rest = { ...columns, countsFrom: countsFromOf(template) };
    const { searchTerms: __, ...af } = template.translations.af;
    const fields = { ...rest, translations: { af } };
    expect(updateTemplateBodySchema.strict().parse(fields)).toEqual(fields);
    const kinds = { occasion, referenceKind, hasLicenceDisc, isPaidByItself };
    const fixed = { ...kinds, icon, color, periodMonths, keepsDueDay, searchTerms, popularity };
    expect(templateResponseSchema.partial().parse(fixed)).toEqual(fixed);
  });

  it.each(NAMED_TEMPLATES)(
    '%s has unique lead days in descending order, starting at 3650 or less and ending with 0',
    (_key, { defaultLeadDays }) => {
      expect(defaultLeadDays).toEqual(normaliseLeadDays(defaultLeadDays));
      expect(Math.max(...defaultLeadDays)).toBeLessThanOrEqual(3650);
      expect(defaultLeadDays.at(-1)).toBe(0);
    },
  );

  it.each(NAMED_TEMPLATES)(
    '%s has an apply-by kind if and only if it has apply-by days',
    (_key, { applyByDays, applyByKind }) => {
      expect(applyByKind !== null).toBe(applyByDays !== null);
    },
  );

  it('only the vehicle licence has a licence disc, and only a debit order is paid by itself', () => {
    const keysWhere = (test: (template: SystemTemplate) => boolean) =>
      SYSTEM_TEMPLATES.filter(test).map(({ key }) => key);
    expect(keysWhere(({ hasLicenceDisc }) => hasLicenceDisc)).toEqual(['sa-vehicle-licence']);
    expect(keysWhere(({ isPaidByItself }) => isPaidByItself)).toEqual(['debit-order']);
  });

  it.each([
    ['apply', ['passport', 'sa-drivers-licence', 'sa-firearm-licence', 'sa-vehicle-licence', 'visa-permit-renewal']],
    ['pay', ['custom-bill', 'domain-renewal', 'roadside-assistance', 'tv-licence-sa']],
    [
      'book',
      [
        'annual-dental-checkup',
        'annual-eye-test',
        'annual-health-checkup',
        'pet-vaccinations',
        'vehicle-service-annual',
      ],
    ],
    ['decide', ['insurance-policy-review', 'medical-aid-review-sa']],
    ['cancel', ['fixed-term-contract-sa']],
  ] as const)('the apply-by verb is “%s” for %j', (verb, keys) => {
    for (const key of keys) expect(byKey.get(key)?.applyByVerb, key).toBe(verb);
  });

  it.each(NAMED_TEMPLATES)(
    '%s has no lead day below its apply-by days, except 0 and listed exceptions',
    (key, template) => {
      const applyByDays = widestApplyBy(template);
      const late = template.defaultLeadDays.filter((leadDay) => leadDay !== 0 && leadDay < applyByDays);
      expect(late).toEqual(KEPT_AFTER_APPLY_BY[key] ?? []);
    },
  );

  it('every lead day but 0 exceeds the apply-by days by five or more if a law sets them', () => {
    const byLaw = SYSTEM_TEMPLATES.filter(({ applyByKind }) => applyByKind === 'law');
    expect(byLaw.map(({ key }) => key)).toEqual(['sa-firearm-licence', 'visa-permit-renewal']);
    for (const template of byLaw) {
      expect(KEPT_AFTER_APPLY_BY).not.toHaveProperty([template.key]);
      const lastLeadDay = Math.min(...template.defaultLeadDays.filter(Boolean));
      expect(lastLeadDay - widestApplyBy(template)).toBeGreaterThanOrEqual(5);
    }
  });

  it('templates with an apply-by date send at least two notices before that date', () => {
    const withDate = SYSTEM_TEMPLATES.filter(({ applyByDays }) => applyByDays !== null);
    for (const template of withDate) {
      const applyByDays = widestApplyBy(template);
      const earlier = template.defaultLeadDays.filter((leadDay) => leadDay > applyByDays);
      expect(earlier.length, template.key).toBeGreaterThanOrEqual(2);
    }
  });

  it('the emails of the CIPC return come in the 30 working days in which it can be filed', () => {
    const { defaultLeadDays } = byKey.get('cipc-annual-return-sa')!;
    expect(Math.max(...defaultLeadDays)).toBeLessThan(30);
  });

  it('templates with the next date on a new document do not repeat, except medical aid reviews', () => {
    const repeating = SYSTEM_TEMPLATES.filter(({ nextDate, recurrenceYears }) => nextDate === 'new' && recurrenceYears);
    expect(repeating.map(({ key }) => key)).toEqual(['medical-aid-review-sa']);
  });
});

describe('texts of the system templates', () => {
  it.each(NAMED_TEMPLATES)('%s explains its due date in one or two sentences', (_key, { description }) => {
    expect(description).toMatch(/The due date is /);
    expect(sentencesOf(description).length).toBeLessThanOrEqual(2);
  });

  it.each(NAMED_TEMPLATES)('%s gives guidance in two to six sentences', (_key, { guidance }) => {
    expect(sentencesOf(guidance!).length).toBeGreaterThanOrEqual(2);
    expect(sentencesOf(guidance!).length).toBeLessThanOrEqual(6);
    expect(guidance).toMatch(/[.]$/);
  });

  it.each(NAMED_TEMPLATES)(
    '%s names its sources and then the month in which they were read, or says that the guidance is general advice',
    (_key, template) => {
      if (template.guidanceSource === null) expect(template.guidance).toMatch(/general advice/i);
      else expect(template.guidanceSource).toMatch(/[;,(] ?(both )?looked up [A-Z][a-z]+ 20\d\d\)?$/);
    },
  );

  it.each(NAMED_TEMPLATES)('%s contains no relative dates, such as “tomorrow”', (_key, { description, guidance }) => {
    expect(`${description} ${guidance}`).not.toMatch(/\b(today|tomorrow|yesterday|tonight|next week|next month)\b/i);
  });

  it.each(NAMED_TEMPLATES)('%s contains no stray spaces or markup', (_key, template) => {
    const { description, guidance, guidanceSource } = template;
    for (const text of [description, guidance!, guidanceSource ?? '']) {
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/ {2}|\n/);
    }
    expect(`${description} ${guidance}`).not.toMatch(/[*_<>#`]|\]\(|https?:/);
  });

  it('the firearm and visa texts state the legal days, and the visa texts name South Africa', () => {
    const firearm = byKey.get('sa-firearm-licence')!;
    const visa = byKey.get('visa-permit-renewal')!;
    for (const text of [firearm.description, firearm.guidance]) expect(text).toContain('90 days');
    for (const text of [visa.description, visa.guidance]) {
      expect(text).toContain('60 days');
      expect(text).toMatch(/South Africa/);
    }
  });

  it('the visa guidance says for whom the 60 days do not hold', () => {
    expect(byKey.get('visa-permit-renewal')!.guidance).toMatch(
      /60 days are not for visas of less than 30 days \(7 working days\), asylum permits or exemption permits/,
    );
  });

  it('the TV licence guidance states both legal penalties and leaves open which one the SABC charges', () => {
    const { guidance } = byKey.get('tv-licence-sa')!;
    expect(guidance).toMatch(/double the fee, or 10 % of the fee a month.*ask the SABC which of the two/);
  });

  it.each<[key: string, says: RegExp, no: RegExp]>([
    ['cipc-annual-return-sa', /30 working days.*close corporation.*beneficial owners/s, /as far as we know/],
    ['fixed-term-contract-sa', /names no number of days.*expressly tell the supplier/s, /must|at least 20/],
    ['insurance-policy-review', /at least 31 days before.*stands in your policy/, /no law/],
    ['medical-aid-review-sa', /September.*three months before 1 January.*October to early December/s, /30 November/],
    ['school-admission-sa', /July to September/, /20\d\d/],
    [
      'sa-vehicle-licence',
      /AARTO enforcement order.*a bus needs a new one every six months/s,
      /demerit|licensed every/,
    ],
    ['sa-drivers-licence', /AARTO enforcement order/, /demerit/],
    ['prdp-sa', /two photographs.*form MC.*training certificate.*AARTO enforcement order/s, /demerit|clearance/],
    ['tv-licence-sa', /may come late or never.*up to the fee.*on top of the fee/s, /two months ahead/],
    ['sars-tax-filing-sa', /23 October.*22 January 2027/s, /as far as we know/],
    ['provisional-tax-sa', /22 January 2027/, /as far as we know/],
    ['exemption-permit-sa', /28 May 2027.*every month/s, /as far as we know/],
    ['visa-permit-renewal', /often been turned down/, /matter of course/],
    ['sa-firearm-licence', /if the officer asks for it, proof of training/, /gather proof/],
    ['pet-vaccinations', /booster one to twelve months later/, /within 12 months/],
    ['professional-registration-sa', /not found its date for 2027/, /31 December 2025/],
    ['domain-renewal', /bought back for 30 days/, /the registry sets/],
    ['debit-order', /about 40 days.*check with your bank/s, /at once/],
  ])('%s says %s and not %s', (key, says, no) => {
    expect(byKey.get(key)!.guidance).toMatch(says);
    expect(byKey.get(key)!.guidance).not.toMatch(no);
  });

  it('the papers for a professional driving permit are those of the regulation, without a police clearance', () => {
    const papers = byKey.get('prdp-sa')!.documents.join();
    expect(papers).toMatch(/form MC.*Two photographs.*training certificate/);
    expect(papers).not.toMatch(/clearance/);
  });

  it('the learner’s licence cites the regulation', () => {
    expect(byKey.get('learners-licence-sa')!.guidanceSource).toMatch(/reg 101\(1\)/);
  });

  it('the licence disc texts do not present the grace period as a due date', () => {
    const disc = byKey.get('sa-vehicle-licence')!;
    expect(disc.guidance).toMatch(/21 days after the expiry date.*not a second due date/);
    expect(disc.description).not.toContain('21');
  });

  it('the licence disc guidance tells owners to move the next date to that on the new disc', () => {
    const { guidance } = byKey.get('sa-vehicle-licence')!;
    expect(guidance).toContain('after each renewal move the next date to the one on the new disc');
  });
});

describe('what to take along', () => {
  it('belongs to system templates, within the limits of the editor', () => {
    for (const key of Object.keys(DOCUMENTS_TO_TAKE)) expect(byKey.get(key)?.documents.length, key).toBeGreaterThan(0);
    for (const { key, documents, translations } of SYSTEM_TEMPLATES) {
      expect(documents.length, key).toBeLessThanOrEqual(MAX_DOCUMENTS);
      for (const text of [documents, translations.af.documents ?? []].flat())
        expect(text.length, text).toBeLessThanOrEqual(MAX_DOCUMENT_LENGTH);
    }
  });

  it('belongs to each template that counts from an event or has a yearly window', () => {
    const yearly = ['retirement-annuity-sa', 'student-funding-sa', 'coida-return-sa'];
    for (const { key, countsFromCount, documents, translations } of SYSTEM_TEMPLATES) {
      if (countsFromCount === null && !yearly.includes(key)) continue;
      expect(documents.length, key).toBeGreaterThan(2);
      expect(translations.af.documents?.length, key).toBe(documents.length);
    }
  });

  it('is left out for dates on which nothing is handed in', () => {
    for (const key of ['birthday', 'anniversary', 'custom-bill']) expect(byKey.get(key)?.documents).toEqual([]);
  });
});

/** The words that say whom to ask. */
const RESERVATIONS: Partial<Record<TranslatedLanguage, string>> = {
  af: 'As jy twyfel, vra ',
};

describe.each(TRANSLATED_LANGUAGES)('translations of the system templates: %s', (language) => {
  const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).sort();
  const citesLaw = ({ guidanceSource }: SystemTemplate) => /\b(Act|Regulations)\b/.test(guidanceSource ?? '');
  const translated = SYSTEM_TEMPLATES.flatMap((template) => {
    const translation = template.translations[language];
    return translation ? [{ key: template.key, template, translation }] : [];
  });

  it('have unique names', () => {
    expect(new Set(translated.map(({ translation }) => translation.name)).size).toBe(translated.length);
  });

  it.each(translated)('$key states the same numbers as its English text', ({ template, translation }) => {
    expect(numbersIn(translation.description)).toEqual(numbersIn(template.description));
    expect(numbersIn(translation.guidance)).toEqual(numbersIn(template.guidance!));
    expect(translation.documents?.map(numbersIn)).toEqual(template.documents.map(numbersIn));
  });

  it.each(translated)('$key contains no stray spaces, markup or straight quotes', ({ translation }) => {
    const { name, description, guidance, documents = [] } = translation;
    for (const text of [name, description, guidance, ...documents]) {
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/ {2}|\n|[*_<>#`'"]|\]\(|https?:/);
    }
    expect(guidance).toMatch(/\.$/);
  });

  it.each(NAMED_TEMPLATES)('%s contains no English', (_key, { translations }) => {
    const { name, description, guidance, documents = [] } = translations[language];
    expect([name, description, guidance, ...documents].flatMap(findEnglish)).toEqual([]);
  });

  it('say whom to ask when in doubt, if the template cites a law', () => {
    expect(SYSTEM_TEMPLATES.filter(citesLaw)).toHaveLength(23);
    for (const { key, template, translation } of translated) {
      if (citesLaw(template)) expect(translation.guidance, key).toContain(RESERVATIONS[language]);
    }
  });
});
