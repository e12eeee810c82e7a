import { addDaysTo, parseDay, type Day } from '@/lib/calendar';
import type { ApplyByVerb, ReminderApplyByKind } from './apply-by-rules';
import { isOverdue, type OverdueSource } from './overdue-rules';

/** A reminder needs action from this many days before its apply-by date. */
export const ACT_NOW_DAYS = 7;

/** Maximum number of reminders that `GET /api/reminders/act-now` returns. */
export const MAX_ACT_NOW_REMINDERS = 20;

export interface DatedReminder {
  dueOn: string;
  applyBy: { on: string; verb: ApplyByVerb; kind: ReminderApplyByKind } | null;
}

/** The date because of which a reminder needs action: the apply-by date until the due date, then the due date. */
export function actNowDay({ dueOn, applyBy }: DatedReminder, today: Day): Day {
  const due = parseDay(dueOn);
  return due <= today || applyBy === null ? due : parseDay(applyBy.on);
}

/** Whether a reminder needs action, as `GET /api/reminders/act-now` says. */
export function needsAction(
  reminder: DatedReminder & OverdueSource & { snoozedUntil: string | null },
  today: Day,
): boolean {
  const { status, dueOn, applyBy, snoozedUntil } = reminder;
  if (snoozedUntil !== null && snoozedUntil > today) return false;
  const isApplyBySoon = applyBy !== null && applyBy.on <= addDaysTo(today, ACT_NOW_DAYS);
  return isOverdue(reminder, today) || (status !== 'completed' && dueOn >= today && isApplyBySoon);
}
