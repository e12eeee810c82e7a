'use client';

import type { Control } from 'react-hook-form';
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import type { Category } from '@/lib/reminders/rules';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';

/** The repeat interval in years; empty is none, or every year for a recurring date. */
export function RepeatField({
  control,
  category,
}: {
  control: Control<ReminderInput, unknown, ReminderBody>;
  category: Category;
}) {
  return (
    <FormField
      control={control}
      name="recurrenceYears"
      render={({ field }) => (
        <FormItem>
          <FormLabel>Repeat every (years)</FormLabel>
          <FormControl>
            <Input
              ref={field.ref}
              name={field.name}
              type="number"
              inputMode="numeric"
              min={1}
              max={100}
              step={1}
              value={field.value ?? ''}
              onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
              onBlur={field.onBlur}
              className="w-28"
            />
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
