import { dayInTimezone, parseDay, type Day } from '@/lib/calendar';
import { DEFAULT_LEAD_DAYS, suggestNextDate } from '@/lib/schedule/reminder-rules';
import type { ReminderInput, ReminderResponse } from '@/lib/reminders/schema';

/** What the create/edit dialog starts from: nothing, the reminder to change, or the completed one that the new one follows. */
export type ReminderFormSource =
  { mode: 'create' } | { mode: 'edit'; reminder: ReminderResponse } | { mode: 'follow-up'; reminder: ReminderResponse };

/** The day that a completed reminder's follow-up is filled in with, or null for none (design §5). */
function suggestFollowUpDay(reminder: ReminderResponse, timezone: string): Day | null {
  const { template, category, repeat, dueOn, completedAt } = reminder;
  if (completedAt === null) return null;
  return suggestNextDate({
    template,
    category,
    repeat,
    dueOn: parseDay(dueOn),
    completedOn: dayInTimezone(new Date(completedAt), timezone),
  });
}

/** Whether 'Add the new date' is offered: the reminder is completed, has no follow-up, and its next date has to be entered. */
export const canAddFollowUp = (reminder: ReminderResponse, timezone: string): boolean =>
  reminder.status === 'completed' &&
  reminder.nextId === null &&
  (reminder.template?.nextDate === 'new' || suggestFollowUpDay(reminder, timezone) !== null);

/** The values that the form starts with. */
export function initialReminderFormValues(source: ReminderFormSource, timezone: string): ReminderInput {
  if (source.mode === 'create') {
    return {
      templateId: null,
      title: '',
      dueAt: '',
      category: 'one-time-deadline',
      leadDays: [...DEFAULT_LEAD_DAYS],
      description: '',
      repeat: null,
      amount: null,
      reference: '',
      previousId: null,
    };
  }
  const { id, templateId, title, dueOn, category, leadDays, description, repeat, amount, reference } = source.reminder;
  const isFollowUp = source.mode === 'follow-up';
  return {
    templateId,
    title,
    dueAt: isFollowUp ? (suggestFollowUpDay(source.reminder, timezone) ?? '') : dueOn,
    category,
    leadDays,
    description: description ?? '',
    repeat,
    amount,
    reference: reference ?? '',
    previousId: isFollowUp ? id : null,
  };
}
