'use client';

import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { cn } from '@/lib/browser/class-names';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { isDay, type Day } from '@/lib/calendar';
import type { ReminderBody, ReminderInput, ReminderResponse } from '@/lib/reminders/schema';
import { reminderBehaviour, repeatOrDefault, type Occasion } from '@/lib/schedule/behaviour-rules';
import { askForDay, describeUnreadableDate } from './describe-unreadable-date';
import { DueDatePicker } from './due-date-picker';
import { omitsYear, parseTypedDay, possibleCenturies } from './parse-typed-day';
import { useDayContext } from './use-day-context';
import type { PreviewSource } from './use-reminder-preview';

interface DueDateFieldProps extends PreviewSource {
  user: CurrentUser;
  template: ReminderResponse['template'];
  /** A day that was read without a year elsewhere than in this field. */
  yearlessDay: Day | null;
}

export function DueDateField({ user, yearlessDay, ...source }: DueDateFieldProps) {
  const { control, savedReminder, today, template, repeat } = source;
  const i18n = useI18n();
  const { t, formatDay } = i18n;
  const labelId = useId();
  const { setFocus } = useFormContext<ReminderInput, unknown, ReminderBody>();
  const { title = '', category = 'one-time-deadline' } = useWatch({ control });
  const [wasLeft, setWasLeft] = useState(false);
  const [typedText, setTypedText] = useState('');
  const behaviour = reminderBehaviour({ category, title, repeat: repeatOrDefault(category, repeat), template });
  const context = useDayContext(user, today, { isOccasion: behaviour.occasion !== null });
  // A saved birthday shows its next occurrence instead of the first date.
  const meaning = savedReminder?.category === 'recurring-date' ? null : dateMeaning(category, behaviour.occasion);
  return (
    <FormField
      control={control}
      name="dueAt"
      render={({ field, fieldState }) => {
        const typedDay = parseTypedDay(field.value, context);
        const centuries = typedDay ? possibleCenturies(typedText, typedDay, context) : [];
        const isYearless =
          behaviour.occasion !== null &&
          (typedDay === yearlessDay ||
            (omitsYear(typedText, context) && parseTypedDay(typedText, context) === typedDay));
        // Becomes the value once the field is left.
        const isComplete = typedDay !== null && !isDay(field.value);
        const isUnreadable = field.value !== '' && !isDay(field.value) && (wasLeft || fieldState.invalid);
        return (
          <FormItem>
            <FormLabel
              id={labelId}
              onClick={(event) => {
                event.preventDefault();
                setFocus('dueAt');
              }}
            >
              {t('reminderForm.dueDate.label')}
              {meaning && (
                <span className="font-normal text-muted-foreground">
                  {t(`reminderForm.dueDate.meanings.${meaning}`)}
                </span>
              )}
            </FormLabel>
            <FormControl aria-invalid={!isComplete && (isUnreadable || fieldState.invalid)}>
              <DueDatePicker
                ref={field.ref}
                labelId={labelId}
                value={field.value}
                onChange={(value) => {
                  setWasLeft(false);
                  if (!isDay(value)) setTypedText(value);
                  field.onChange(value);
                }}
                onBlur={() => {
                  setWasLeft(true);
                  field.onBlur();
                }}
                context={context}
                showEndOfMonth={category === 'expiry-based'}
              />
            </FormControl>
            {!isComplete && (
              <FormMessage>{isUnreadable && describeUnreadableDate(t, field.value, context)}</FormMessage>
            )}
            {typedDay && centuries.length > 0 && (
              <CenturyQuestion days={centuries} chosen={typedDay} onChoose={field.onChange} />
            )}
            {/* As high while it is empty, so that what is below does not move. */}
            <p role="status" className={cn('text-sm text-muted-foreground', !fieldState.invalid && 'min-h-5')}>
              {typedDay
                ? isYearless
                  ? t('reminderForm.dueDate.everyYear', { date: formatDay(typedDay, 'dayAndMonth') })
                  : formatDay(typedDay, 'shortWeekdayAndDay')
                : !isUnreadable && askForDay(t, field.value, context)}
            </p>
          </FormItem>
        );
      }}
    />
  );
}

/** Which date of a document or an occasion is meant, if that is known. */
const dateMeaning = (category: string, occasion: Occasion | null): Occasion | 'expiry' | null =>
  occasion ?? (category === 'expiry-based' ? 'expiry' : null);

function CenturyQuestion({
  days,
  chosen,
  onChoose,
}: {
  days: readonly Day[];
  chosen: Day;
  onChoose: (day: Day) => void;
}) {
  const { t } = useI18n();
  return (
    <div role="group" aria-label={t('reminderForm.dueDate.whichYear')} className="flex flex-wrap items-center gap-2">
      <span className="text-sm">{t('reminderForm.dueDate.whichYear')}</span>
      {days.map((day) => (
        <Button
          key={day}
          type="button"
          variant={day === chosen ? 'default' : 'outline'}
          aria-pressed={day === chosen}
          onClick={() => onChoose(day)}
        >
          {day.slice(0, 4)}
        </Button>
      ))}
    </div>
  );
}
