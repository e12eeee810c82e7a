'use client';

import { useId, type ComponentProps } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { dayInTimezone, isDay, type Day } from '@/lib/calendar';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { DueDateHints } from './due-date-hints';
import { DueDatePicker } from './due-date-picker';
import type { ReminderFormSource } from './reminder-form-source';

interface FieldProps extends Pick<ComponentProps<typeof DueDateHints>, 'template' | 'repeat'> {
  control: Control<ReminderInput, unknown, ReminderBody>;
  source: ReminderFormSource;
  user: CurrentUser;
  today: Day;
}

export function DueDateField({ control, source, user, today, template, repeat }: FieldProps) {
  const labelId = useId();
  const { dueAt, leadDays = [], title = '', category = 'one-time-deadline' } = useWatch({ control });
  const savedReminder = source.mode === 'edit' ? source.reminder : null;
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
              showEndOfMonth={category === 'expiry-based'}
            />
          </FormControl>
          <FormMessage />
          <div role="status" className="space-y-2 empty:absolute">
            {isDay(dueAt) && (
              <DueDateHints
                dueOn={dueAt}
                today={today}
                leadDays={leadDays}
                title={title}
                category={category}
                repeat={repeat}
                template={template}
                createdOn={savedReminder ? dayInTimezone(new Date(savedReminder.createdAt), user.timezone) : today}
                savedReminder={savedReminder}
              />
            )}
          </div>
        </FormItem>
      )}
    />
  );
}
