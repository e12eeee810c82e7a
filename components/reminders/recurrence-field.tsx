'use client';

import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { WholeNumberInput } from '@/components/ui/whole-number-input';
import type { Category } from '@/lib/schedule/reminder-rules';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';

/**
 * The repeat interval in years, for what may recur; empty is none, or every year for a recurring date. It stays where it once had a
 * value, so that it does not go while another one is typed. Where the next date is asked for, years would mean nothing.
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
            {category === 'recurring-date'
              ? 'Empty means every year.'
              : 'Empty means that it does not repeat by the year.'}
          </FormDescription>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
