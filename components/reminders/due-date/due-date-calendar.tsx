'use client';

import { useState } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Button } from '@/components/ui/button';
import { Calendar } from '@/components/ui/calendar';
import { endOfMonth, fromDateColumn, laterOf, parseDay, toDateColumn, type Day } from '@/lib/calendar';
import { EARLIEST_DUE_DAY, LATEST_DUE_DAY } from '@/lib/schedule/due-day-limits';

/** Last month that the calendar offers. A later date can be typed. */
const LAST_MONTH = parseDay('2100-12-01');

interface DueDateCalendarProps {
  value: Day | null;
  today: Day;
  weekStartsOn: 0 | 1;
  /** Whether to offer the last day of the month, on which documents such as bank cards expire. */
  showEndOfMonth: boolean;
  onChoose: (day: Day) => void;
}

/** Uses UTC dates, so that a day never shifts with the browser's time zone. Goes back far enough for birth dates. */
export function DueDateCalendar({ value, today, weekStartsOn, showEndOfMonth, onChoose }: DueDateCalendarProps) {
  const { t, formatDay } = useI18n();
  const [month, setMonth] = useState<Day>(value ?? today);
  const lastDay = endOfMonth(month);
  return (
    <div>
      <Calendar
        mode="single"
        autoFocus
        timeZone="UTC"
        captionLayout="dropdown"
        weekStartsOn={weekStartsOn}
        today={toDateColumn(today)}
        month={toDateColumn(month)}
        onMonthChange={(date) => setMonth(fromDateColumn(date))}
        startMonth={toDateColumn(EARLIEST_DUE_DAY)}
        endMonth={toDateColumn(laterOf(LAST_MONTH, month))}
        disabled={{ before: toDateColumn(EARLIEST_DUE_DAY), after: toDateColumn(LATEST_DUE_DAY) }}
        selected={value ? toDateColumn(value) : undefined}
        onSelect={(date) => onChoose(date ? fromDateColumn(date) : (value ?? today))}
      />
      {showEndOfMonth && lastDay <= LATEST_DUE_DAY && (
        <div className="border-t p-2">
          <Button type="button" variant="ghost" size="sm" className="w-full" onClick={() => onChoose(lastDay)}>
            {t('reminderForm.dueDate.endOfMonth', { date: formatDay(lastDay, 'longDay') })}
          </Button>
        </div>
      )}
    </div>
  );
}
