'use client';

import { useId, type ComponentProps } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone, isDay, type Day } from '@/lib/calendar';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { DateAdvice } from './date-advice';
import { DueDatePicker } from './due-date-picker';
import type { FormSource } from './form-source';

interface FieldProps extends Pick<ComponentProps<typeof DateAdvice>, 'template'> {
  control: Control<ReminderInput, unknown, ReminderBody>;
  source: FormSource;
  user: CurrentUser;
  today: Day;
  years: number | null;
}

/** The due date, and what follows from it for the reminder. */
export function DueDateField({ control, source, user, today, template, years }: FieldProps) {
  const labelId = useId();
  const { dueAt, leadDays = [], title = '', category = 'one-time-deadline' } = useWatch({ control });
  const saved = source.mode === 'edit' ? source.reminder : null;
  return (
    <FormField
      control={control}
      name="dueAt"
      render={({ field }) => (
        <FormItem>
          <FormLabel id={labelId}>Due Date</FormLabel>
          <FormControl>
            <DueDatePicker
              ref={field.ref}
              labelledBy={labelId}
              value={field.value}
              onChange={(day) => {
                field.onChange(day);
                field.onBlur();
              }}
              today={today}
              dateFormat={user.dateFormat}
              locale={user.locale}
              offersEndOfMonth={category === 'expiry-based'}
            />
          </FormControl>
          <FormMessage />
          <div role="status" className="space-y-2 empty:absolute">
            {isDay(dueAt) && (
              <DateAdvice
                dueOn={dueAt}
                today={today}
                leadDays={leadDays}
                title={title}
                category={category}
                recurrenceYears={years}
                template={template}
                createdOn={saved ? dayInTimezone(new Date(saved.createdAt), user.timezone) : today}
                saved={saved}
              />
            )}
          </div>
        </FormItem>
      )}
    />
  );
}
