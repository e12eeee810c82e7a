import { addDaysTo, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';

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

/** Lead days to add if no email would come before the apply-by date; none if one does, or it is too late for any. */
export function leadDaysBeforeApplyBy(
  leadDays: readonly number[],
  { on, daysBefore }: { on: Day; daysBefore: number },
  today: Day,
): number[] {
  if (leadDays.some((leadDay) => leadDay > daysBefore)) return [];
  return DAYS_BEFORE_APPLY_BY.filter((days) => addDaysTo(on, -days) > today && daysBefore + days <= MAX_LEAD_DAY).map(
    (days) => daysBefore + days,
  );
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

/** The label in the form. The product specification prescribes that of the due date. */
export const leadDayOptionLabel = (i18n: I18n, leadDay: number): string =>
  leadDay === 0 ? i18n.t('schedule.leadDay.option') : leadDayLabel(i18n, leadDay);

export function leadDayLabel({ t }: I18n, leadDay: number): string {
  if (leadDay < 0) return t('schedule.leadDay.after', { days: -leadDay });
  return leadDay === 0 ? t('schedule.leadDay.dueDay') : t('schedule.leadDay.before', { days: leadDay });
}

export const pastLeadDays = (dueOn: Day, leadDays: readonly number[], today: Day): number[] =>
  normaliseLeadDays(leadDays).filter((leadDay) => addDaysTo(dueOn, -leadDay) < today);
