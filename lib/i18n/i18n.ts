import { formatDay, formatInstant, type Day } from '@/lib/calendar';
import { datePatterns, type DateStyle } from './date-styles';
import { dateFnsLocale, type DateWords } from './date-words';
import { languageOf, type Language, type Locale } from './languages';
import { createTranslator, type CompiledMessages, type Translator } from './translator';

export interface I18nData {
  locale: Locale;
  messages: CompiledMessages;
  dateWords: DateWords;
}

/** Translates texts, and formats dates, numbers and lists, in one locale. */
export interface I18n {
  locale: Locale;
  language: Language;
  t: Translator;
  dateWords: DateWords;
  formatDay: (day: Day, style: DateStyle) => string;
  /** Returns '1 Dec', or '1 Dec 2026' if the year is not that of `today`. */
  formatShortDay: (day: Day, today: Day) => string;
  formatInstant: (instant: Date, timezone: string, style: DateStyle) => string;
  formatNumber: (number: number) => string;
  /** `currency` only decides how the amount is shown: nothing is converted. */
  formatAmount: (amount: number, currency: string) => string;
  /** 'A, B and C' */
  formatList: (items: readonly string[]) => string;
}

export function createI18n({ locale, messages, dateWords }: I18nData): I18n {
  const patterns = datePatterns[locale];
  const dateLocale = dateFnsLocale(dateWords);
  const amountFormats = new Map<string, Intl.NumberFormat>();
  const amountFormat = (currency: string) => {
    const format = amountFormats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
    amountFormats.set(currency, format);
    return format;
  };
  const writeDay: I18n['formatDay'] = (day, style) => formatDay(day, patterns[style], dateLocale);
  return {
    locale,
    language: languageOf(locale),
    t: createTranslator(messages, locale),
    dateWords,
    formatDay: writeDay,
    formatShortDay: (day, today) =>
      writeDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'shortDay' : 'shortDayWithYear'),
    formatInstant: (instant, timezone, style) => formatInstant(instant, timezone, patterns[style], dateLocale),
    formatNumber: (number) => new Intl.NumberFormat(locale).format(number),
    formatAmount: (amount, currency) => amountFormat(currency).format(amount),
    formatList: (items) => new Intl.ListFormat(locale).format(items),
  };
}
