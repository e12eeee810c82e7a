import {
  addDaysTo,
  addMonthsTo,
  addYearsTo,
  daysBetween,
  earlierOf,
  isLeapDay,
  laterOf,
  monthsBetween,
  yearsBetween,
  type Day,
  type LeapDay,
} from '@/lib/calendar';

export const REPEAT_UNITS = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

export const MAX_REPEAT_INTERVAL = 99;

export interface Repeat {
  /** 1 to MAX_REPEAT_INTERVAL. */
  every: number;
  unit: RepeatUnit;
  /** Applies to years from a 29 February; 'feb-28' by default. */
  leapDay?: LeapDay | null | undefined;
}

/** Maximum number of days that a past occurrence, such as a birthday, shows as 'Last occurred'. */
export const DAYS_SHOWN_AFTER_OCCURRENCE = 30;

/** First date of a yearly 29 February whose year is unknown. The database admits none earlier. */
export const YEARLESS_LEAP_DAY: Day = '1904-02-29';

/** Whether a date without a year, or more than a year back, is rather a birthday than a task. */
export const isOldDate = ({ dueOn, omitsYear }: { dueOn: Day; omitsYear?: boolean }, today: Day): boolean =>
  omitsYear === true || dueOn < addYearsTo(today, -1);

interface Recurrence {
  /** The date from which occurrences are calculated, so that the 31st and 29 February can recur. */
  firstDueOn: Day;
  repeat: Repeat;
}

const DAYS_PER_WEEK = 7;

export function addUnits(day: Day, count: number, { unit, leapDay }: Omit<Repeat, 'every'>): Day {
  switch (unit) {
    case 'day':
      return addDaysTo(day, count);
    case 'week':
      return addDaysTo(day, count * DAYS_PER_WEEK);
    case 'month':
      return addMonthsTo(day, count);
    case 'year':
      return addYearsTo(day, count, leapDay ?? undefined);
  }
}

/** Counts calendar months and years: from 31 January to 1 February is 1 month. May be negative. */
const unitsBetween: Record<RepeatUnit, (from: Day, to: Day) => number> = {
  day: daysBetween,
  week: (from, to) => Math.floor(daysBetween(from, to) / DAYS_PER_WEEK),
  month: monthsBetween,
  year: yearsBetween,
};

export const occurrenceAt = (firstDueOn: Day, repeat: Repeat, k: number): Day =>
  addUnits(firstDueOn, repeat.every * k, repeat);

/** Whether `day` is a whole number of units after the first date. */
export function isWholeUnitsAfter(firstDueOn: Day, repeat: Repeat, day: Day): boolean {
  return day >= firstDueOn && addUnits(firstDueOn, unitsBetween[repeat.unit](firstDueOn, day), repeat) === day;
}

/** Returns null unless the reminder repeats in years from a 29 February. */
export const leapDayOf = (firstDueOn: Day, repeat: Repeat | null): LeapDay | null =>
  repeat?.unit === 'year' && isLeapDay(firstDueOn) ? (repeat.leapDay ?? 'feb-28') : null;

/** Returns the dates of a saved reminder after a change of `leapDay`, which may move its occurrence by a day. */
export function moveToLeapDay(
  saved: Record<'firstDueOn' | 'dueOn', Day> & { leapDay: string | null },
  repeat: Repeat | null,
) {
  const { firstDueOn, dueOn } = saved;
  if (saved.leapDay === null || repeat === null || leapDayOf(firstDueOn, repeat) === null) return { firstDueOn, dueOn };
  return { firstDueOn, dueOn: addUnits(firstDueOn, yearsBetween(firstDueOn, dueOn), repeat) };
}

export const toYearlyRepeat = (years: number | null): Repeat | null =>
  years === null ? null : { every: years, unit: 'year' };

/** The interval that the form suggests for a reminder of the template. Bills are monthly unless the owner says otherwise. */
export const suggestRepeat = (template: { recurrenceYears: number | null; keepsDueDay: boolean }): Repeat | null =>
  toYearlyRepeat(template.recurrenceYears) ?? (template.keepsDueDay ? { every: 1, unit: 'month' } : null);

/** The value of `recurrenceYears` in API responses. */
export const toRecurrenceYears = (repeat: Repeat | null): number | null =>
  repeat?.unit === 'year' ? repeat.every : null;

/** Returns the first date after `day` in the series `firstDueOn` plus `start`, `start + every`, … units. */
function dateAfter({ firstDueOn, repeat }: Recurrence, start: number, day: Day): Day {
  const { every, unit } = repeat;
  let count = start + every * Math.max(0, Math.floor((unitsBetween[unit](firstDueOn, day) - start) / every));
  while (addUnits(firstDueOn, count, repeat) <= day) count += every;
  return addUnits(firstDueOn, count, repeat);
}

export const occurrenceAfter = (recurrence: Recurrence, day: Day): Day => dateAfter(recurrence, 0, day);

