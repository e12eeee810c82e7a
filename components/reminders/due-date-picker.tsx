'use client';

import { useId, useRef, type Ref } from 'react';
import { CalendarIcon } from 'lucide-react';
import { useLazyPopover } from '@/components/layout/use-lazy-component';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { isDay, type DateFormat, type Day } from '@/lib/calendar';
import { cn } from '@/lib/browser/class-names';
import { formatReminderDate } from './format-reminder-date';

const loadCalendar = () => import('./due-date-calendar').then((module) => module.DueDateCalendar);

interface PickerProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  ref?: Ref<HTMLButtonElement>;
  labelledBy: string;
  value: string;
  onChange: (day: Day) => void;
  today: Day;
  dateFormat: DateFormat;
  locale: string;
  showEndOfMonth: boolean;
}

/** Shows the due date and opens a calendar for another; the calendar closes once a date is chosen (spec §2). One that was typed is taken as it closes. */
export function DueDatePicker({
  id,
  ref,
  labelledBy,
  value,
  onChange,
  today,
  dateFormat,
  locale,
  showEndOfMonth,
  ...aria
}: PickerProps) {
  const [DueDateCalendar, open, setOpen] = useLazyPopover(loadCalendar);
  const fallbackId = useId();
  const buttonId = id ?? fallbackId;
  const day = isDay(value) ? value : null;
  const pendingDay = useRef<Day | null>(null);
  const handleOpenChange = (next: boolean) => {
    if (!next && pendingDay.current) onChange(pendingDay.current);
    pendingDay.current = null;
    setOpen(next);
  };
  return (
    // Modal, as a popover that is not would not scroll inside the dialog.
    <Popover modal open={open} onOpenChange={handleOpenChange}>
      <PopoverTrigger asChild>
        <Button
          ref={ref}
          id={buttonId}
          type="button"
          variant="outline"
          aria-labelledby={`${labelledBy} ${buttonId}`}
          {...aria}
          className={cn('w-full justify-start border-input font-normal', !day && 'text-muted-foreground')}
        >
          <CalendarIcon aria-hidden />
          {day ? formatReminderDate(day) : 'Pick a date'}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        className="w-auto p-0"
        aria-label="Choose a date"
        onEscapeKeyDown={() => {
          pendingDay.current = null;
        }}
        // Not the field, which would bring up the keyboard of a phone. A calendar that is yet to be loaded sees to it itself.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[role=grid] button[tabindex="0"]')?.focus();
        }}
      >
        {DueDateCalendar ? (
          <DueDateCalendar
            value={day}
            today={today}
            dateFormat={dateFormat}
            weekStartsOn={locale === 'en-GB' ? 1 : 0}
            showEndOfMonth={showEndOfMonth}
            onChoose={(chosen) => {
              pendingDay.current = chosen;
              handleOpenChange(false);
            }}
            onTypedDayChange={(chosen) => {
              pendingDay.current = chosen;
            }}
          />
        ) : (
          <Skeleton className="m-3 h-80 w-64" />
        )}
      </PopoverContent>
    </Popover>
  );
}
