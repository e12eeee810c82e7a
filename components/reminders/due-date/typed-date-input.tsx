'use client';

import { useState, type ComponentProps } from 'react';
import { useI18n } from '@/components/i18n/i18n-provider';
import { Input } from '@/components/ui/input';
import { isDay } from '@/lib/calendar';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import { parsePastDay, parseTypedDay, type ParseDayOptions } from './parse-typed-day';

interface TypedDateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  context: ParseDayOptions;
  /** Whether the day is one that has been. */
  isPast?: boolean;
  /** A valid day, or the text typed so far. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

export function TypedDateInput({ context, isPast = false, value, onChange, onBlur, ...props }: TypedDateInputProps) {
  const { t } = useI18n();
  const parse = isPast ? parsePastDay : parseTypedDay;
  const format = (shown: string) => (isDay(shown) ? formatDayInUserFormat(shown, context.dateFormat) : shown);
  // Discard the typed text if something else, such as the calendar, has changed the value.
  const [typed, setTyped] = useState({ text: '', value: '' });
  const text = typed.value === value ? typed.text : format(value);
  const finishTyping = () => {
    const day = parse(text, context);
    if (!day) return;
    setTyped({ text: format(day), value: day });
    if (day !== value) onChange(day);
  };
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t(`reminderForm.dueDate.placeholders.${context.dateFormat}`)}
      value={text}
      onChange={(event) => {
        const input = event.target.value;
        const day = parse(input, context);
        // Wait until the year is complete, because '31/12/20' may become '31/12/2027'.
        const next = day && input.includes(day.slice(0, 4)) ? day : input.trim();
        setTyped({ text: input, value: next });
        onChange(next);
      }}
      onKeyDown={(event) => event.key === 'Enter' && finishTyping()}
      onBlur={() => {
        finishTyping();
        onBlur();
      }}
    />
  );
}
