import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useDashboard } from '@/components/reminders/dashboard-context';
import { DueDatePicker } from '@/components/reminders/due-date/due-date-picker';
import { useDayContext } from '@/components/reminders/due-date/use-day-context';
import type { ReminderFormReturn } from '@/components/reminders/reminder-form-options';
import { Button } from '@/components/ui/button';
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form';
import { apiQuery } from '@/lib/browser/query-client';
import { isDay, parseDay, type Day } from '@/lib/calendar';
import type { I18n } from '@/lib/i18n/i18n';
import type { CountedDueDate } from '@/lib/reminders/due-date-schema';
import type { ReminderBody, ReminderInput, ReminderResponse } from '@/lib/reminders/schema';
import type { CountsFrom } from '@/lib/schedule/counts-from-rules';

const useCountedDueDate = (templateId: string, eventOn: string | null | undefined, today: Day) =>
  useQuery({
    ...apiQuery('/api/templates/{id}/due-date', { params: { id: templateId }, query: { eventOn: eventOn ?? '' } }),
    enabled: isDay(eventOn) && eventOn <= today,
  });

/** An event and the day that is counted from it. */
interface Counted {
  eventOn: string;
  dueAt: string;
  passed: boolean;
}

/** What the field has counted last. `dueOn` and `hasPassed` only while the due date is that day. */
export function useCounted(control: ReminderFormReturn['control']) {
  const [counted, onCounted] = useState<Counted | null>(null);
  const dueAt = useWatch({ control, name: 'dueAt' });
  const isDue = counted !== null && counted.dueAt === dueAt;
  return { counted, onCounted, dueOn: isDue ? parseDay(counted.dueAt) : null, hasPassed: isDue && counted.passed };
}

interface EventFieldProps extends Pick<ReturnType<typeof useCounted>, 'counted' | 'onCounted'> {
  templateId: string;
  countsFrom: CountsFrom;
  lastDayMeaning: string | undefined;
  /** Null unless the reminder is being edited. */
  savedReminder: ReminderResponse | null;
}

/** Asks for the event, and fills in the due date that is counted from it, unless that was typed. */
export function EventField({ templateId, countsFrom, lastDayMeaning, savedReminder, ...props }: EventFieldProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { user, today } = useDashboard();
  const labelId = useId();
  const { control, formState, getValues, setFocus, setValue } = useFormContext<ReminderInput, unknown, ReminderBody>();
  const { eventOn, dueAt, previousId } = useWatch({ control });
  const { data, isError } = useCountedDueDate(templateId, eventOn, today);
  const saved = useCountedDueDate(templateId, savedReminder?.eventOn, today);
  const counted = isDay(eventOn) ? data : undefined;
  const written = useRef(props.counted?.dueAt ?? '');
  const context = useDayContext(user, today);

  /** The due date of a reminder that succeeds another, until it is typed or counted. */
  const isSuggested = Boolean(previousId && dueAt && !formState.dirtyFields.dueAt);

  const write = (day: string) => {
    written.current = day;
    setValue('dueAt', day, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const fill = useEffectEvent((next: CountedDueDate | undefined) => {
    const due = getValues('dueAt');
    const isMoved = getValues('eventOn') !== savedReminder?.eventOn;
    const isSavedCount =
      due === savedReminder?.dueOn && (saved.data ? due === saved.data.dueOn : saved.isError && isMoved);
    const wasCounted = due === '' || due === written.current || isSavedCount;
    if (next && due === next.dueOn) written.current = due;
    else if (next && (wasCounted || isSuggested)) write(next.dueOn);
    else if (!next && wasCounted) write('');
    props.onCounted(next ? { eventOn: getValues('eventOn') ?? '', dueAt: next.dueOn, passed: next.passed } : null);
  });
  useEffect(() => fill(counted), [counted, saved.data, saved.isError, eventOn]);

  return (
    <FormField
      control={control}
      name="eventOn"
      render={({ field, fieldState }) => (
        <FormItem>
          <FormLabel
            id={labelId}
            onClick={(event) => {
              event.preventDefault();
              setFocus('eventOn');
            }}
          >
            {countsFrom.label}
          </FormLabel>
          <FormControl aria-invalid={fieldState.invalid}>
            <DueDatePicker
              ref={field.ref}
              name="eventOn"
              labelId={labelId}
              value={field.value ?? ''}
              isPast
              onChange={(value) => field.onChange(value || null)}
              onBlur={field.onBlur}
              context={context}
              showEndOfMonth={false}
            />
          </FormControl>
          <FormMessage>{isDay(field.value) && field.value > today && t('validation.event.inFuture')}</FormMessage>
          <div role="status" className="space-y-1.5 text-sm">
            {counted && <EventCount i18n={i18n} counted={counted} countsFrom={countsFrom} today={today} />}
            {counted && savedReminder && dueAt === counted.dueOn && dueAt !== savedReminder.dueOn && (
              <p>
                {t('reminderForm.event.moved', {
                  from: i18n.formatDay(parseDay(savedReminder.dueOn), 'shortWeekdayAndDay'),
                  to: i18n.formatDay(parseDay(counted.dueOn), 'shortWeekdayAndDay'),
                })}
              </p>
            )}
            {isSuggested && !eventOn && <p>{t('reminderForm.event.suggested')}</p>}
            {isError && isDay(eventOn) && <p>{t('reminderForm.event.notCounted')}</p>}
          </div>
          {counted && !counted.passed && <p className="text-sm text-muted-foreground">{lastDayMeaning}</p>}
          {counted && isDay(dueAt) && dueAt !== counted.dueOn && (
            <p className="text-sm">
              {t('reminderForm.event.ownDate')}{' '}
              <Button type="button" variant="link" className="h-auto min-h-11 p-0" onClick={() => write(counted.dueOn)}>
                {t('reminderForm.event.useCounted')}
              </Button>
            </p>
          )}
        </FormItem>
      )}
    />
  );
}

interface EventCountProps {
  i18n: I18n;
  counted: CountedDueDate;
  countsFrom: CountsFrom;
  today: Day;
}

/** '32 days, the day itself not counted: Tue, 5 Jan 2027.' */
export function EventCount({ i18n, counted, countsFrom, today }: EventCountProps) {
  const { t, formatDay, formatList, formatShortDay } = i18n;
  const { unit, count, recess } = countsFrom;
  const skipped = counted.skippedHolidays.map(({ on, name }) => `${name} (${formatShortDay(parseDay(on), today)})`);
  return (
    <>
      <p className="font-medium">
        {t(`reminderForm.event.counted.${unit}`, {
          count,
          date: formatDay(parseDay(counted.dueOn), 'shortWeekdayAndDay'),
        })}
      </p>
      {(skipped.length > 0 || recess) && (
        <p className="text-muted-foreground">
          {recess && `${t('reminderForm.event.recess')} `}
          {skipped.length > 0 && t('reminderForm.event.skipped', { days: formatList(skipped) })}
        </p>
      )}
      {counted.passed && (
        <p className="text-warning-soft-foreground">
          {t('reminderForm.event.passed', { date: formatDay(parseDay(counted.dueOn), 'shortWeekdayAndDay') })}
        </p>
      )}
    </>
  );
}
