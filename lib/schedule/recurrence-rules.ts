import { addDaysTo, addMonthsTo, addYearsTo, earlierOf, laterOf, yearsBetween, type Day } from '@/lib/calendar';

/** The longest repeat interval. */
export const MAX_RECURRENCE_YEARS = 100;

/** For so many days after it a birthday shows as 'Last occurred' (design §5). */
export const DAYS_SHOWN_AFTER_OCCURRENCE = 30;

interface Recurrence {
  /** The first date entered, from which every occurrence is reckoned, so that 29 February comes back. */
  firstDueOn: Day;
  recurrenceYears: number;
}

/** The k-th occurrence; 0 is the first date itself. */
export const occurrenceAt = (firstDueOn: Day, recurrenceYears: number, k: number): Day =>
  addYearsTo(firstDueOn, recurrenceYears * k);

/** The first occurrence after a day. */
export function occurrenceAfter({ firstDueOn, recurrenceYears }: Recurrence, day: Day): Day {
  let k = Math.max(0, Math.floor(yearsBetween(firstDueOn, day) / recurrenceYears));
  while (occurrenceAt(firstDueOn, recurrenceYears, k) <= day) k += 1;
  return occurrenceAt(firstDueOn, recurrenceYears, k);
}

/**
 * The day on which a reminder that is never completed leaves an occurrence for the next one (design §5): when it has been
 * shown for 30 days, or the day before the next one's first notice, whichever comes first; never before the day after it.
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

/** The occurrence at which a reminder that is never completed stands today. */
export function currentOccurrence({
  firstDueOn,
  recurrenceYears,
  leadDays,
  today,
}: Recurrence & { leadDays: readonly number[]; today: Day }): Day {
  // Whatever the lead days, an occurrence two years back has been left.
  let k = Math.max(0, Math.floor(yearsBetween(firstDueOn, today) / recurrenceYears) - 1);
  const at = () => occurrenceAt(firstDueOn, recurrenceYears, k);
  while (today >= getAdvanceDay({ firstDueOn, recurrenceYears, leadDays, occurrence: at() })) k += 1;
  return at();
}

/** A page that is left open may show for so many days what was true when it was opened. */
const STALE_PAGE_DAYS = 7;

/** Whether a day is an occurrence that a reminder left by itself lately, so that a page may still show it. */
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

/** Whole years from the first date to an occurrence: 36 in 'turns 36', 0 for the first itself. */
export const yearsSince = (firstDueOn: Day, occurrence: Day): number => yearsBetween(firstDueOn, occurrence);

/** Where a next due date comes from: the old one plus the period, the new document, or the day it was done plus the period. */
export const NEXT_DATE_RULES = ['due', 'new', 'done'] as const;
export type NextDateRule = (typeof NEXT_DATE_RULES)[number];

/** What a template says about the date that follows a completion. */
interface NextDateSettings {
  nextDate: NextDateRule | null;
  /** Years are counted from the due date although the period starts when it is done, as for a bill (docs/decisions/021). */
  keepsDueDay: boolean;
}

/** Whether years are counted from the day it was done. */
export const countsFromCompletion = (template: NextDateSettings | null): boolean =>
  template?.nextDate === 'done' && !template.keepsDueDay;

/**
 * The due day of the reminder that follows a completed one, or null when there is none or it has to be asked for (design
 * §5). Reckoned from the due date, it is the first one whole periods later that is after the day of completion too. The first date says
 * the day of the month alone: the period may have been another one then.
 */
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
  let years = yearsBetween(firstDueOn, dueOn) + recurrenceYears;
  while (addYearsTo(firstDueOn, years) <= after) years += recurrenceYears;
  return addYearsTo(firstDueOn, years);
}

/**
 * The day with which the create dialog is filled in after a completion that makes no reminder by itself, or null for none:
 * a bill on the same day of the next month, tyres some months after they were rotated. A bill of 28 February or 30 April may well be due on
 * that day of every month: that it was the month's last says nothing.
 */
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
