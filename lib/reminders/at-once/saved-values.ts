import { toApplyByRule, type ApplyByRule } from '@/lib/schedule/apply-by-rules';
import { reminderBodySchema, type ReminderInput, type ReminderResponse } from '../schema';

/** Fields of the form whose values a saved reminder has under the same name. */
export const COPIED_FIELDS = Object.keys(reminderBodySchema.shape).filter(
  (name) => !['dueAt', 'previousId', 'recurrenceYears', 'snoozedUntil'].includes(name),
) as Exclude<keyof ReminderInput, 'dueAt' | 'previousId' | 'recurrenceYears' | 'snoozedUntil'>[];

export const toRule = (applyBy: ApplyByRule | null): ApplyByRule | null => applyBy && toApplyByRule(applyBy);

/** The form's values for a saved reminder. A field that is not mentioned here is copied. */
export function savedReminderValues(reminder: ReminderResponse): ReminderInput {
  const copied = Object.fromEntries(COPIED_FIELDS.map((name) => [name, reminder[name]])) as Pick<
    ReminderInput,
    (typeof COPIED_FIELDS)[number]
  >;
  return { ...copied, applyBy: toRule(reminder.applyBy), dueAt: reminder.dueOn, previousId: null };
}
