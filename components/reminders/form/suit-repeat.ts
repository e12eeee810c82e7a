import type { ReminderFormReturn } from '@/components/reminders/reminder-form-options';
import { leadDaysForRepeat } from '@/lib/schedule/lead-day-rules';
import type { Repeat } from '@/lib/schedule/recurrence-rules';
import { toCategory, toKind } from './kind-rules';

/** Sets what follows from the repeat if there is no template: the category and, unless they were chosen, the lead days. */
export function suitRepeat(
  { getValues, setValue }: Pick<ReminderFormReturn, 'getValues' | 'setValue'>,
  from: Repeat | null,
  to: Repeat | null,
): void {
  setValue('category', toCategory(toKind(getValues('category')), to));
  const leadDays = getValues('leadDays') ?? [];
  const suited = leadDaysForRepeat(leadDays, from, to);
  if (suited.join() !== leadDays.join()) setValue('leadDays', suited, { shouldDirty: true });
}
