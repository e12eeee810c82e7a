import type { ReminderFormReturn } from '@/components/reminders/reminder-form-options';
import type { TemplateOption } from '@/lib/templates/schema';
import { formValuesFromTemplate } from './initial-values';

export function applyTemplate(
  { formState, setValue }: Pick<ReminderFormReturn, 'formState' | 'setValue'>,
  template: TemplateOption,
  title: string,
): void {
  const checked = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const { templateId, category, leadDays, repeat, applyBy } = formValuesFromTemplate(template);
  setValue('templateId', templateId, checked);
  setValue('title', title, checked);
  setValue('category', category);
  if (leadDays) setValue('leadDays', leadDays);
  setValue('repeat', repeat);
  setValue('applyBy', applyBy);
}
