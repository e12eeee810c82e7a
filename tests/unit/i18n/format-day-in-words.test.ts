import { expect, it } from 'vitest';
import { formatDayInWords } from '@/lib/i18n/format-day-in-words';
import { getI18n } from '@/lib/i18n/load-i18n';

it.each([
  ['en-ZA', 'DD/MM/YYYY', '9 February 2026'],
  ['en-ZA', 'MM/DD/YYYY', 'February 9, 2026'],
  ['en-ZA', 'YYYY-MM-DD', '9 February 2026'],
  ['en-US', 'YYYY-MM-DD', 'February 9, 2026'],
  ['en-US', 'DD/MM/YYYY', '9 February 2026'],
  ['af-ZA', 'DD/MM/YYYY', '9 Februarie 2026'],
] as const)('formatDayInWords in %s with %s returns %s', (locale, dateFormat, expected) => {
  expect(formatDayInWords(getI18n(locale), '2026-02-09', dateFormat)).toBe(expected);
});
