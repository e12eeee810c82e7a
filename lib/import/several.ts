import { addDaysTo, addMonthsTo, addYearsTo, endOfMonth, yearOf, type Day } from '@/lib/calendar';
import { earliestNextLastDay, lastDayFrom } from '@/lib/schedule/counts-from-rules';
import type { HolidaysOf } from '@/lib/schedule/working-day-rules';
import type { TemplateOption } from '@/lib/templates/schema';

export const SEVERAL_KINDS = ['house', 'baby', 'company', 'car'] as const;
export type SeveralKind = (typeof SEVERAL_KINDS)[number];

/** Titles whose last day can pass; that of the others comes again. */
type OnceTitle = 'snags' | 'roof' | 'structure' | 'birth' | 'medicalAid' | 'annualReturn' | 'disc';

/** With `eventOn` the server counts, if the template does; `dueOn` then tells whether the last day has passed. */
export interface SeveralRow {
  title: OnceTitle | 'clinic' | 'provisionalTax' | 'coida' | 'insurance' | 'service';
  templateKey?: string;
  eventOn?: Day;
  dueOn: Day;
}

const FILING_PERIOD = { count: 30, unit: 'working-day' } as const;
/** Of the clinic card, in days and then in months. */
const CLINIC_WEEKS = [6, 10, 14];
const CLINIC_MONTHS = [6, 9, 12, 18];

const nextOf = (days: Day[], today: Day): Day | undefined => days.sort().find((day) => day >= today);

const rowsOf: Record<SeveralKind, (day: Day, today: Day, holidaysOf: HolidaysOf) => SeveralRow[]> = {
  house: (day) => [
    { title: 'snags', templateKey: 'new-home-nhbrc-sa', eventOn: day, dueOn: addMonthsTo(day, 3) },
    // The template counts the first only.
    { title: 'roof', templateKey: 'new-home-nhbrc-sa', dueOn: addYearsTo(day, 1) },
    { title: 'structure', templateKey: 'new-home-nhbrc-sa', dueOn: addYearsTo(day, 5) },
  ],
  baby: (day, today) => {
    const visits = [
      ...CLINIC_WEEKS.map((weeks) => addDaysTo(day, weeks * 7)),
      ...CLINIC_MONTHS.map((months) => addMonthsTo(day, months)),
    ];
    const visit = nextOf(visits, today);
    return [
      { title: 'birth', templateKey: 'birth-registration-sa', eventOn: day, dueOn: addDaysTo(day, 30) },
      { title: 'medicalAid', dueOn: addDaysTo(day, 30) },
      ...(visit ? [{ title: 'clinic' as const, templateKey: 'child-immunisation-sa', dueOn: visit }] : []),
    ];
  },
  company: (day, today, holidaysOf) => {
    const anniversary = addYearsTo(day, yearOf(today) - yearOf(day));
    const last = anniversary <= today ? anniversary : addYearsTo(day, yearOf(today) - yearOf(day) - 1);
    const lastDay = lastDayFrom(last, FILING_PERIOD, holidaysOf);
    const isDue = last > day;
    const annualReturn = { title: 'annualReturn', templateKey: 'cipc-annual-return-sa' } as const;
    const [year, following] = [yearOf(today), yearOf(today) + 1];
    const taxDays = [year, following].flatMap((each): Day[] => [endOfMonth(`${each}-02-01`), `${each}-08-31`]);
    const returns: Day[] = [`${year}-03-31`, `${following}-03-31`];
    return [
      ...(isDue ? [{ ...annualReturn, eventOn: last, dueOn: lastDay }] : []),
      ...(isDue && lastDay >= today ? [] : [{ ...annualReturn, dueOn: earliestNextLastDay(last, FILING_PERIOD) }]),
      { title: 'provisionalTax', templateKey: 'provisional-tax-sa', dueOn: nextOf(taxDays, today)! },
      { title: 'coida', templateKey: 'coida-return-sa', dueOn: nextOf(returns, today)! },
    ];
  },
  car: (day, today) => {
    const years = Math.max(0, yearOf(today) - yearOf(day));
    const yearly = nextOf([addYearsTo(day, years), addYearsTo(day, years + 1)], today)!;
    return [
      { title: 'disc', templateKey: 'sa-vehicle-licence', dueOn: day },
      { title: 'insurance', templateKey: 'insurance-policy-review', dueOn: yearly },
      { title: 'service', templateKey: 'vehicle-service-annual', dueOn: yearly },
    ];
  },
};

/**
 * The reminders that still lie ahead.
 * @param day the answer to the question of `kind`
 * @param holidaysOf those of the past year, for a company
 */
export const severalRows = (kind: SeveralKind, day: Day, today: Day, holidaysOf: HolidaysOf): SeveralRow[] =>
  rowsOf[kind](day, today, holidaysOf).filter(({ dueOn }) => dueOn >= today);

/** Those of which the last day has passed. */
export const passedRows = (kind: SeveralKind, day: Day, today: Day, holidaysOf: HolidaysOf) =>
  rowsOf[kind](day, today, holidaysOf)
    .filter(({ dueOn }) => dueOn < today)
    .map(({ title, dueOn }) => ({ title: title as OnceTitle, dueOn }));

/** The day that `kind` asks for has happened, except the expiry of a licence disc. */
export const asksForEvent = (kind: SeveralKind): boolean => kind !== 'car';

/** As the import knows them, in any language of the reader. */
const HEADINGS = ['title', 'template', 'due', 'counted from', 'notes'];

const toCell = (text = '') => `"${text.replaceAll('"', '""')}"`;

/** A file for the import. A template that is not in `templates` is left out of its row. */
export function severalCsv(
  rows: readonly SeveralRow[],
  textsOf: (title: SeveralRow['title']) => { title: string; note?: string | undefined },
  templates: readonly Pick<TemplateOption, 'key' | 'name' | 'countsFrom'>[],
): string {
  const lines = rows.map(({ title, templateKey, eventOn, dueOn }) => {
    const template = templates.find(({ key }) => key === templateKey);
    const due = template?.countsFrom && eventOn ? '' : dueOn;
    const texts = textsOf(title);
    return [texts.title, template?.name, due, eventOn, texts.note].map(toCell).join(',');
  });
  return [HEADINGS.join(), ...lines].join('\r\n');
}
