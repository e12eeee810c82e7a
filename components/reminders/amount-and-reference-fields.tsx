'use client';

import { useState } from 'react';
import type { Control, ControllerRenderProps } from 'react-hook-form';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { parseAmount } from './parse-amount';

export function AmountAndReferenceFields({ control }: { control: Control<ReminderInput, unknown, ReminderBody> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        control={control}
        name="amount"
        render={({ field }) => (
          <FormItem>
            <FormLabel>
              Amount <Optional />
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
              Reference <Optional />
            </FormLabel>
            <FormControl>
              <Input
                {...field}
                value={field.value ?? ''}
                autoComplete="off"
                placeholder="Number plate, policy, account"
              />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
    </div>
  );
}

const Optional = () => <span className="font-normal text-muted-foreground">(optional)</span>;

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
