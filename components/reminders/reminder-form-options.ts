import { dayInTimezone, parseDay, type Day } from '@/lib/calendar';
import { DEFAULT_LEAD_DAYS } from '@/lib/schedule/lead-day-rules';
import { toYearlyRepeat, suggestNextDate } from '@/lib/schedule/recurrence-rules';
import type { ReminderInput, ReminderResponse } from '@/lib/reminders/schema';
import type { TemplateResponse } from '@/lib/templates/schema';

/** Initial values of a new reminder. `useReminderFormData` adds the template of `templateKey`. */
export interface NewReminderOptions {
  templateKey?: string;
  template?: TemplateResponse;
  dueAt?: Day;
}

/** A 'follow-up' is a new reminder that succeeds the completed `reminder`. */
export type ReminderFormOptions =
  | ({ mode: 'create' } & NewReminderOptions)
  | { mode: 'edit'; reminder: ReminderResponse }
  | { mode: 'follow-up'; reminder: ReminderResponse };

/** Name under which a form's drafts are stored. */
export const draftFormName = (source: ReminderFormOptions): string =>
  source.mode === 'create' ? 'reminder:create' : `reminder:${source.mode}:${source.reminder.id}`;

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

/**
 * True if the reminder is completed and has no successor, and its next date can be suggested or must be entered by the
 * user, such as the date on a renewed document.
 */
export const canAddFollowUp = (reminder: ReminderResponse, timezone: string): boolean =>
  reminder.status === 'completed' &&
  reminder.nextId === null &&
  (reminder.template?.nextDate === 'new' || suggestFollowUpDay(reminder, timezone) !== null);

/** Omits the lead days if the template has none, so that the form keeps its own. */
export const formValuesFromTemplate = (template: TemplateResponse) => ({
  templateId: template.id,
  category: template.category,
  repeat: toYearlyRepeat(template.recurrenceYears),
  ...(template.defaultLeadDays.length > 0 && { leadDays: template.defaultLeadDays }),
});

export function initialReminderFormValues(source: ReminderFormOptions, timezone: string): ReminderInput {
  if (source.mode === 'create') {
    const { template, dueAt = '' } = source;
    return {
      templateId: null,
      title: template?.name ?? '',
      dueAt,
      category: 'one-time-deadline',
      leadDays: [...DEFAULT_LEAD_DAYS],
      description: '',
      repeat: null,
      amount: null,
      reference: '',
      previousId: null,
      ...(template && formValuesFromTemplate(template)),
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
