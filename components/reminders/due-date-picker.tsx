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
import { weekStartsOn } from './week-start';

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

/** Closing the popover accepts a typed date, unless Escape closes it. */
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
    // Modal, because a non-modal popover does not scroll inside a dialog.
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
        // Focus the grid: focusing the input would open a phone's keyboard. A calendar that loads later focuses itself.
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
            weekStartsOn={weekStartsOn(locale)}
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
