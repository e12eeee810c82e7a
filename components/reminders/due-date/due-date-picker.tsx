'use client';

import { useId, type Ref } from 'react';
import { CalendarIcon } from 'lucide-react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { useLazyPopover } from '@/components/layout/use-lazy-component';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { isDay } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import { parseTypedDay, type ParseDayOptions } from './parse-typed-day';
import { TypedDateInput } from './typed-date-input';

const loadCalendar = () => import('./due-date-calendar').then((module) => module.DueDateCalendar);

interface DueDatePickerProps {
  name?: 'dueAt' | 'eventOn';
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  ref?: Ref<HTMLInputElement>;
  labelId: string;
  context: ParseDayOptions;
  isPast?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  showEndOfMonth: boolean;
}

/** The field's label belongs to the calendar button, because the text input has its own label. */
export function DueDatePicker({ id, name = 'dueAt', labelId, showEndOfMonth, ...input }: DueDatePickerProps) {
  const { t, weekStartsOn } = useI18n();
  const { context, value, onChange } = input;
  const [DueDateCalendar, open, setOpen] = useLazyPopover(loadCalendar);
  const fallbackId = useId();
  const buttonId = id ?? fallbackId;
  return (
    <div className="relative">
      <TypedDateInput
        {...input}
        name={name}
        aria-label={t('reminderForm.dueDate.typeLabel')}
        aria-describedby={`${labelId} ${input['aria-describedby'] ?? ''}`}
        className={cn('pr-12', value === '' && 'sm:pr-40')}
      />
      {/* Modal, because a non-modal popover does not scroll inside a dialog. */}
      <Popover modal open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button
            id={buttonId}
            type="button"
            variant="ghost"
            aria-labelledby={`${labelId} ${buttonId}`}
            className="absolute inset-y-0 right-0 h-full rounded-l-none border-l border-input px-3 font-normal"
          >
            <CalendarIcon aria-hidden />
            <span className={cn('max-sm:sr-only', value !== '' && 'sr-only')}>{t('reminderForm.dueDate.pick')}</span>
          </Button>
        </PopoverTrigger>
        <PopoverContent
          align="end"
          className="w-auto p-0"
          aria-label={t('reminderForm.dueDate.calendarLabel')}
          // Focus the grid instead of the first button. A calendar that loads later focuses itself.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement)
              .querySelector<HTMLElement>('[role=grid] button[tabindex="0"]')
              ?.focus();
          }}
        >
          {DueDateCalendar ? (
            <DueDateCalendar
              value={isDay(value) ? value : parseTypedDay(value, context)}
              today={context.today}
              weekStartsOn={weekStartsOn}
              showEndOfMonth={showEndOfMonth}
              onChoose={(chosen) => {
                onChange(chosen);
                setOpen(false);
              }}
            />
          ) : (
            <Skeleton className="m-3 h-80 w-64" />
          )}
        </PopoverContent>
      </Popover>
    </div>
  );
}
