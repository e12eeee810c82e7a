import { addDaysTo, type Day } from '@/lib/calendar';
import type { Repeat, RepeatUnit } from './recurrence-rules';

/** Used if a request omits `leadDays`, and initially in the reminder dialog. */
export const DEFAULT_LEAD_DAYS = [30, 15, 7, 0] as const;
/** Offered by the reminder dialog if the template has no lead days. */
export const FALLBACK_LEAD_DAY_OPTIONS = [120, 90, 30, 15, 7, 0] as const;
export const MAX_LEAD_DAY = 3650;
/** Maximum number of lead days per reminder or template. */
export const MAX_LEAD_DAY_COUNT = 30;

export const MAX_AFTER_DAY = 90;
export const MAX_AFTER_DAY_COUNT = 5;
/** Offered by the reminder dialog. */
export const SUGGESTED_AFTER_DAYS = [3, 10] as const;

const MONTHLY_LEAD_DAYS = [3, 0] as const;
const WEEKLY_LEAD_DAYS = [1, 0] as const;
const DAYS_OF: Record<RepeatUnit, number> = { day: 1, week: 7, month: 30, year: 365 };

/** Roughly. */
export const daysOf = ({ every, unit }: Repeat): number => every * DAYS_OF[unit];

/** Of a reminder without a template: with a short repeat, few enough that the emails of two dates do not overlap. */
export function usualLeadDays(repeat: Repeat | null): readonly number[] {
  const days = repeat ? daysOf(repeat) : Infinity;
  if (days >= 2 * DEFAULT_LEAD_DAYS[0]) return DEFAULT_LEAD_DAYS;
  if (days >= DAYS_OF.month) return MONTHLY_LEAD_DAYS;
  return days >= DAYS_OF.week ? WEEKLY_LEAD_DAYS : [0];
}

/** The usual lead days for another repeat; lead days that are not those of the earlier repeat were chosen, and stay. */
export const leadDaysForRepeat = (leadDays: readonly number[], from: Repeat | null, to: Repeat | null): number[] => [
  ...(normaliseLeadDays(leadDays).join() === usualLeadDays(from).join() ? usualLeadDays(to) : leadDays),
];

/** The lead days with that of an apply-by date set by law, unless the owner wants no email before the due date. */
export function withLegalLeadDay(leadDays: readonly number[], legalLeadDay: number | null): number[] {
  const isPlanned = legalLeadDay !== null && legalLeadDay <= MAX_LEAD_DAY && leadDays.length > 0;
  return isPlanned ? normaliseLeadDays([...leadDays, legalLeadDay]) : [...leadDays];
}

const DAYS_BEFORE_APPLY_BY = [14, 7, 1];
/** An email so many days before the apply-by date is near enough. */
const NEAR_APPLY_BY = 7;

/** Lead days to add if no email would come shortly before the apply-by date; none if it is too late for any. */
export function leadDaysBeforeApplyBy(
  leadDays: readonly number[],
  { on, daysBefore }: { on: Day; daysBefore: number },
  today: Day,
): number[] {
  const last = Math.min(...leadDays.filter((leadDay) => leadDay > daysBefore)) - daysBefore;
  if (last <= NEAR_APPLY_BY) return [];
  return DAYS_BEFORE_APPLY_BY.filter(
    (days) => days < last && addDaysTo(on, -days) > today && daysBefore + days <= MAX_LEAD_DAY,
  ).map((days) => daysBefore + days);
}

/** `applyByLeadDay` before and after a change. */
export interface ApplyByMove {
  before: number | null;
  after: number | null;
}

/**
 * Keeps emails that were offered for an apply-by date as long before it as they were. Lead days that the template or the
 * dialog offers for the due date stay.
 * @returns `leadDays` itself if none moves
 */
export function moveLeadDaysWithApplyBy(
  leadDays: readonly number[],
  { before, after }: ApplyByMove,
  templateLeadDays: readonly number[] | null | undefined,
): readonly number[] {
  if (before === null || after === null || before === after) return leadDays;
  const forDueDate = leadDayOptions(templateLeadDays);
  const moves = (leadDay: number) =>
    DAYS_BEFORE_APPLY_BY.includes(leadDay - before) &&
    !forDueDate.includes(leadDay) &&
    leadDay - before + after <= MAX_LEAD_DAY;
  if (!leadDays.some(moves)) return leadDays;
  return normaliseLeadDays(leadDays.map((leadDay) => (moves(leadDay) ? leadDay - before + after : leadDay)));
}

/** All lead days and, if the reminder can be overdue, its days after the due date as negative lead days. */
export const plannedLeadDays = ({
  leadDays,
  legalLeadDay,
  afterDays,
  canBeOverdue,
}: {
  leadDays: readonly number[];
  /** That of an apply-by date set by law. */
  legalLeadDay: number | null;
  afterDays: readonly number[];
  canBeOverdue: boolean;
}): number[] => [...withLegalLeadDay(leadDays, legalLeadDay), ...(canBeOverdue ? afterDays.map((days) => -days) : [])];

/** Removes duplicates and sorts the longest first. */
export const normaliseLeadDays = (leadDays: readonly number[]): number[] =>
  [...new Set(leadDays)].sort((a, b) => b - a);

export const leadDayOptions = (templateLeadDays: readonly number[] | null | undefined): number[] =>
  normaliseLeadDays(templateLeadDays?.length ? templateLeadDays : FALLBACK_LEAD_DAY_OPTIONS);

export const pastLeadDays = (dueOn: Day, leadDays: readonly number[], today: Day): number[] =>
  normaliseLeadDays(leadDays).filter((leadDay) => addDaysTo(dueOn, -leadDay) < today);
