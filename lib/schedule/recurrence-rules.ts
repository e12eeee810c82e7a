import { addDaysTo, addMonthsTo, addYearsTo, earlierOf, laterOf, yearsBetween, type Day } from '@/lib/calendar';

export const MAX_RECURRENCE_YEARS = 100;

/** How long a past birthday shows as 'Last occurred'. */
export const DAYS_SHOWN_AFTER_OCCURRENCE = 30;

interface Recurrence {
  /** The first date entered. Every occurrence is calculated from it, so that 29 February returns in leap years. */
  firstDueOn: Day;
  recurrenceYears: number;
}

export const occurrenceAt = (firstDueOn: Day, recurrenceYears: number, k: number): Day =>
  addYearsTo(firstDueOn, recurrenceYears * k);

export function occurrenceAfter({ firstDueOn, recurrenceYears }: Recurrence, day: Day): Day {
  let k = Math.max(0, Math.floor(yearsBetween(firstDueOn, day) / recurrenceYears));
  while (occurrenceAt(firstDueOn, recurrenceYears, k) <= day) k += 1;
  return occurrenceAt(firstDueOn, recurrenceYears, k);
}

/**
 * Returns the day on which a reminder advances to its next occurrence: once this one has been shown for
 * DAYS_SHOWN_AFTER_OCCURRENCE days, or on the day before the first notice of the next one, if that is earlier.
 */
export function getAdvanceDay({
  firstDueOn,
  recurrenceYears,
  leadDays,
  occurrence,
}: Recurrence & { leadDays: readonly number[]; occurrence: Day }): Day {
  const next = occurrenceAfter({ firstDueOn, recurrenceYears }, occurrence);
  const dayBeforeNextNotice = addDaysTo(next, -Math.max(0, ...leadDays) - 1);
  return laterOf(
    addDaysTo(occurrence, 1),
    earlierOf(addDaysTo(occurrence, DAYS_SHOWN_AFTER_OCCURRENCE + 1), dayBeforeNextNotice),
  );
}

export function currentOccurrence({
  firstDueOn,
  recurrenceYears,
  leadDays,
  today,
}: Recurrence & { leadDays: readonly number[]; today: Day }): Day {
  // Start one before the latest occurrence: all earlier ones are over, whatever the lead days.
  let k = Math.max(0, Math.floor(yearsBetween(firstDueOn, today) / recurrenceYears) - 1);
  const at = () => occurrenceAt(firstDueOn, recurrenceYears, k);
  while (today >= getAdvanceDay({ firstDueOn, recurrenceYears, leadDays, occurrence: at() })) k += 1;
  return at();
}

/** How long an open page may still show the previous occurrence. */
const STALE_PAGE_DAYS = 7;

/** Whether the reminder advanced from the occurrence `day` so recently that an open page may still show it. */
export function isRecentPastOccurrence({
  firstDueOn,
  recurrenceYears,
  leadDays,
  day,
  today,
}: Recurrence & { leadDays: readonly number[]; day: Day; today: Day }): boolean {
  const years = yearsBetween(firstDueOn, day);
  if (years < 0 || years % recurrenceYears !== 0 || addYearsTo(firstDueOn, years) !== day) return false;
  const advancedOn = getAdvanceDay({ firstDueOn, recurrenceYears, leadDays, occurrence: day });
  return advancedOn <= today && today <= addDaysTo(advancedOn, STALE_PAGE_DAYS);
}

/** Whole years: 36 in 'turns 36', 0 for the first date itself. */
export const yearsSince = (firstDueOn: Day, occurrence: Day): number => yearsBetween(firstDueOn, occurrence);

/** Next due date: due date plus period (due), printed on the new document (new), or completion plus period (done). */
export const NEXT_DATE_RULES = ['due', 'new', 'done'] as const;
export type NextDateRule = (typeof NEXT_DATE_RULES)[number];

interface NextDateSettings {
  nextDate: NextDateRule | null;
  /** Counts years from the due date although `nextDate` is 'done', as for a bill. */
  keepsDueDay: boolean;
}

export const countsFromCompletion = (template: NextDateSettings | null): boolean =>
  template?.nextDate === 'done' && !template.keepsDueDay;

/** Returns null if there is no successor, or if the user enters its date. */
export function nextDueOn({
  dueOn,
  firstDueOn,
  recurrenceYears,
  template,
  completedOn,
}: {
  dueOn: Day;
  firstDueOn: Day;
  recurrenceYears: number | null | undefined;
  template: NextDateSettings | null;
  completedOn: Day;
}): Day | null {
  if (!recurrenceYears || template?.nextDate === 'new') return null;
  if (countsFromCompletion(template)) return addYearsTo(completedOn, recurrenceYears);
  const after = laterOf(dueOn, completedOn);
  // Count from `dueOn`: the period may have changed since `firstDueOn`.
  let years = yearsBetween(firstDueOn, dueOn) + recurrenceYears;
  while (addYearsTo(firstDueOn, years) <= after) years += recurrenceYears;
  return addYearsTo(firstDueOn, years);
}

/** A bill due on 28 February or 30 April keeps that day of the month, which need not mean the end of the month. */
export function suggestNextDate({
  template,
  category,
  recurrenceYears,
  dueOn,
  completedOn,
}: {
  template: { nextDate: NextDateRule | null; periodMonths: number | null } | null;
  category: string;
  recurrenceYears: number | null | undefined;
  dueOn: Day;
  completedOn: Day;
}): Day | null {
  if (category !== 'custom-repeat' || template?.nextDate !== 'done' || recurrenceYears) return null;
  return template.periodMonths === null ? addMonthsTo(dueOn, 1) : addMonthsTo(completedOn, template.periodMonths);
}
