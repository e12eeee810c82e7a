import type { UseFormReturn } from 'react-hook-form';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { toYearlyRepeat } from '@/lib/schedule/reminder-rules';
import type { TemplateOption } from '@/lib/templates/schema';

/** Fills in what a template decides. A template without lead days keeps those of the form. */
export function applyTemplate(
  { formState, setValue }: UseFormReturn<ReminderInput, unknown, ReminderBody>,
  template: TemplateOption,
  title: string,
): void {
  const checked = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  setValue('templateId', template.id, checked);
  setValue('title', title, checked);
  setValue('category', template.category);
  if (template.defaultLeadDays.length > 0) setValue('leadDays', template.defaultLeadDays);
  setValue('repeat', toYearlyRepeat(template.recurrenceYears));
}
