import { useWatch } from 'react-hook-form';
import type { ReminderFormReturn } from '@/components/reminders/reminder-form-options';
import { isDay, parseDay, type Day, type LeapDay } from '@/lib/calendar';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { repeatOrDefault, type TemplateFlags } from '@/lib/schedule/behaviour-rules';
import { previewOccurrences, type OccurrencePreview } from '@/lib/schedule/occurrence-preview-rules';
import { leapDayOf, moveToLeapDay, type Repeat } from '@/lib/schedule/recurrence-rules';

export interface ReminderPreview extends OccurrencePreview {
  dueOn: Day;
  firstDueOn: Day;
  leadDays: readonly number[];
  leapDay: LeapDay | null;
}

export interface PreviewSource {
  control: ReminderFormReturn['control'];
  /** Null unless the reminder is being edited. */
  savedReminder: ReminderResponse | null;
  today: Day;
  template: TemplateFlags | null;
  repeat: Repeat | null;
}

/** Returns a preview of the reminder as it will be saved, or null if the due date is not valid. */
export function useReminderPreview({
  control,
  savedReminder,
  today,
  template,
  repeat: chosenRepeat,
}: PreviewSource): ReminderPreview | null {
  const { dueAt, leadDays = [], title = '', category = 'one-time-deadline', leapDay } = useWatch({ control });
  if (!isDay(dueAt)) return null;
  const interval = repeatOrDefault(category, chosenRepeat);
  const repeat = interval && { ...interval, leapDay };
  const dates =
    savedReminder?.dueOn === dueAt
      ? moveToLeapDay({ ...savedReminder, firstDueOn: parseDay(savedReminder.firstDueOn), dueOn: dueAt }, repeat)
      : { firstDueOn: dueAt, dueOn: dueAt };
  const { firstDueOn } = dates;
  const reminder = { ...dates, leadDays, title, category, repeat, template };
  return {
    ...previewOccurrences(reminder, today),
    dueOn: dueAt,
    firstDueOn,
    leadDays,
    leapDay: leapDayOf(firstDueOn, repeat),
  };
}
