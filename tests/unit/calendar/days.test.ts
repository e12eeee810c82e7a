import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDaysTo,
  addMonthsTo,
  addYearsTo,
  compareDays,
  daysBetween,
  endOfMonth,
  formatDay,
  fromDateColumn,
  isDay,
  isEndOfMonth,
  toDateColumn,
  parseDay,
  yearsBetween,
  type Day,
} from '@/lib/calendar';
import { anyDay, anyEdgeCaseDay } from './arbitraries';
import { makeDateWords } from '@/lib/i18n/date-words';

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthLength = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
const partsOf = (day: Day) => day.split('-').map(Number) as [number, number, number];
const dayOfParts = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Day;

describe('isDay', () => {
  it.each(['2026-03-01', '2024-02-29', '2000-02-29', '0001-01-01', '0099-12-31', '9999-12-31'])(
    'accepts %s',
    (value) => {
      expect(isDay(value)).toBe(true);
      expect(parseDay(value)).toBe(value);
    },
  );

  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '10000-01-01',
    '2026-1-1',
    '2026-03-01T00:00:00Z',
    ' 2026-03-01',
    '2026-03-01\n',
    '20260301',
    '٢٠٢٦-03-01',
    '',
    null,
    undefined,
    20260301,
    {},
  ])('rejects %j', (value) => {
    expect(isDay(value)).toBe(false);
  });

  it('accepts the last days of every month and rejects days after its end, such as 31 April', () => {
    for (let year = 1890; year <= 2110; year++)
      for (let month = 1; month <= 12; month++)
        for (let day = 28; day <= 32; day++)
          expect(isDay(dayOfParts(year, month, day))).toBe(day <= monthLength(year, month));
  });
});

describe('parseDay', () => {
  it('throws for an invalid day', () => {
    expect(() => parseDay('2026-02-30')).toThrow(RangeError);
  });
});

describe('day arithmetic', () => {
  it.each<[Day, number, Day]>([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-06-30', -3650, '2016-07-02'],
    ['1903-02-28', 1, '1903-03-01'],
    ['2011-12-29', 1, '2011-12-30'],
  ])('%s plus %i days is %s', (day, days, expected) => {
    expect(addDaysTo(day, days)).toBe(expected);
  });

  it.each<[Day, number, Day]>([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s plus %i months is %s', (day, months, expected) => {
    expect(addMonthsTo(day, months)).toBe(expected);
  });

  it.each<[Day, number, Day]>([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2096-02-29', 4, '2100-02-28'],
    ['2023-02-28', 1, '2024-02-28'],
    ['1990-12-31', 100, '2090-12-31'],
  ])('%s plus %i years is %s', (day, years, expected) => {
    expect(addYearsTo(day, years)).toBe(expected);
  });

  it('addDaysTo throws for an invalid argument or a year over 9999, addYearsTo for one below 1', () => {
    expect(() => addDaysTo('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addYearsTo('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addDaysTo('2026-01-01', Number.NaN)).toThrow(RangeError);
    expect(() => addDaysTo('2026-02-30', 1)).toThrow(RangeError);
  });

  it('addDaysTo and daysBetween agree with Date in UTC', () => {
    fc.assert(
      fc.property(anyEdgeCaseDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        const expected = new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
        expect(addDaysTo(day, days)).toBe(expected);
        expect(daysBetween(day, addDaysTo(day, days))).toBe(days);
      }),
    );
  });

  it('adding years keeps month and day, or turns 29 February into 28 February in common years', () => {
    fc.assert(
      fc.property(anyEdgeCaseDay, fc.integer({ min: -100, max: 100 }), (day, years) => {
        const [year, month, date] = partsOf(day);
        const expected = dayOfParts(year + years, month, Math.min(date, monthLength(year + years, month)));
        expect(addYearsTo(day, years)).toBe(expected);
        expect(yearsBetween(day, expected)).toBe(years);
      }),
    );
  });

  it('adding months keeps the day of the month, or uses the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyEdgeCaseDay, fc.integer({ min: -120, max: 120 }), (day, months) => {
        const [year, month, date] = partsOf(day);
        const index = year * 12 + month - 1 + months;
        const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
        expect(addMonthsTo(day, months)).toBe(
          dayOfParts(toYear, toMonth, Math.min(date, monthLength(toYear, toMonth))),
        );
      }),
    );
  });
});

describe('endOfMonth and isEndOfMonth', () => {
  it('find the last day of every month', () => {
    fc.assert(
      fc.property(anyEdgeCaseDay, (day) => {
        const [year, month, date] = partsOf(day);
        expect(endOfMonth(day)).toBe(dayOfParts(year, month, monthLength(year, month)));
        expect(isEndOfMonth(day)).toBe(date === monthLength(year, month));
      }),
    );
  });
});

describe('compareDays', () => {
  it('orders days chronologically', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(compareDays(a, b)).toBe(Math.sign(Date.parse(a) - Date.parse(b)));
        expect(Math.sign(daysBetween(a, b))).toBe(compareDays(b, a));
      }),
    );
  });
});

describe('conversion for DATE columns', () => {
  it('toDateColumn returns midnight UTC, and fromDateColumn converts it back to the same day', () => {
    expect(toDateColumn('2026-03-29')).toEqual(new Date('2026-03-29T00:00:00.000Z'));
    expect(toDateColumn('0050-01-01').toISOString()).toBe('0050-01-01T00:00:00.000Z');
    fc.assert(
      fc.property(anyEdgeCaseDay, (day) => {
        expect(fromDateColumn(toDateColumn(day))).toBe(day);
      }),
    );
  });

  it('fromDateColumn throws for an invalid date', () => {
    expect(() => fromDateColumn(new Date(Number.NaN))).toThrow(RangeError);
  });
});

it('formatDay formats a day with the given pattern', () => {
  expect(formatDay('2026-03-01', 'dd MMM yyyy', makeDateWords('en'))).toBe('01 Mar 2026');
  expect(formatDay('2026-11-03', 'MMM dd, yyyy', makeDateWords('en'))).toBe('Nov 03, 2026');
});
