'use client';

import { useState } from 'react';
import type { Control, ControllerRenderProps } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { OptionalMark } from './optional-mark';
import { parseAmount } from './parse-amount';

export function AmountAndReferenceFields({ control }: { control: Control<ReminderInput, unknown, ReminderBody> }) {
  const { t } = useI18n();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        control={control}
        name="amount"
        render={({ field }) => (
          <FormItem>
            <FormLabel>
              {t('reminderForm.amount')} <OptionalMark />
            </FormLabel>
            <AmountInput {...field} />
            <FormMessage />
          </FormItem>
        )}
      />
      <FormField
        control={control}
        name="reference"
        render={({ field }) => (
          <FormItem>
            <FormLabel>
              {t('reminderForm.reference.label')} <OptionalMark />
            </FormLabel>
            <FormControl>
              <Input
                {...field}
                value={field.value ?? ''}
                autoComplete="off"
                placeholder={t('reminderForm.reference.examples')}
              />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
    </div>
  );
}

/** Keeps the typed text, because an unfinished amount such as '2340,' is not a number yet. */
function AmountInput({ value, onChange, ...field }: ControllerRenderProps<ReminderInput, 'amount'>) {
  const [text, setText] = useState(() => (value == null ? '' : String(value)));
  return (
    <FormControl>
      <Input
        {...field}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(parseAmount(event.target.value));
        }}
      />
    </FormControl>
  );
}
