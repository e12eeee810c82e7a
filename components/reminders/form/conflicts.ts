import { keptFormOf, type ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import { hasErrorCode } from '@/lib/browser/api-client';
import { mergeChanges, pickFields, type FormField, type MergedChanges } from '@/lib/reminders/at-once/merge-changes';
import { savedReminderValues } from '@/lib/reminders/at-once/saved-values';
import type { ReminderInput, ReminderResponse } from '@/lib/reminders/schema';

export interface Decision {
  fields: FormField[];
  /** Undefined until the user has chosen. */
  keep?: 'mine' | 'theirs';
}

/** What was changed both here and elsewhere. */
export interface Conflicts extends Pick<MergedChanges, 'values'> {
  current: ReminderResponse;
  decisions: Decision[];
  /** Whether the user tried to save without choosing. */
  isOverdue?: boolean;
}

/** `typed`, which started from `startedFrom`, merged into the reminder as it is now, and what is left to decide. */
export function mergeWith(current: ReminderResponse, startedFrom: ReminderInput, typed: ReminderInput): Conflicts {
  const { values, conflicts } = mergeChanges(startedFrom, typed, savedReminderValues(current));
  return { current, values, decisions: conflicts.map((fields) => ({ fields })) };
}

export function keptConflicts(source: ReminderFormOptions): Conflicts | undefined {
  const kept = keptFormOf(source);
  if (source.mode !== 'edit' || !kept || !hasErrorCode(kept.error, 'precondition_failed')) return undefined;
  const merged = mergeWith(source.reminder, kept.initialValues, kept.values);
  return merged.decisions.length > 0 ? merged : undefined;
}

export const decidedValues = ({ current, values, decisions }: Conflicts): ReminderInput => ({
  ...values,
  ...pickFields(
    savedReminderValues(current),
    decisions.flatMap(({ fields, keep }) => (keep === 'theirs' ? fields : [])),
  ),
});
