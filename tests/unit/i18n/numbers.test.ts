import { expect, it } from 'vitest';
import { getI18n } from '@/lib/i18n/load-i18n';

it.each([
  ['en-ZA', '1\u00a0200', '1\u00a0200 reminders'],
  ['en-US', '1,200', '1,200 reminders'],
  ['en-GB', '1,200', '1,200 reminders'],
  ['af-ZA', '1\u00a0200', '1\u00a0200 herinneringe'],
] as const)('formatNumber and counts in texts use the digit grouping of %s', (locale, number, text) => {
  const { t, formatNumber } = getI18n(locale);
  expect([formatNumber(1200), t('reminders.list.count', { count: 1200 })]).toEqual([number, text]);
});
