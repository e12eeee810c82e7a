'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Calendar } from '@/components/ui/calendar';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { endOfMonth, formatDay, fromDateColumn, toDateColumn, type DateFormat, type Day } from '@/lib/calendar';
import { EARLIEST_DUE_DAY, LATEST_DUE_DAY } from '@/lib/reminders/schema';
import { parseTypedDay } from './typed-date';

interface CalendarProps {
  value: Day | null;
  today: Day;
  dateFormat: DateFormat;
  weekStartsOn: 0 | 1;
  /** Cards and discs run to the last day of the month that is printed on them. */
  offersEndOfMonth: boolean;
  onChoose: (day: Day) => void;
  /** Told of the day that stands in the field for typing, null for none. */
  onTyped: (day: Day | null) => void;
}

const canBeChosen = (day: Day) => day >= EARLIEST_DUE_DAY && day <= LATEST_DUE_DAY;

/**
 * One month to pick a day from, with lists of months and years for old birth dates, and a field to type a date into.
 * The calendar runs in UTC, where every day exists, so that a day never shifts with the machine's zone.
 */
export function DueDateCalendar({
  value,
  today,
  dateFormat,
  weekStartsOn,
  offersEndOfMonth,
  onChoose,
  onTyped,
}: CalendarProps) {
  const [month, setMonth] = useState<Day>(value ?? today);
  const [wasTyped, setWasTyped] = useState(false);
  const [typed, setTyped] = useState<Day | null>(null);
  const showTyped = (day: Day | null) => {
    setTyped(day);
    onTyped(day);
    if (!day) return;
    setMonth(day);
    setWasTyped(true);
  };
  const marked = typed ?? value;
  const lastDay = endOfMonth(month);
  return (
    <div>
      <TypedDate dateFormat={dateFormat} onTyped={showTyped} onChoose={onChoose} />
      <Calendar
        // A calendar that had the focus takes it along to another month, away from the field; a new one has none to take.
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
        selected={marked ? toDateColumn(marked) : undefined}
        onSelect={(date) => onChoose(date ? fromDateColumn(date) : (marked ?? today))}
      />
      {offersEndOfMonth && canBeChosen(lastDay) && (
        <div className="border-t p-2">
          <Button type="button" variant="ghost" size="sm" className="w-full" onClick={() => onChoose(lastDay)}>
            End of month: {formatDay(lastDay, 'd MMMM yyyy')}
          </Button>
        </div>
      )}
    </div>
  );
}

function TypedDate({
  dateFormat,
  onTyped,
  onChoose,
}: {
  dateFormat: DateFormat;
  onTyped: (day: Day | null) => void;
  onChoose: (day: Day) => void;
}) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
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
        aria-invalid={refused}
        aria-describedby={refused ? `${id}-error` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setRefused(false);
          const day = parseTypedDay(event.target.value, dateFormat);
          onTyped(day && canBeChosen(day) ? day : null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const day = parseTypedDay(text, dateFormat);
          if (day && canBeChosen(day)) onChoose(day);
          else setRefused(true);
        }}
      />
      {refused && (
        <p id={`${id}-error`} role="alert" className="text-xs text-destructive-text">
          Not a date from 1900 on, as {dateFormat}.
        </p>
      )}
    </div>
  );
}
