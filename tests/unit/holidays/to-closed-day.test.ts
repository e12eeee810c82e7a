import { describe, expect, it } from 'vitest';
import { toClosedDay } from '@/lib/holidays/rules';
import { getI18n } from '@/lib/i18n/load-i18n';

const english = getI18n('en-ZA');
const holidays = new Map([
  ['2026-12-25', 'Christmas Day'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-03-26', 'Good Friday'],
]);
const nameOf = (day: string) => holidays.get(day);

describe('toClosedDay', () => {
  it('is null on a working day', () => {
    expect(toClosedDay(english, '2026-12-24', nameOf)).toBeNull();
  });

  it('names a public holiday, and the last working day before it, also of the year before', () => {
    const newYear = { on: '2027-01-01', name: 'New Year’s Day', lastOpenDay: '2026-12-31' };
    expect(toClosedDay(english, '2027-01-01', nameOf)).toEqual(newYear);
  });

  it('names the day of a weekend, in the reader’s language', () => {
    const sunday = { on: '2027-02-28', name: 'Sunday', lastOpenDay: '2027-02-26' };
    expect(toClosedDay(english, '2027-02-28', nameOf)).toEqual(sunday);
    expect(toClosedDay(getI18n('af-ZA'), '2027-02-28', nameOf)).toEqual({ ...sunday, name: 'Sondag' });
  });

  it('does not take a holiday before a weekend for a working day', () => {
    expect(toClosedDay(english, '2027-03-27', nameOf)?.lastOpenDay).toBe('2027-03-25');
  });
});
