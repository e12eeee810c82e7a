import { daysBetween, parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { legalLeadDay, type ApplyByVerb } from '@/lib/schedule/apply-by-rules';
import { plannedLeadDays } from '@/lib/schedule/lead-day-rules';
import { offerSnooze, passedDeadline, type Deadlines, type SnoozeOffer } from '@/lib/schedule/snooze-rules';

export const deadlinesOfReminder = ({ dueOn, applyBy }: ReminderResponse) => ({
  dueOn: parseDay(dueOn),
  applyByOn: applyBy && parseDay(applyBy.on),
});

/** Returns the days that the user can choose for one more email, or null if none is possible. */
export function findSnoozeOffer(reminder: ReminderResponse, today: Day): SnoozeOffer | null {
  if (reminder.status === 'completed' || reminder.muted) return null;
  return offerSnooze(toSnoozeSource(reminder, today));
}

export const toSnoozeSource = (reminder: ReminderResponse, today: Day) => ({
  ...reminder,
  ...deadlinesOfReminder(reminder),
  firstDueOn: parseDay(reminder.firstDueOn),
  today,
});

/** True if an email is planned for `day`. A later email on that day replaces it. */
export function isEmailDay(reminder: ReminderResponse, day: Day): boolean {
  const { applyBy } = reminder;
  const dueOn = parseDay(reminder.dueOn);
  const legal = legalLeadDay(dueOn, applyBy && { ...applyBy, on: parseDay(applyBy.on) });
  return plannedLeadDays({ ...reminder, legalLeadDay: legal }).includes(daysBetween(day, dueOn));
}

/** Returns a warning if `day` is after the apply-by or due date, otherwise null. */
export function lateWarning(
  { t, formatDay }: I18n,
  day: Day,
  { verb, ...deadlines }: Deadlines & { verb: ApplyByVerb | undefined },
  style: 'longDay' | 'shortDayWithYear',
): string | null {
  const { dueOn, applyByOn } = deadlines;
  const beyond = passedDeadline(day, deadlines);
  if (beyond === null) return null;
  return beyond === 'due' || applyByOn === null || verb === undefined
    ? t('reminders.snooze.beyond.due', { date: formatDay(dueOn, style) })
    : t(`reminders.snooze.beyond.${verb}`, { date: formatDay(applyByOn, style) });
}
