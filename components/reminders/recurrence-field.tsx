'use client';

import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { WholeNumberInput } from '@/components/ui/whole-number-input';
import type { Category } from '@/lib/schedule/reminder-rules';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';

/**
 * Hidden unless the category or template can recur. A field that has had a value stays visible, so that the
 * user can clear the value and type another one.
 */
export function RecurrenceField({
  control,
  category,
  recurrenceYears,
  isTemplateRecurring,
  promptsForNextDate,
}: {
  control: Control<ReminderInput, unknown, ReminderBody>;
  category: Category;
  recurrenceYears: number | null;
  isTemplateRecurring: boolean;
  promptsForNextDate: boolean;
}) {
  const [hadYears, setHadYears] = useState(false);
  if (recurrenceYears !== null && !hadYears) setHadYears(true);
  const isRecurringCategory = category === 'recurring-date' || category === 'custom-repeat';
  if (!isRecurringCategory && !isTemplateRecurring && !hadYears) return null;
  if (promptsForNextDate) {
    return <p className="text-sm text-muted-foreground">You will be asked for the next date when you complete it.</p>;
  }
  return (
    <FormField
      control={control}
      name="recurrenceYears"
      render={({ field }) => (
        <FormItem>
          <FormLabel>Repeat every (years)</FormLabel>
          <FormControl>
            <WholeNumberInput {...field} className="w-28" />
          </FormControl>
          <FormDescription>
            {category === 'recurring-date' ? 'Leave empty to repeat every year.' : 'Leave empty if it does not repeat.'}
          </FormDescription>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
