import type { Day } from '@/lib/calendar';
import { formatByPattern, type DateWords } from '@/lib/date-pattern';
import type { DateStyle } from './date-styles';
import type { Language, Locale } from './languages';
import { createTranslator, type CompiledMessages, type Translator } from './translator';

export interface I18nData {
  locale: Locale;
  language: Language;
  messages: CompiledMessages;
  dateWords: DateWords;
  datePatterns: Record<DateStyle, string>;
  weekStartsOn: 0 | 1;
}

/** Translates texts, and formats dates, numbers and lists, in one locale. */
export interface I18n {
  locale: Locale;
  language: Language;
  /** Those that `t` finds. */
  messages: CompiledMessages;
  t: Translator;
  dateWords: DateWords;
  datePatterns: Record<DateStyle, string>;
  /** 0 for Sunday, 1 for Monday. */
  weekStartsOn: 0 | 1;
  formatDay: (day: Day, style: DateStyle) => string;
  /** Returns '1 Dec', or '1 Dec 2026' if the year is not that of `today`. */
  formatShortDay: (day: Day, today: Day) => string;
  formatNumber: (number: number) => string;
  /** `currency` only decides how the amount is shown: nothing is converted. */
  formatAmount: (amount: number, currency: string) => string;
  /** 'A, B and C' */
  formatList: (items: readonly string[]) => string;
  /** Alphabetical order, for `sort`. */
  compareTexts: (a: string, b: string) => number;
}

/** Here, because every page imports this module, and `lib/calendar.ts` brings time zones. */
export const isSameYear = (a: Day, b: Day): boolean => a.slice(0, 4) === b.slice(0, 4);

export function createI18n({ messages, ...data }: I18nData): I18n {
  const { locale, dateWords, datePatterns } = data;
  let numberFormat: Intl.NumberFormat | undefined;
  const amountFormats = new Map<string, Intl.NumberFormat>();
  const amountFormat = (currency: string) => {
    const format = amountFormats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
    amountFormats.set(currency, format);
    return format;
  };
  const writeDay: I18n['formatDay'] = (day, style) => formatByPattern(new Date(day), datePatterns[style], dateWords);
  return {
    ...data,
    messages,
    t: createTranslator(messages, locale),
    formatDay: writeDay,
    formatShortDay: (day, today) => writeDay(day, isSameYear(day, today) ? 'shortDay' : 'shortDayWithYear'),
    formatNumber: (number) => (numberFormat ??= new Intl.NumberFormat(locale)).format(number),
    formatAmount: (amount, currency) => amountFormat(currency).format(amount),
    formatList: (items) => new Intl.ListFormat(locale).format(items),
    compareTexts: (a, b) => a.localeCompare(b, locale),
  };
}
