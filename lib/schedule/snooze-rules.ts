import { addDaysTo, earlierOf, type Day } from '@/lib/calendar';
import { ACT_NOW_DAYS } from './act-now-rules';
import type { ScheduledReminder } from './behaviour-rules';
import { getAdvanceDay } from './recurrence-rules';

/** How many days ahead a reminder can be snoozed at most. */
export const MAX_SNOOZE_DAYS = 366;

const OFFERED_DAYS = [1, 3, 7] as const;

export type Deadlines = Pick<ScheduledReminder, 'dueOn' | 'applyByOn'>;

export interface SnoozeChoice {
  day: Day;
  /** The deadline that will have passed on `day`; 'due' if both will, null if neither. */
  beyond: 'apply-by' | 'due' | null;
}

/** Returns the deadline that will have passed on `day`, of which the owner must be warned; 'due' if both. */
export function passedDeadline(day: Day, { dueOn, applyByOn }: Deadlines): SnoozeChoice['beyond'] {
  if (day > dueOn) return 'due';
  return applyByOn !== null && day > applyByOn ? 'apply-by' : null;
}

interface SnoozeSource
  extends Deadlines, Pick<ScheduledReminder, 'firstDueOn' | 'repeat' | 'leadDays' | 'repeatsByItself'> {
  today: Day;
}

export interface SnoozeOffer {
  /** The OFFERED_DAYS that are not after `lastDay`. */
  choices: SnoozeChoice[];
  lastDay: Day;
}

/** Returns null if no later notice is possible. */
export function offerSnooze(source: SnoozeSource): SnoozeOffer | null {
  const lastDay = lastSnoozeDay(source);
  const choices = OFFERED_DAYS.map((days) => addDaysTo(source.today, days))
    .filter((day) => day <= lastDay)
    .map((day) => ({ day, beyond: passedDeadline(day, source) }));
  return choices.length > 0 ? { choices, lastDay } : null;
}

/**
 * Returns the latest day to which a reminder can be snoozed. For a reminder that repeats by itself, this is at most the
 * day before the reminder advances.
 */
export function lastSnoozeDay({
  today,
  dueOn,
  firstDueOn,
  repeat,
  leadDays,
  repeatsByItself,
}: Omit<SnoozeSource, 'applyByOn'>): Day {
  const lastDay = addDaysTo(today, MAX_SNOOZE_DAYS);
  if (!repeatsByItself || repeat === null) return lastDay;
  return earlierOf(lastDay, addDaysTo(getAdvanceDay({ firstDueOn, repeat, leadDays, occurrence: dueOn }), -1));
}

/** Returns why a reminder cannot be snoozed to `day`, or null if it can. */
export function findSnoozeProblem(
  day: Day,
  source: Parameters<typeof lastSnoozeDay>[0],
  firstDay: Day,
): 'past' | 'tooFar' | 'movesOn' | null {
  if (day < firstDay) return 'past';
  if (day > addDaysTo(source.today, MAX_SNOOZE_DAYS)) return 'tooFar';
  return day > lastSnoozeDay(source) ? 'movesOn' : null;
}

/**
 * Returns `nextDay` if an email on it should be offered for a date that is entered late: some emails are too late for
 * it, and no other comes before the last useful day or, once the apply-by date has passed, within a week. Otherwise null.
 * @param days on which emails will be sent
 * @param nextDay the day of the owner's next sending hour
 */
export function findEarlyEmailDay({
  days,
  hasTooLate,
  nextDay,
  dueOn,
  applyByOn,
}: Deadlines & { days: readonly Day[]; hasTooLate: boolean; nextDay: Day }): Day | null {
  const lastUsefulDay =
    applyByOn === null ? dueOn : applyByOn >= nextDay ? applyByOn : earlierOf(dueOn, addDaysTo(nextDay, ACT_NOW_DAYS));
  const isAnnounced = days.some((day) => day < lastUsefulDay || day === nextDay);
  return hasTooLate && !isAnnounced && nextDay <= lastUsefulDay ? nextDay : null;
}
