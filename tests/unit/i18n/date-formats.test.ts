import { expect, it } from 'vitest';
import { formatDayInUserFormat } from '@/lib/i18n/date-formats';

it.each([
  ['DD/MM/YYYY', '09/02/2026'],
  ['MM/DD/YYYY', '02/09/2026'],
  ['YYYY-MM-DD', '2026-02-09'],
  ['something else', '09/02/2026'],
])('formatDayInUserFormat with %s returns %s', (dateFormat, expected) => {
  expect(formatDayInUserFormat('2026-02-09', dateFormat)).toBe(expected);
});
