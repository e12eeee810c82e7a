import { endOfMonth, parseDay, type Day } from '@/lib/calendar';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';
import type { Translator } from '@/lib/i18n/translator';
import { readPeriod, suggestDay, type ParseDayOptions } from './parse-typed-day';

const EXAMPLE_DAY = parseDay('2026-12-31');

/** Asks for the day of a text that names only a month or year. Null for digits alone, which may be the start of a date. */
export const askForDay = (t: Translator, text: string, context: ParseDayOptions): string | null =>
  /\p{L}/u.test(text) && readPeriod(text, context) ? t('reminderForm.entry.whichDay', { period: text.trim() }) : null;

export function describeUnreadableDate(t: Translator, text: string, context: ParseDayOptions): string {
  const suggestion = suggestDay(text, context);
  const format = (day: Day) => formatDayInUserFormat(day, context.dateFormat);
  const period = readPeriod(text, context);
  if (period) {
    const end = endOfMonth(parseDay(`${period.year}-${String(period.month ?? 12).padStart(2, '0')}-01`));
    return t('reminderForm.dueDate.whichDay', { period: text.trim(), example: format(end) });
  }
  return suggestion
    ? t('reminderForm.dueDate.unreal', { suggestion: format(suggestion) })
    : t('reminderForm.dueDate.invalid', { example: format(EXAMPLE_DAY) });
}