/** Returns the occurrences after `after`, up to and including `until`. All three are numbers of days after `start`. */
export function occurrencesWithin(
  recurrence: Recurrence,
  start: Day,
  { after, until }: { after: number; until: number },
): number[] {
  const found: number[] = [];
  const { firstDueOn, repeat } = recurrence;
  if (repeat.unit === 'day' || repeat.unit === 'week') {
    // Without conversions to days and back, because a month has up to 30,000 series with 31 occurrences each.
    const step = repeat.every * (repeat.unit === 'week' ? DAYS_PER_WEEK : 1);
    const first = daysBetween(start, firstDueOn);
    const count = Math.max(0, Math.floor((after - first) / step) + 1);
    for (let day = first + count * step; day <= until; day += step) found.push(day);
    return found;
  }
  let day = after;
  for (;;) {
    day = daysBetween(start, occurrenceAfter(recurrence, addDaysTo(start, day)));
    if (day > until) return found;
    found.push(day);
  }
}

/**
 * Returns the day on which a reminder advances from `occurrence` to the next one. This is the day before the next
 * one's first notice, but at least 1 and at most DAYS_SHOWN_AFTER_OCCURRENCE + 1 days after `occurrence`.
 */
export function getAdvanceDay({
  leadDays,
  occurrence,
  ...recurrence
}: Recurrence & { leadDays: readonly number[]; occurrence: Day }): Day {
  const next = occurrenceAfter(recurrence, occurrence);
  const dayBeforeNextNotice = addDaysTo(next, -Math.max(0, ...leadDays) - 1);
  return laterOf(
    addDaysTo(occurrence, 1),
    earlierOf(addDaysTo(occurrence, DAYS_SHOWN_AFTER_OCCURRENCE + 1), dayBeforeNextNotice),
  );
}

export function currentOccurrence({
  firstDueOn,
  repeat,
  leadDays,
  today,
}: Recurrence & { leadDays: readonly number[]; today: Day }): Day {
  // Start at the latest occurrence or the one before. Whatever its lead days, the reminder is past older ones.
  let k = Math.max(0, Math.floor(unitsBetween[repeat.unit](firstDueOn, today) / repeat.every) - 1);
  const at = () => occurrenceAt(firstDueOn, repeat, k);
  while (today >= getAdvanceDay({ firstDueOn, repeat, leadDays, occurrence: at() })) k += 1;
  return at();
}

/** How long a page that was opened before an advance is expected to stay open. */
const STALE_PAGE_DAYS = 7;

/** Whether the reminder advanced from the occurrence `day` at most STALE_PAGE_DAYS ago. */
export function isRecentPastOccurrence({
  firstDueOn,
  repeat,
  leadDays,
  day,
  today,
}: Recurrence & { leadDays: readonly number[]; day: Day; today: Day }): boolean {
  const { every, unit } = repeat;
  if (!isWholeUnitsAfter(firstDueOn, repeat, day) || unitsBetween[unit](firstDueOn, day) % every !== 0) return false;
  const advancedOn = getAdvanceDay({ firstDueOn, repeat, leadDays, occurrence: day });
  return advancedOn <= today && today <= addDaysTo(advancedOn, STALE_PAGE_DAYS);
}

/** Whole years: 36 in 'turns 36', 0 for the first date itself. */
export const yearsSince = (firstDueOn: Day, occurrence: Day): number => yearsBetween(firstDueOn, occurrence);

/** Source of the next due date. 'due': due date plus period. 'new': new document. 'done': completion plus period. */
export const NEXT_DATE_RULES = ['due', 'new', 'done'] as const;
export type NextDateRule = (typeof NEXT_DATE_RULES)[number];

interface NextDateSettings {
  nextDate: NextDateRule | null;
  /** Whether to count from the due date although `nextDate` is 'done', as for a bill. */
  keepsDueDay: boolean;
}

export const countsFromCompletion = (template: NextDateSettings | null): boolean =>
  template?.nextDate === 'done' && !template.keepsDueDay;

/** Whether a reminder that is due on `dueOn` can go on with `day`, the date on the new document. */
export const isNewDate = (day: Day, dueOn: Day, today: Day): boolean => day > laterOf(today, dueOn);

/** Returns null if there is no successor, or if the user has to enter the successor's date. */
export function nextDueOn({
  dueOn,
  firstDueOn,
  repeat,
  template,
  completedOn,
}: {
  dueOn: Day;
  firstDueOn: Day;
  repeat: Repeat | null;
  template: NextDateSettings | null;
  completedOn: Day;
}): Day | null {
  if (!repeat || template?.nextDate === 'new') return null;
  const { every, unit } = repeat;
  if (countsFromCompletion(template)) return addUnits(completedOn, every, repeat);
  // Count from `dueOn`, because the interval may have changed since `firstDueOn`.
  const start = unitsBetween[unit](firstDueOn, dueOn) + every;
  return dateAfter({ firstDueOn, repeat }, start, laterOf(dueOn, completedOn));
}

/** Suggests the date of a follow-up. After 28 February: 28 March, because a bill need not be due at a month's end. */
export function suggestNextDate({
  template,
  category,
  repeat,
  dueOn,
  completedOn,
}: {
  template: { nextDate: NextDateRule | null; periodMonths: number | null } | null;
  category: string;
  repeat: Repeat | null;
  dueOn: Day;
  completedOn: Day;
}): Day | null {
  if (category !== 'custom-repeat' || template?.nextDate !== 'done' || repeat) return null;
  return template.periodMonths === null ? addMonthsTo(dueOn, 1) : addMonthsTo(completedOn, template.periodMonths);
}
