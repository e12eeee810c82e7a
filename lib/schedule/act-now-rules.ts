import { daysBetween, parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import { applyByPhrase, isAdvice, type ApplyByVerb, type ReminderApplyByKind } from './apply-by-rules';
import { statusBadge } from './status-badge-rules';
import type { ReminderBehaviour } from './behaviour-rules';

/** A reminder needs action from this many days before its apply-by date. */
export const ACT_NOW_DAYS = 7;

/** Maximum number of reminders that `GET /api/reminders/act-now` returns. */
export const MAX_ACT_NOW_REMINDERS = 20;

interface DatedReminder {
  dueOn: string;
  applyBy: { on: string; verb: ApplyByVerb; kind: ReminderApplyByKind } | null;
}

/** The date because of which a reminder needs action: the apply-by date until the due date, then the due date. */
export function actNowDay({ dueOn, applyBy }: DatedReminder, today: Day): Day {
  const due = parseDay(dueOn);
  return due <= today || applyBy === null ? due : parseDay(applyBy.on);
}

/** Returns why a reminder needs action, such as 'Apply by 13 Nov: 5 days left' or how long it has been overdue. */
export function actNowReason(
  i18n: I18n,
  reminder: Pick<ReminderBehaviour, 'repeatsByItself' | 'canBeOverdue'> & DatedReminder & { status: string },
  today: Day,
): string {
  const { dueOn, applyBy } = reminder;
  if (parseDay(dueOn) <= today || applyBy === null) return statusBadge(i18n, reminder, today).text;
  const day = actNowDay(reminder, today);
  const days = daysBetween(today, day);
  const passed = isAdvice(applyBy.kind) ? (`advice.${applyBy.verb}` as const) : applyBy.verb;
  if (days < 0) return i18n.t(`schedule.actNow.passed.${passed}`, { days: -days });
  const phase = days === 0 ? 'last-day' : 'before';
  const phrase = applyByPhrase(i18n, phase, applyBy, i18n.formatShortDay(day, today));
  return phase === 'before' ? i18n.t('schedule.actNow.daysLeft', { phrase, days }) : phrase;
}
