'use client';

import { useState } from 'react';
import { useFormContext, type ControllerRenderProps } from 'react-hook-form';
import { WholeNumberInput } from '@/components/form/whole-number-input';
import { useI18n } from '@/components/i18n/i18n-provider';
import type { ReminderFormReturn } from '@/components/reminders/reminder-form-options';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { NativeSelect } from '@/components/ui/native-select';
import type { ReminderBody, ReminderInput } from '@/lib/reminders/schema';
import { formatRepeat } from '@/lib/schedule-texts';
import { repeatOrDefault } from '@/lib/schedule/behaviour-rules';
import type { Category } from '@/lib/schedule/categories';
import { REPEAT_UNITS, type Repeat, type RepeatUnit } from '@/lib/schedule/recurrence-rules';
import { suitRepeat } from './suit-repeat';

/** Units of which an interval of 1 is an option of its own. */
const OFFERED_UNITS: readonly RepeatUnit[] = ['week', 'month', 'year'];

/** If completing the reminder asks for the next date, shows a note instead. */
export function RecurrenceField({
  control,
  category,
  canBeCompleted,
  hasTemplate,
  promptsForNextDate,
}: {
  control: ReminderFormReturn['control'];
  category: Category;
  canBeCompleted: boolean;
  hasTemplate: boolean;
  promptsForNextDate: boolean;
}) {
  const { t } = useI18n();
  const form = useFormContext<ReminderInput, unknown, ReminderBody>();
  const [categoryIfRepeated] = useState(category);
  if (promptsForNextDate) {
    return <p className="text-sm text-muted-foreground">{t('reminderForm.repeat.askForNextDate')}</p>;
  }
  return (
    <FormField
      control={control}
      name="repeat"
      render={({ field, fieldState }) => (
        <FormItem>
          <RepeatInputs
            {...field}
            value={field.value ?? null}
            isInvalid={fieldState.invalid}
            category={category}
            canEnd={hasTemplate && canBeCompleted}
            onChange={(repeat) => {
              field.onChange(repeat);
              if (!hasTemplate) suitRepeat(form, field.value ?? null, repeat);
              // A 'recurring-date' always repeats.
              else if (categoryIfRepeated === 'recurring-date')
                form.setValue('category', repeat ? categoryIfRepeated : 'one-time-deadline');
            }}
          />
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

interface RepeatInputsProps extends Omit<ControllerRenderProps<ReminderInput, 'repeat'>, 'value' | 'onChange'> {
  value: Repeat | null;
  isInvalid: boolean;
  category: Category;
  /** True if 'Never' is offered although the category repeats. */
  canEnd: boolean;
  onChange: (repeat: Repeat | null) => void;
}

function RepeatInputs({ value, isInvalid, category, canEnd, onChange, ...field }: RepeatInputsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const isOffered = value === null || (value.every === 1 && OFFERED_UNITS.includes(value.unit));
  const [isOther, setOther] = useState(!isOffered);
  const shown = repeatOrDefault(category, value);
  const isNeverOffered = canEnd || repeatOrDefault(category, null) === null;
  return (
    <>
      <FormLabel>{t('reminderForm.repeat.label')}</FormLabel>
      <FormControl>
        <NativeSelect
          {...(!isOther && field)}
          value={isOther ? 'other' : (shown?.unit ?? 'never')}
          onChange={({ target }) => {
            const unit = OFFERED_UNITS.find((offered) => offered === target.value);
            setOther(target.value === 'other');
            if (unit) onChange({ every: 1, unit });
            else if (target.value === 'never') onChange(null);
            else onChange({ every: 2, unit: shown?.unit ?? 'month' });
          }}
        >
          {isNeverOffered && <option value="never">{t('reminderForm.repeat.never')}</option>}
          {OFFERED_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {formatRepeat(i18n, { every: 1, unit })}
            </option>
          ))}
          <option value="other">{t('reminderForm.repeat.other')}</option>
        </NativeSelect>
      </FormControl>
      {isOther && <IntervalInputs {...field} value={value} isInvalid={isInvalid} onChange={onChange} />}
    </>
  );
}

/** Keeps text that is not a number unchanged, so that the schema rejects it. */
function IntervalInputs({ value, isInvalid, onChange, ...field }: Omit<RepeatInputsProps, 'category' | 'canEnd'>) {
  const { t } = useI18n();
  const [chosenUnit, setChosenUnit] = useState<RepeatUnit>('month');
  const unit = value?.unit ?? chosenUnit;
  return (
    <div className="flex gap-2">
      <WholeNumberInput
        {...field}
        aria-label={t('reminderForm.repeat.intervalLabel')}
        aria-invalid={isInvalid}
        value={value?.every}
        // Not null while the field is empty: it would mean that the reminder does not repeat.
        onChange={(every) => onChange({ every: (every ?? '') as number, unit })}
        className="w-20"
      />
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
