'use client';

import { useState } from 'react';
import type { Control, ControllerRenderProps } from 'react-hook-form';
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { NativeSelect } from '@/components/ui/native-select';
import { WholeNumberInput } from '@/components/ui/whole-number-input';
import { REPEAT_UNITS, type Category, type Repeat, type RepeatUnit } from '@/lib/schedule/reminder-rules';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';

/**
 * Hidden unless the category or template can recur. A field that has had a value stays visible, so that the
 * user can clear the value and type another one. An empty field means every year for a recurring date, such as a
 * birthday; any other reminder then does not repeat.
 */
export function RecurrenceField({
  control,
  category,
  hasRepeat,
  isTemplateRecurring,
  promptsForNextDate,
}: {
  control: Control<ReminderInput, unknown, ReminderBody>;
  category: Category;
  hasRepeat: boolean;
  isTemplateRecurring: boolean;
  promptsForNextDate: boolean;
}) {
  const [hadRepeat, setHadRepeat] = useState(false);
  if (hasRepeat && !hadRepeat) setHadRepeat(true);
  const isRecurringCategory = category === 'recurring-date' || category === 'custom-repeat';
  if (!isRecurringCategory && !isTemplateRecurring && !hadRepeat) return null;
  if (promptsForNextDate) {
    return <p className="text-sm text-muted-foreground">You will be asked for the next date when you complete it.</p>;
  }
  return (
    <FormField
      control={control}
      name="repeat"
      render={({ field }) => (
        <FormItem>
          <FormLabel>Repeats every</FormLabel>
          <RepeatInputs {...field} value={field.value ?? null} />
          <FormDescription>
            {category === 'recurring-date' ? 'Leave empty to repeat every year.' : 'Leave empty if it does not repeat.'}
          </FormDescription>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

interface RepeatInputsProps extends Omit<ControllerRenderProps<ReminderInput, 'repeat'>, 'value'> {
  value: Repeat | null;
}

/** Passes on text that is not a number unchanged, so that the schema rejects it. */
function RepeatInputs({ value, onChange, ...field }: RepeatInputsProps) {
  const [chosenUnit, setChosenUnit] = useState<RepeatUnit>('year');
  const unit = value?.unit ?? chosenUnit;
  return (
    <div className="flex gap-2">
      <FormControl>
        <WholeNumberInput
          {...field}
          value={value?.every}
          onChange={(every) => onChange(every === null ? null : { every, unit })}
          className="w-20"
        />
      </FormControl>
      <div className="w-36">
        <NativeSelect
          aria-label="Repeat unit"
          value={unit}
          onChange={(event) => {
            const changed = event.target.value as RepeatUnit;
            setChosenUnit(changed);
            if (value) onChange({ ...value, unit: changed });
          }}
        >
          {REPEAT_UNITS.map((name) => (
            <option key={name} value={name}>
              {value?.every === 1 ? name : `${name}s`}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}
