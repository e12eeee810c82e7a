import { daysBetween, isDay, parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import { actNowDay, type DatedReminder } from '@/lib/schedule/act-now-rules';
import {
  applyByPhase,
  isAdvice,
  type ApplyBy,
  type ApplyByPhase,
  type ApplyByVerb,
} from '@/lib/schedule/apply-by-rules';
import type { ReminderBehaviour } from '@/lib/schedule/behaviour-rules';
import type { Repeat } from '@/lib/schedule/recurrence-rules';
import { statusBadgeKind, type BadgedReminder, type StatusBadgeKind } from '@/lib/schedule/status-badge-rules';
import type { Tab } from '@/lib/schedule/tab-rules';
import { reminderUrgency, type Urgency } from '@/lib/schedule/urgency-rules';

export const applyByLabel = ({ t }: I18n, verb: ApplyByVerb): string => t(`schedule.applyBy.labels.${verb}`);

export const lastDayPhrase = ({ t }: I18n, verb: ApplyByVerb): string => t(`schedule.applyBy.lastDay.${verb}`);

/** `date` is already formatted. The phrase for the last day does not contain it. */
export function applyByPhrase(
  i18n: I18n,
  phase: ApplyByPhase,
  { verb, kind }: Pick<ApplyBy, 'verb' | 'kind'>,
  date: string,
): string {
  if (phase === 'last-day') return lastDayPhrase(i18n, verb);
  if (phase === 'passed' && isAdvice(kind)) return i18n.t(`schedule.applyBy.passed.advice.${verb}`, { date });
  return i18n.t(`schedule.applyBy.${phase}.${verb}`, { date });
}

export const applyByText = (
  i18n: I18n,
  applyBy: ApplyBy,
  today: Day,
  format = (day: Day) => i18n.formatDay(day, 'day'),
): string => applyByPhrase(i18n, applyByPhase(applyBy.on, today), applyBy, format(applyBy.on));

/**
 * Returns, for example, 'Apply by 13/11/2026, 5 days left' or 'Last day to apply'; null once the date has passed.
 * @param date `on`, already formatted
 */
export function applyByCountdown(i18n: I18n, applyBy: ApplyBy, today: Day, date: string): string | null {
  const phase = applyByPhase(applyBy.on, today);
  if (phase === 'passed') return null;
  const phrase = applyByPhrase(i18n, phase, applyBy, date);
  if (phase === 'last-day') return phrase;
  return i18n.t('schedule.applyBy.countdown', { phrase, days: daysBetween(today, applyBy.on) });
}

export const tabLabel = ({ t }: I18n, tab: Tab): string =>
  tab === 'recently-completed' ? t('schedule.completedTab') : t(`schedule.tabs.${tab}`);

export interface StatusBadgeContent {
  kind: StatusBadgeKind;
  text: string;
  /** Decides the colour. */
  urgency: Urgency;
}

/** Rules and texts are in docs/product.md#status-badge. */
export function statusBadge(i18n: I18n, reminder: BadgedReminder, today: Day): StatusBadgeContent {
  const { dueOn, applyByOn } = reminder;
  const dates = isDay(dueOn) && { dueOn, applyByOn: isDay(applyByOn) ? applyByOn : null };
  const urgency = dates ? reminderUrgency({ ...reminder, ...dates }, today) : 'none';
  return { ...badgeText(i18n, reminder, today), urgency };
}

function badgeText({ t, formatDay }: I18n, reminder: BadgedReminder, today: Day): Omit<StatusBadgeContent, 'urgency'> {
  const kind = statusBadgeKind(reminder, today);
  const dueOn = reminder.dueOn as Day;
  switch (kind) {
    case 'completed':
      return { kind, text: t('schedule.badge.completed') };
    case 'unknown':
      return { kind, text: t('schedule.badge.unknown') };
    case 'due-today':
      return { kind, text: t('schedule.badge.dueToday') };
    case 'due-in': {
      const days = daysBetween(today, dueOn);
      return { kind, text: t('schedule.badge.dueIn', { days }) };
    }
    case 'last-occurred':
      return { kind, text: t('schedule.badge.lastOccurred', { date: formatDay(dueOn, 'badgeDay') }) };
    case 'was-due':
      return { kind, text: t('schedule.badge.wasDue', { date: formatDay(dueOn, 'badgeDay') }) };
    case 'overdue':
      return { kind, text: t('schedule.badge.overdueBy', { days: daysBetween(dueOn, today) }) };
  }
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

/** The label in the form. The product specification prescribes that of the due date. */
export const leadDayOptionLabel = (i18n: I18n, leadDay: number): string =>
  leadDay === 0 ? i18n.t('schedule.leadDay.option') : leadDayLabel(i18n, leadDay);

export function leadDayLabel({ t }: I18n, leadDay: number): string {
  if (leadDay < 0) return t('schedule.leadDay.after', { days: -leadDay });
  return leadDay === 0 ? t('schedule.leadDay.dueDay') : t('schedule.leadDay.before', { days: leadDay });
}

/** Returns, for example, 'Every year' or 'Every 2 weeks'. */
export const formatRepeat = ({ t }: I18n, { every, unit }: Repeat): string => t(`schedule.repeat.${unit}`, { every });
