import { useWatch, type Control } from 'react-hook-form';
import { isDay, parseDay, type Day } from '@/lib/calendar';
import type { ReminderBody, ReminderInput, ReminderResponse } from '@/lib/reminders/schema';
import type { TemplateFlags } from '@/lib/schedule/behaviour-rules';
import { previewOccurrences, type OccurrencePreview } from '@/lib/schedule/occurrence-preview-rules';
import type { Repeat } from '@/lib/schedule/recurrence-rules';

export interface ReminderPreview extends OccurrencePreview {
  dueOn: Day;
  firstDueOn: Day;
  leadDays: readonly number[];
}

export interface PreviewSource {
  control: Control<ReminderInput, unknown, ReminderBody>;
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
  repeat,
}: PreviewSource): ReminderPreview | null {
  const { dueAt, leadDays = [], title = '', category = 'one-time-deadline' } = useWatch({ control });
  if (!isDay(dueAt)) return null;
  const firstDueOn = savedReminder?.dueOn === dueAt ? parseDay(savedReminder.firstDueOn) : dueAt;
  const reminder = { dueOn: dueAt, firstDueOn, leadDays, title, category, repeat, template };
  return { ...previewOccurrences(reminder, today), dueOn: dueAt, firstDueOn, leadDays };
}
