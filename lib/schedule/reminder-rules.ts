import { addDaysTo, compareDays, daysBetween, formatDay, isDay, type Day } from '@/lib/calendar';
import { formatQuantity } from '@/lib/quantity';
import type { ReminderBehaviour } from './behaviour-rules';

export * from './behaviour-rules';
export * from './recurrence-rules';
export * from './tab-rules';

export const CATEGORIES = ['expiry-based', 'recurring-date', 'one-time-deadline', 'custom-repeat'] as const;
export type Category = (typeof CATEGORIES)[number];

/** For a reminder created without lead days. */
export const DEFAULT_LEAD_DAYS = [30, 15, 7, 0] as const;
/** Offered by the dialog if the template has no lead days. */
export const FALLBACK_LEAD_DAY_OPTIONS = [120, 90, 30, 15, 7, 0] as const;
export const MAX_LEAD_DAY = 3650;
/** Number of lead days of one reminder or template. */
export const MAX_LEAD_DAYS = 30;

/** 'Due in N days' is emphasised up to this many days. */
export const EMPHASIS_THRESHOLD_DAYS = 7;

/** Removes duplicates and sorts the longest first. */
export const normaliseLeadDays = (leadDays: readonly number[]): number[] =>
  [...new Set(leadDays)].sort((a, b) => b - a);

export const leadDayOptions = (templateLeadDays: readonly number[] | null | undefined): number[] =>
  normaliseLeadDays(templateLeadDays?.length ? templateLeadDays : FALLBACK_LEAD_DAY_OPTIONS);

export const leadDayLabel = (leadDay: number): string => (leadDay === 0 ? 'Day of' : formatDayCount(leadDay));

export const pastLeadDays = (dueOn: Day, leadDays: readonly number[], today: Day): number[] =>
  normaliseLeadDays(leadDays).filter((leadDay) => addDaysTo(dueOn, -leadDay) < today);

export const formatYearCount = (years: number): string => formatQuantity(years, 'year');

export const formatDayCount = (days: number): string => formatQuantity(days, 'day');

export type StatusBadge = {
  kind: 'completed' | 'due-today' | 'last-occurred' | 'was-due' | 'overdue' | 'due-in' | 'unknown';
  text: string;
  emphasised: boolean;
};

/** Rules and texts are in docs/product.md#status-badge. A missing or impossible due date is 'Unknown'. */
export function statusBadge(
  reminder: Pick<ReminderBehaviour, 'repeatsByItself' | 'canBeOverdue'> & {
    status?: string | null;
    dueOn?: string | null;
  },
  today: Day,
): StatusBadge {
  const { status, dueOn, repeatsByItself, canBeOverdue } = reminder;
  const badge = (kind: StatusBadge['kind'], text: string, emphasised = false) => ({ kind, text, emphasised });
  if (status === 'completed') return badge('completed', 'Completed');
  if (!isDay(dueOn)) return badge('unknown', 'Unknown');

  const days = daysBetween(today, dueOn);
  if (days === 0) return badge('due-today', 'Due Today', true);
  if (days > 0) return badge('due-in', `Due in ${formatDayCount(days)}`, days <= EMPHASIS_THRESHOLD_DAYS);

  const formattedDay = formatDay(dueOn, 'MMM dd, yyyy');
  if (repeatsByItself) return badge('last-occurred', `Last occurred ${formattedDay}`);
  if (!canBeOverdue) return badge('was-due', `Was due ${formattedDay}`);
  return badge('overdue', `Overdue by ${formatDayCount(-days)}`, true);
}

export type ApplyByPhase = 'before' | 'last-day' | 'passed';

export const applyByOn = (dueOn: Day, applyByDays: number): Day => addDaysTo(dueOn, -applyByDays);

export function applyByPhase({
  dueOn,
  applyByDays,
  today,
}: {
  dueOn: Day;
  applyByDays: number;
  today: Day;
}): ApplyByPhase {
  return (['before', 'last-day', 'passed'] as const)[compareDays(today, applyByOn(dueOn, applyByDays)) + 1]!;
}

export function applyByText({
  dueOn,
  applyByDays,
  today,
  format = (day) => formatDay(day, 'dd MMM yyyy'),
}: {
  dueOn: Day;
  applyByDays: number | null | undefined;
  today: Day;
  format?: (day: Day) => string;
}): string | null {
  if (applyByDays == null) return null;
  const formattedDay = format(applyByOn(dueOn, applyByDays));
  const texts: Record<ApplyByPhase, string> = {
    before: `Apply by ${formattedDay}`,
    'last-day': 'Last day to apply',
    passed: `The apply-by date was ${formattedDay}`,
  };
  return texts[applyByPhase({ dueOn, applyByDays, today })];
}

/** How binding an apply-by date is. */
export const APPLY_BY_KINDS = ['law', 'official', 'practice'] as const;
type ApplyByKind = (typeof APPLY_BY_KINDS)[number];

const APPLY_BY_NOTES: Record<ApplyByKind, Record<ApplyByPhase, string>> = {
  // In law, 'at least 90 days before' may mean 90 full days in between.
  law: {
    before: 'This date comes from the law as we know it. A day earlier is safer; the office decides.',
    'last-day': 'This date comes from the law as we know it. By a stricter count it was yesterday; the office decides.',
    passed: 'Ask the office what can still be done.',
  },
  official: {
    before: 'This is what the responsible office advises.',
    'last-day': 'This is what the responsible office advises.',
    passed: 'Ask the office what can still be done.',
  },
  practice: {
    before: 'Good practice, not a rule: allow more time over weekends and holidays.',
    'last-day': 'Good practice, not a rule: later may still be in time, but do not count on it.',
    passed: 'Do it as soon as you can.',
  },
};

export const applyByNote = (kind: ApplyByKind, phase: ApplyByPhase): string => APPLY_BY_NOTES[kind][phase];
