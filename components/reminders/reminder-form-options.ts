import type { UseFormReturn } from 'react-hook-form';
import { dayInTimezone, parseDay, type Day } from '@/lib/calendar';
import type { KeptWrite } from '@/lib/reminders/at-once/kept-writes';
import type { ReminderBody, ReminderInput, ReminderResponse } from '@/lib/reminders/schema';
import { suggestNextDate } from '@/lib/schedule/recurrence-rules';
import type { TemplateResponse } from '@/lib/templates/schema';

/** The form of a reminder, whose input the schema converts to a body. */
export type ReminderFormReturn = UseFormReturn<ReminderInput, unknown, ReminderBody>;

/** Initial values of a new reminder. `useReminderFormData` adds the template of `templateKey`. */
export interface NewReminderOptions {
  templateKey?: string;
  template?: TemplateResponse;
  /** A deleted reminder, to be created again. */
  copyOf?: ReminderResponse;
  dueAt?: Day;
  /** Photo of a licence disc, from which the form fills in its fields. */
  discPhoto?: File;
  kept?: KeptForm;
}

/** A change that waits to be sent or was refused, and is opened again. */
export interface KeptForm {
  /** Undefined if it is kept no longer. */
  write?: KeptWrite;
  /** Why it was refused while the user was there. */
  error?: unknown;
  initialValues: ReminderInput;
  values: ReminderInput;
  idempotencyKey?: string | undefined;
}

/** A 'follow-up' is a new reminder that succeeds the completed `reminder`. */
export type ReminderFormOptions =
  | ({ mode: 'create' } & NewReminderOptions)
  | { mode: 'edit'; reminder: ReminderResponse; kept?: KeptForm | undefined }
  | { mode: 'follow-up'; reminder: ReminderResponse };

export const keptFormOf = (source: ReminderFormOptions): KeptForm | undefined =>
  source.mode === 'follow-up' ? undefined : source.kept;

/** The reminder from which the form is filled in; null if it starts empty. */
export const filledFrom = (source: ReminderFormOptions): ReminderResponse | null =>
  source.mode === 'create' ? (source.copyOf ?? null) : source.reminder;

export const NEW_REMINDER_FORM = 'reminder:create';

/** Name under which a form's draft is stored. */
export const draftFormName = (source: ReminderFormOptions): string =>
  source.mode === 'create' ? NEW_REMINDER_FORM : `reminder:${source.mode}:${source.reminder.id}`;

/** The date after that of a completed reminder; null if unknown. */
export const suggestNextDay = (
  { template, category, repeat, dueOn, completedAt }: ReminderResponse,
  timezone: string,
): Day | null =>
  completedAt === null
    ? null
    : suggestNextDate({
        template,
        category,
        repeat,
        dueOn: parseDay(dueOn),
        completedOn: dayInTimezone(new Date(completedAt), timezone),
      });

/**
 * True if the reminder is completed and has no successor, and its next date can be suggested or must be entered by the
 * user, such as the date on a renewed document.
 */
export const canAddFollowUp = (reminder: ReminderResponse, timezone: string): boolean =>
  reminder.status === 'completed' &&
  reminder.nextId === null &&
  (reminder.template?.nextDate === 'new' || suggestNextDay(reminder, timezone) !== null);
