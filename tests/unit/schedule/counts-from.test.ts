import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, daysBetween, endOfMonth, type Day } from '@/lib/calendar';
import { lastDayFrom, type CountsFromRule } from '@/lib/schedule/counts-from-rules';
import { byYear } from '@/lib/schedule/working-day-rules';
import { DECLARED_DAYS, daysOfTheAct } from '@/tests/support/public-holidays-act';
import { anyDayBetween } from '../calendar/arbitraries';

const YEARS = Array.from({ length: 2101 - 1995 + 1 }, (_, index) => 1995 + index);
const ACT = new Set([...YEARS.flatMap((year) => [...daysOfTheAct(year).keys()]), ...DECLARED_DAYS]);
const holidaysOf = byYear([...ACT]);
const from = (eventOn: Day, rule: CountsFromRule) => lastDayFrom(eventOn, rule, holidaysOf);

const ALL_DAYS = Array.from({ length: daysBetween('1995-01-01', '2102-12-31') }, (_, index) =>
  addDaysTo('1995-01-01', index),
);
const isWeekday = (day: Day) => !['Sat', 'Sun'].includes(new Date(day).toUTCString().slice(0, 3));
const isInRecess = (day: Day) => /-12-(1[6-9]|2|3)|-01-(0|1[0-5])/.test(day);
const OPEN_DAYS = ALL_DAYS.filter((day) => isWeekday(day) && !ACT.has(day));
const TAX_DAYS = OPEN_DAYS.filter((day) => !isInRecess(day));

const event = anyDayBetween('1995-01-01', '2100-12-31');
const count = fc.integer({ min: 1, max: 260 });
/** In days after the event. */
const anyAddedHolidays = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 });

describe('the last day after an event, by hand', () => {
  it.each<[eventOn: Day, count: number, unit: CountsFromRule['unit'], dueOn: Day]>([
    ['2026-12-04', 32, 'day', '2027-01-05'],
    ['2026-11-28', 30, 'day', '2026-12-28'],
    ['2028-02-01', 30, 'day', '2028-03-02'],
    ['2026-08-31', 6, 'month', '2027-02-28'],
    ['2027-08-31', 6, 'month', '2028-02-29'],
    ['2026-11-30', 3, 'month', '2027-02-28'],
    ['2026-11-28', 3, 'month', '2027-02-28'],
    ['2028-02-29', 3, 'year', '2031-02-28'],
    ['2028-02-29', 4, 'year', '2032-02-29'],
    ['2026-11-28', 3, 'year', '2029-11-28'],
    // Wed, Thu, Fri; Mon to Fri; Mon, Tue.
    ['2026-11-10', 10, 'working-day', '2026-11-24'],
    // Day of Reconciliation on Wed 16 Dec, Christmas Day on Fri 25 Dec, New Year's Day on Fri 1 Jan.
    ['2026-12-14', 10, 'working-day', '2026-12-30'],
    ['2026-12-14', 12, 'working-day', '2027-01-04'],
    // Election on Wed 4 Nov.
    ['2026-11-03', 1, 'working-day', '2026-11-05'],
    // Good Friday on 26 Mar 2027, Family Day on 29 Mar; Human Rights Day on Sun 21 Mar is observed on Mon 22 Mar.
    ['2027-03-19', 5, 'working-day', '2027-03-31'],
    // From a Saturday and from a holiday.
    ['2026-11-28', 5, 'working-day', '2026-12-04'],
    ['2026-09-24', 1, 'working-day', '2026-09-25'],
    ['2026-11-28', 30, 'working-day', '2027-01-13'],
  ])('is, %s and %i times %s later, %s', (eventOn, times, unit, dueOn) => {
    expect(from(eventOn, { count: times, unit })).toBe(dueOn);
  });

  it.each<[eventOn: Day, count: number, dueOn: Day]>([
    // 30 November to 15 December is 12 days; 18 January to 15 March is 41; 16 to 19, 23 to 25 and 30 to 31 March 9.
    ['2026-11-27', 12, '2026-12-15'],
    ['2026-11-27', 13, '2027-01-18'],
    ['2026-11-27', 53, '2027-03-15'],
    ['2026-11-27', 62, '2027-03-31'],
    ['2026-11-27', 80, '2027-04-26'],
    // From within the recess, and from its last day.
    ['2026-12-28', 1, '2027-01-18'],
    ['2027-01-15', 1, '2027-01-18'],
    ['2026-12-15', 1, '2027-01-18'],
  ])('is, %s and %i working days without the tax recess later, %s', (eventOn, times, dueOn) => {
    expect(from(eventOn, { count: times, unit: 'working-day', recess: 'tax' })).toBe(dueOn);
  });

  it('moves when a holiday is added within the count, and back when that is removed', () => {
    const added = byYear([...ACT, '2026-11-16']);
    const rule = { count: 10, unit: 'working-day' } as const;
    expect(lastDayFrom('2026-11-10', rule, added)).toBe('2026-11-25');
    expect(lastDayFrom('2026-11-16', rule, added)).toBe(from('2026-11-16', rule));
  });
});

describe('the last day after any event from 1995 to 2100', () => {
  it.each<[recess: 'tax' | undefined, days: Day[]]>([
    [undefined, OPEN_DAYS],
    ['tax', TAX_DAYS],
  ])('is the open day of that number after it, whatever holidays are added, with the recess %s', (recess, days) => {
    fc.assert(
      fc.property(event, count, anyAddedHolidays, (eventOn, times, offsets) => {
        const added = new Set(offsets.map((offset) => addDaysTo(eventOn, offset)));
        const first = days.findIndex((day) => day > eventOn);
        const open = days.slice(first, first + times + added.size).filter((day) => !added.has(day));
        const rule = { count: times, unit: 'working-day', recess } as const;
        expect(lastDayFrom(eventOn, rule, byYear([...ACT, ...added]))).toBe(open[times - 1]);
      }),
    );
  });

  it('keeps the day of the month, or takes the last day of a shorter month', () => {
    fc.assert(
      fc.property(event, fc.integer({ min: 1, max: 120 }), (eventOn, times) => {
        const [year, month, day] = eventOn.split('-').map(Number) as [number, number, number];
        const target = new Date(Date.UTC(year, month - 1 + times, 1)).toISOString().slice(0, 10) as Day;
        const last = Number(endOfMonth(target).slice(8));
        const dueOn = `${target.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`;
        expect(from(eventOn, { count: times, unit: 'month' })).toBe(dueOn);
      }),
    );
  });

  it('in years is that in twelve times as many months, and in days that many days later', () => {
    fc.assert(
      fc.property(event, fc.integer({ min: 1, max: 30 }), (eventOn, times) => {
        expect(from(eventOn, { count: times, unit: 'year' })).toBe(from(eventOn, { count: times * 12, unit: 'month' }));
        expect(daysBetween(eventOn, from(eventOn, { count: times, unit: 'day' }))).toBe(times);
      }),
    );
  });
});
