import {
  suggestNextDay,
  type NewReminderOptions,
  type ReminderFormOptions,
} from '@/components/reminders/reminder-form-options';
import { parseDay, type Day } from '@/lib/calendar';
import { COPIED_FIELDS, savedReminderValues, toRule } from '@/lib/reminders/at-once/saved-values';
import type { ReminderInput, ReminderResponse } from '@/lib/reminders/schema';
import { DEFAULT_LEAD_DAYS } from '@/lib/schedule/lead-day-rules';
import { templateApplyBy } from '@/lib/schedule/apply-by-rules';
import { earliestNextLastDay } from '@/lib/schedule/counts-from-rules';
import { suggestRepeat } from '@/lib/schedule/recurrence-rules';
import type { TemplateResponse } from '@/lib/templates/schema';

/** Omits the lead days if the template has none, so that the form keeps its own. */
export const formValuesFromTemplate = (template: TemplateResponse) => ({
  templateId: template.id,
  category: template.category,
  repeat: suggestRepeat(template),
  applyBy: toRule(templateApplyBy(template)),
  ...(template.defaultLeadDays.length > 0 && { leadDays: template.defaultLeadDays }),
});

/** Null for a new reminder's fields that are not mentioned here. */
const newReminderValues = ({ template, dueAt }: NewReminderOptions): ReminderInput => ({
  ...Object.fromEntries(COPIED_FIELDS.map((name) => [name, null])),
  title: template?.name ?? '',
  dueAt: dueAt ?? '',
  category: 'one-time-deadline',
  leadDays: [...DEFAULT_LEAD_DAYS],
  afterDays: [],
  previousId: null,
  ...(template && formValuesFromTemplate(template)),
});

export function initialReminderFormValues(source: ReminderFormOptions, timezone: string): ReminderInput {
  if (source.mode === 'create') {
    const { copyOf, dueAt } = source;
    return copyOf
      ? { ...savedReminderValues(copyOf), ...(dueAt && { dueAt, eventOn: null }) }
      : newReminderValues(source);
  }
  const { reminder } = source;
  const values = savedReminderValues(reminder);
  if (source.mode === 'edit') return values;
  return { ...values, eventOn: null, dueAt: followUpDay(reminder, timezone) ?? '', previousId: reminder.id };
}

/** What is counted from an event is at the earliest counted from its next anniversary. */
function followUpDay(reminder: ReminderResponse, timezone: string): Day | null {
  const { template, eventOn } = reminder;
  return eventOn && template?.countsFrom && template.nextDate === 'new'
    ? earliestNextLastDay(parseDay(eventOn), template.countsFrom)
    : suggestNextDay(reminder, timezone);
}
