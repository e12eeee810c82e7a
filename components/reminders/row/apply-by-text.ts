import { addDaysTo, parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import { applyByLabel, applyByText } from '@/lib/schedule-texts';
import { isAdvice } from '@/lib/schedule/apply-by-rules';
import { dayUrgency, type Urgency } from '@/lib/schedule/urgency-rules';
import type { ReminderResponse } from '@/lib/reminders/schema';

type ApplyByText = { text: string; urgency: Urgency };

/** Describes the apply-by date or, after the due date, the grace period; null if neither applies. */
export function describeApplyBy(i18n: I18n, reminder: ReminderResponse, today: Day): ApplyByText | null {
  const { status, dueOn, applyBy, template } = reminder;
  if (status === 'completed') return null;
  const due = parseDay(dueOn);
  if (due < today) {
    const graceEnd = template?.graceDays ? addDaysTo(due, template.graceDays) : null;
    if (!graceEnd || graceEnd < today) return null;
    return {
      text: i18n.t('reminders.row.gracePeriodEnds', { date: i18n.formatShortDay(graceEnd, today) }),
      urgency: dayUrgency(graceEnd, today),
    };
  }
  if (applyBy === null) return null;
  const on = parseDay(applyBy.on);
  const urgency = dayUrgency(on, today);
  const format = (day: Day) => i18n.formatShortDay(day, today);
  return {
    // Shorter than the phrase of the mails in Afrikaans.
    text:
      on > today
        ? `${applyByLabel(i18n, applyBy.verb)} ${format(on)}`
        : applyByText(i18n, { ...applyBy, on }, today, format),
    urgency: urgency === 'past' && isAdvice(applyBy.kind) ? 'soon' : urgency,
  };
}
