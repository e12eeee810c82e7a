'use client';

import { useState } from 'react';
import type { Control, ControllerRenderProps } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { NativeSelect } from '@/components/ui/native-select';
import { WholeNumberInput } from '@/components/ui/whole-number-input';
import type { Category } from '@/lib/schedule/categories';
import { REPEAT_UNITS, type Repeat, type RepeatUnit } from '@/lib/schedule/recurrence-rules';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';

/**
 * Hidden unless the category or template can recur. After the field has had a value, it stays visible, so that the user
 * can replace the value. Left empty, it means every year for a recurring date such as a birthday, and never for other
 * reminders. If completing the reminder asks for the next date, shows a note instead.
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
  const { t } = useI18n();
  const [hadRepeat, setHadRepeat] = useState(false);
  if (hasRepeat && !hadRepeat) setHadRepeat(true);
  const isRecurringCategory = category === 'recurring-date' || category === 'custom-repeat';
  if (!isRecurringCategory && !isTemplateRecurring && !hadRepeat) return null;
  if (promptsForNextDate) {
    return <p className="text-sm text-muted-foreground">{t('reminderForm.repeat.askForNextDate')}</p>;
  }
  return (
    <FormField
      control={control}
      name="repeat"
      render={({ field }) => (
        <FormItem>
          <FormLabel>{t('reminderForm.repeat.label')}</FormLabel>
          <RepeatInputs {...field} value={field.value ?? null} />
          <FormDescription>
            {t(
              category === 'recurring-date'
                ? 'reminderForm.repeat.emptyMeansYearly'
                : 'reminderForm.repeat.emptyMeansNever',
            )}
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

/** Keeps text that is not a number unchanged, so that the schema rejects it. */
function RepeatInputs({ value, onChange, ...field }: RepeatInputsProps) {
  const { t } = useI18n();
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
          aria-label={t('reminderForm.repeat.unitLabel')}
          value={unit}
          onChange={(event) => {
            const changed = event.target.value as RepeatUnit;
            setChosenUnit(changed);
            if (value) onChange({ ...value, unit: changed });
          }}
        >
          {REPEAT_UNITS.map((name) => (
            <option key={name} value={name}>
              {t(`reminderForm.repeat.units.${name}`, { count: value?.every === 1 ? 1 : 2 })}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}
