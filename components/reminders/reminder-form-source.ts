import { dayInTimezone, parseDay, type Day } from '@/lib/calendar';
import { DEFAULT_LEAD_DAYS, suggestNextDate } from '@/lib/schedule/reminder-rules';
import type { ReminderInput, ReminderResponse } from '@/lib/reminders/schema';

/** A 'follow-up' is a new reminder that follows the completed one. */
export type ReminderFormSource =
  { mode: 'create' } | { mode: 'edit'; reminder: ReminderResponse } | { mode: 'follow-up'; reminder: ReminderResponse };

/** Name under which the drafts of a form are stored. */
export const draftFormName = (source: ReminderFormSource): string =>
  source.mode === 'create' ? 'reminder:create' : `reminder:${source.mode}:${source.reminder.id}`;

/** Returns the date to suggest for a follow-up, or null if none can be suggested. */
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

/** True if the reminder is completed without a successor, and a next date can be suggested or is on a new document. */
export const canAddFollowUp = (reminder: ReminderResponse, timezone: string): boolean =>
  reminder.status === 'completed' &&
  reminder.nextId === null &&
  (reminder.template?.nextDate === 'new' || suggestFollowUpDay(reminder, timezone) !== null);

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
