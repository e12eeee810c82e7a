import { addDaysTo, type Day } from '@/lib/calendar';

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
