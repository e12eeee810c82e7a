import { addDaysTo, earlierOf, type Day } from '@/lib/calendar';
import { getAdvanceDay, type Repeat } from './recurrence-rules';

/** How many days ahead a reminder can be snoozed. */
export const MAX_LATER_DAYS = 366;

const OFFERED_DAYS = [1, 3, 7] as const;

interface Deadlines {
  dueOn: Day;
  /** Null if the reminder has no apply-by date. */
  applyByOn: Day | null;
}

export interface LaterChoice {
  day: Day;
  beyond: 'apply-by' | 'due' | null;
}

/** Which of the reminder's dates will have passed by `day`; the due date if both. The owner must be told. */
export function dateBefore(day: Day, { dueOn, applyByOn }: Deadlines): LaterChoice['beyond'] {
  if (day > dueOn) return 'due';
  return applyByOn !== null && day > applyByOn ? 'apply-by' : null;
}

interface LaterSource extends Deadlines {
  today: Day;
  firstDueOn: Day;
  repeat: Repeat | null;
  leadDays: readonly number[];
  repeatsByItself: boolean;
}

export interface LaterOffer {
  /** Tomorrow, in three days, in a week. */
  choices: LaterChoice[];
  /** Any other day until this one is possible too. */
  lastDay: Day;
}

/** Returns null if no later notice is possible. */
export function offerLater(source: LaterSource): LaterOffer | null {
  const lastDay = lastLaterDay(source);
  const choices = OFFERED_DAYS.map((days) => addDaysTo(source.today, days))
    .filter((day) => day <= lastDay)
    .map((day) => ({ day, beyond: dateBefore(day, source) }));
  return choices.length > 0 ? { choices, lastDay } : null;
}

/** The last day until which the reminder can be snoozed: one that repeats by itself must not have advanced by then. */
export function lastLaterDay({
  today,
  dueOn,
  firstDueOn,
  repeat,
  leadDays,
  repeatsByItself,
}: Omit<LaterSource, 'applyByOn'>): Day {
  const lastDay = addDaysTo(today, MAX_LATER_DAYS);
  if (!repeatsByItself || repeat === null) return lastDay;
  return earlierOf(lastDay, addDaysTo(getAdvanceDay({ firstDueOn, repeat, leadDays, occurrence: dueOn }), -1));
}
