import { addDaysTo, addMonthsTo, addYearsTo, yearOf, type Day } from '@/lib/calendar';
import { isWeekend, type HolidaysOf } from './working-day-rules';

export const COUNTS_FROM_UNITS = ['day', 'working-day', 'month', 'year'] as const;
export type CountsFromUnit = (typeof COUNTS_FROM_UNITS)[number];

/** 'tax': 16 December to 15 January, which the rules for disputes with SARS leave out. */
export const RECESSES = ['tax'] as const;
export type Recess = (typeof RECESSES)[number];

export const MAX_COUNTS_FROM: Record<CountsFromUnit, number> = { day: 3650, 'working-day': 260, month: 120, year: 30 };

export const EARLIEST_EVENT_DAY: Day = '1900-01-01';

/** Days, working days, months or years from an event to the last day. */
export interface CountsFromRule {
  count: number;
  unit: CountsFromUnit;
  recess?: Recess | undefined;
}

export interface CountsFrom extends CountsFromRule {
  /** Asks for the event, such as 'When was the notice served?'. */
  label: string;
}

export interface CountsFromColumns {
  countsFromLabel: string | null;
  countsFromCount: number | null;
  countsFromUnit: string | null;
  countsFromRecess: string | null;
}

/** The casts are safe, because the database checks the values. */
export function countsFromOf(template: CountsFromColumns | null): CountsFrom | null {
  if (!template) return null;
  const { countsFromLabel: label, countsFromCount: count, countsFromUnit: unit, countsFromRecess: recess } = template;
  if (label === null || count === null || unit === null) return null;
  return { label, count, unit: unit as CountsFromUnit, ...(recess !== null && { recess: recess as Recess }) };
}

type WrittenCountsFrom = Omit<CountsFrom, 'recess'> & { recess?: Recess | null | undefined };

export const countsFromColumns = (countsFrom: WrittenCountsFrom | null): CountsFromColumns => ({
  countsFromLabel: countsFrom?.label ?? null,
  countsFromCount: countsFrom?.count ?? null,
  countsFromUnit: countsFrom?.unit ?? null,
  countsFromRecess: countsFrom?.recess ?? null,
});

const isInTaxRecess = (day: Day): boolean => day.slice(5) >= '12-16' || day.slice(5) <= '01-15';

/**
 * The last day of a period that an event starts: the event's own day is not counted, the last one is. A month or year
 * without that day ends with its last day.
 */
export function lastDayFrom(eventOn: Day, { count, unit, recess }: CountsFromRule, holidaysOf: HolidaysOf): Day {
  if (unit === 'day') return addDaysTo(eventOn, count);
  if (unit === 'month') return addMonthsTo(eventOn, count);
  if (unit === 'year') return addYearsTo(eventOn, count);
  return workingDaysAfter(eventOn, { count, recess }, holidaysOf);
}

/** Of a yearly event, next year, without holidays. */
export const earliestNextLastDay = (eventOn: Day, rule: CountsFromRule): Day =>
  lastDayFrom(addYearsTo(eventOn, 1), rule, () => []);

/** Whether a count of working days leaves the day out although it is no holiday. */
export const isLeftOut = (day: Day, { recess }: Pick<CountsFromRule, 'recess'>): boolean =>
  isWeekend(day) || (recess === 'tax' && isInTaxRecess(day));

function workingDaysAfter(
  eventOn: Day,
  { count, recess }: Pick<CountsFromRule, 'count' | 'recess'>,
  holidaysOf: HolidaysOf,
): Day {
  let [day, counted, holidays, year] = [eventOn, 0, new Set<Day>(), 0];
  while (counted < count) {
    day = addDaysTo(day, 1);
    if (yearOf(day) !== year) [year, holidays] = [yearOf(day), new Set(holidaysOf(yearOf(day)))];
    if (!isLeftOut(day, { recess }) && !holidays.has(day)) counted += 1;
  }
  return day;
}
