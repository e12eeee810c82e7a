'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Calendar } from '@/components/ui/calendar';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import {
  endOfMonth,
  formatDay,
  formatDayInUserFormat,
  fromDateColumn,
  parseDay,
  toDateColumn,
  type DateFormat,
  type Day,
} from '@/lib/calendar';
import { EARLIEST_DUE_DAY, LATEST_DUE_DAY } from '@/lib/reminders/schema';
import { parseTypedDay } from './parse-typed-day';

interface CalendarProps {
  value: Day | null;
  today: Day;
  dateFormat: DateFormat;
  weekStartsOn: 0 | 1;
  /** For documents such as bank cards, which expire on the last day of a month. */
  showEndOfMonth: boolean;
  onChoose: (day: Day) => void;
  /** Called with the typed date, or null while the text is not a valid date. */
  onTypedDayChange: (day: Day | null) => void;
}

const EXAMPLE_DAY = parseDay('2026-12-31');
const isSelectable = (day: Day) => day >= EARLIEST_DUE_DAY && day <= LATEST_DUE_DAY;

/** Runs in UTC, so that a day never shifts with the browser's time zone. Years go back far enough for birth dates. */
export function DueDateCalendar({
  value,
  today,
  dateFormat,
  weekStartsOn,
  showEndOfMonth,
  onChoose,
  onTypedDayChange,
}: CalendarProps) {
  const [month, setMonth] = useState<Day>(value ?? today);
  const [wasTyped, setWasTyped] = useState(false);
  const [typedDay, setTypedDay] = useState<Day | null>(null);
  const showTypedDay = (day: Day | null) => {
    setTypedDay(day);
    onTypedDayChange(day);
    if (!day) return;
    setMonth(day);
    setWasTyped(true);
  };
  const selectedDay = typedDay ?? value;
  const lastDay = endOfMonth(month);
  return (
    <div>
      <TypedDateInput dateFormat={dateFormat} onTypedDayChange={showTypedDay} onChoose={onChoose} />
      <Calendar
        // Remount on the first typed date: the mounted calendar would move the focus from the input to the new month.
        key={wasTyped ? 'typed' : 'opened'}
        mode="single"
        autoFocus={!wasTyped}
        timeZone="UTC"
        captionLayout="dropdown"
        weekStartsOn={weekStartsOn}
        today={toDateColumn(today)}
        month={toDateColumn(month)}
        onMonthChange={(date) => setMonth(fromDateColumn(date))}
        startMonth={toDateColumn(EARLIEST_DUE_DAY)}
        endMonth={toDateColumn(LATEST_DUE_DAY)}
        disabled={{ before: toDateColumn(EARLIEST_DUE_DAY), after: toDateColumn(LATEST_DUE_DAY) }}
        selected={selectedDay ? toDateColumn(selectedDay) : undefined}
        onSelect={(date) => onChoose(date ? fromDateColumn(date) : (selectedDay ?? today))}
      />
      {showEndOfMonth && isSelectable(lastDay) && (
        <div className="border-t p-2">
          <Button type="button" variant="ghost" size="sm" className="w-full" onClick={() => onChoose(lastDay)}>
            End of month: {formatDay(lastDay, 'd MMMM yyyy')}
          </Button>
        </div>
      )}
    </div>
  );
}

function TypedDateInput({
  dateFormat,
  onTypedDayChange,
  onChoose,
}: {
  dateFormat: DateFormat;
  onTypedDayChange: (day: Day | null) => void;
  onChoose: (day: Day) => void;
}) {
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const id = useId();
  return (
    <div className="space-y-1.5 border-b p-3">
      <Label htmlFor={id} className="text-xs text-muted-foreground">
        Type a date and press Enter
      </Label>
      <Input
        id={id}
        value={text}
        autoComplete="off"
        placeholder={dateFormat}
        className="h-9"
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setInvalid(false);
          const day = parseTypedDay(event.target.value, dateFormat);
          onTypedDayChange(day && isSelectable(day) ? day : null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const day = parseTypedDay(text, dateFormat);
          if (day && isSelectable(day)) onChoose(day);
          else setInvalid(true);
        }}
      />
      {isInvalid && (
        <p id={`${id}-error`} role="alert" className="text-xs text-destructive-text">
          Enter a date such as {formatDayInUserFormat(EXAMPLE_DAY, dateFormat)}.
        </p>
      )}
    </div>
  );
}
