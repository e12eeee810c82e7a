import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, addYearsTo, daysBetween, type Day } from '@/lib/calendar';
import {
  getAdvanceDay,
  currentOccurrence,
  DAYS_SHOWN_AFTER_OCCURRENCE,
  nextDueOn,
  occurrenceAt,
  suggestNextDate,
  yearsSince,
} from '@/lib/schedule/reminder-rules';
import { anyLeadDay, anyDayBetween } from '../calendar/arbitraries';

const firstDay = fc.oneof(
  anyDayBetween('1900-01-01', '2040-12-31'),
  fc.constantFrom<Day>('1988-02-29', '2024-02-29', '2000-12-31', '1996-01-01', '2023-02-28', '2024-03-01'),
);
const years = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 }));
const anyLeadDays = fc.array(fc.oneof(fc.integer({ min: 0, max: 120 }), anyLeadDay), { maxLength: 5 });

describe('occurrences', () => {
  it('fall on 28 February in other years and return to the 29th', () => {
    const days = [0, 1, 2, 3, 4, 5, 8].map((k) => occurrenceAt('2024-02-29', 1, k));
    expect(days).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
      '2029-02-28',
      '2032-02-29',
    ]);
    expect(occurrenceAt('2096-02-29', 1, 4)).toBe('2100-02-28');
  });

  it('do not drift, in a hundred years', () => {
    fc.assert(
      fc.property(firstDay, years, fc.integer({ min: 0, max: 100 }), (first, period, k) => {
        const day = occurrenceAt(first, period, Math.floor(k / period));
        const monthAndDay = first.slice(5) === '02-29' ? /-02-2[89]$/ : new RegExp(`${first.slice(4)}$`);
        expect(day).toMatch(monthAndDay);
        expect(Number(day.slice(0, 4)) - Number(first.slice(0, 4))).toBe(Math.floor(k / period) * period);
      }),
    );
  });

  it('tell how old somebody turns', () => {
    expect(yearsSince('1990-12-06', '2026-12-06')).toBe(36);
    expect(yearsSince('1988-02-29', '2027-02-28')).toBe(39);
    expect(yearsSince('2026-12-06', '2026-12-06')).toBe(0);
  });
});

describe('leaving an occurrence (design §5)', () => {
  const birthday = { firstDueOn: '1990-03-10' as Day, recurrenceYears: 1, leadDays: [14, 7, 1, 0] };

  it.each<[string, Day, Day]>([
    ['before it', '2026-03-09', '2026-03-10'],
    ['on the day', '2026-03-10', '2026-03-10'],
    ['30 days after', '2026-04-09', '2026-03-10'],
    ['31 days after', '2026-04-10', '2027-03-10'],
    ['at the year end', '2026-12-31', '2027-03-10'],
    ['in the first year', '1990-01-01', '1990-03-10'],
  ])('%s (%s) it stands at %s', (_, today, expected) => {
    expect(currentOccurrence({ ...birthday, today })).toBe(expected);
  });

  it('is shown over the year end', () => {
    const christmas = { ...birthday, firstDueOn: '1990-12-25' as Day };
    expect(currentOccurrence({ ...christmas, today: '2027-01-24' })).toBe('2026-12-25');
    expect(currentOccurrence({ ...christmas, today: '2027-01-25' })).toBe('2027-12-25');
  });

  it('comes earlier when the next first notice is near', () => {
    const early = { ...birthday, leadDays: [340, 0] };
    // 340 days before 10 March 2027 is 4 April 2026.
    expect(getAdvanceDay({ ...early, occurrence: '2026-03-10' })).toBe('2026-04-03');
    expect(currentOccurrence({ ...early, today: '2026-04-02' })).toBe('2026-03-10');
    expect(currentOccurrence({ ...early, today: '2026-04-03' })).toBe('2027-03-10');
  });

  it('never comes before the day itself is over, however long the lead days', () => {
    const longest = { ...birthday, leadDays: [3650, 0] };
    expect(currentOccurrence({ ...longest, today: '2026-03-10' })).toBe('2026-03-10');
    expect(currentOccurrence({ ...longest, today: '2026-03-11' })).toBe('2027-03-10');
  });

  it('needs no lead days', () => {
    expect(getAdvanceDay({ ...birthday, leadDays: [], occurrence: '2026-03-10' })).toBe('2026-04-10');
  });

  it('holds the rule for any first date, period and lead days', () => {
    fc.assert(
      fc.property(firstDay, years, anyLeadDays, fc.integer({ min: 0, max: 30 }), (firstDueOn, period, leadDays, k) => {
        const occurrence = occurrenceAt(firstDueOn, period, k);
        const next = occurrenceAt(firstDueOn, period, k + 1);
        const leaveOn = getAdvanceDay({ firstDueOn, recurrenceYears: period, leadDays, occurrence });
        expect(leaveOn > occurrence).toBe(true);
        expect(leaveOn < next).toBe(true);
        expect(daysBetween(occurrence, leaveOn)).toBeLessThanOrEqual(DAYS_SHOWN_AFTER_OCCURRENCE + 1);
        // The first notice of the next occurrence is still to come, unless it falls on this occurrence's own day or before.
        const firstNotice = addDaysTo(next, -Math.max(0, ...leadDays));
        if (firstNotice > occurrence) expect(leaveOn <= firstNotice).toBe(true);
      }),
    );
  });

  it('steps through every occurrence, day by day, and back to none', () => {
    fc.assert(
      fc.property(firstDay, fc.integer({ min: 1, max: 3 }), anyLeadDays, (firstDueOn, recurrenceYears, leadDays) => {
        let k = 0;
        for (let today = addDaysTo(firstDueOn, -3); today < addYearsTo(firstDueOn, 4); today = addDaysTo(today, 1)) {
          const occurrence = occurrenceAt(firstDueOn, recurrenceYears, k);
          if (today >= getAdvanceDay({ firstDueOn, recurrenceYears, leadDays, occurrence })) k += 1;
          const expected = occurrenceAt(firstDueOn, recurrenceYears, k);
          if (currentOccurrence({ firstDueOn, recurrenceYears, leadDays, today }) !== expected)
            expect.fail(`${today} should stand at ${expected}`);
        }
      }),
      { numRuns: 5 },
    );
  }, 30_000);

  it('finds its place from any day at once', () => {
    const anyPlace = fc.record({ k: fc.nat(12), days: fc.oneof(fc.integer({ min: -800, max: 800 }), fc.nat(40)) });
    fc.assert(
      fc.property(firstDay, years, anyLeadDays, anyPlace, (firstDueOn, recurrenceYears, leadDays, place) => {
        const today = addDaysTo(occurrenceAt(firstDueOn, recurrenceYears, place.k), place.days);
        const occurrence = currentOccurrence({ firstDueOn, recurrenceYears, leadDays, today });
        expect(today < getAdvanceDay({ firstDueOn, recurrenceYears, leadDays, occurrence })).toBe(true);
        if (occurrence === firstDueOn) return;
        const k = yearsSince(firstDueOn, occurrence) / recurrenceYears;
        const previous = occurrenceAt(firstDueOn, recurrenceYears, k - 1);
        const left = getAdvanceDay({ firstDueOn, recurrenceYears, leadDays, occurrence: previous });
        expect(today >= left).toBe(true);
      }),
    );
  });
});

describe('the next reminder after a completion', () => {
  const says = (nextDate: 'new' | 'done', keepsDueDay = false) => ({ template: { nextDate, keepsDueDay } });
  const disc = {
    dueOn: '2026-11-30' as Day,
    firstDueOn: '2024-11-30' as Day,
    recurrenceYears: 1,
    template: { nextDate: 'due' as const, keepsDueDay: false },
  };

  it.each<[string, Partial<Parameters<typeof nextDueOn>[0]>, Day, Day | null]>([
    ['early', {}, '2026-10-20', '2027-11-30'],
    ['on the day', {}, '2026-11-30', '2027-11-30'],
    ['late', {}, '2026-12-15', '2027-11-30'],
    ['more than a period late', {}, '2028-01-05', '2028-11-30'],
    ['on the very day of a later occurrence', {}, '2027-11-30', '2028-11-30'],
    ['more than a period early', {}, '2025-06-01', '2027-11-30'],
    ['every five years from now on', { recurrenceYears: 5 }, '2026-11-30', '2031-11-30'],
    ['without a template', { template: null }, '2026-11-30', '2027-11-30'],
    ['on a new document', says('new'), '2026-11-30', null],
    ['from the day it was done', says('done'), '2026-10-20', '2027-10-20'],
    ['done on 29 February', says('done'), '2028-02-29', '2029-02-28'],
    ['a bill that is paid late', says('done', true), '2026-12-04', '2027-11-30'],
    ['a bill that is paid early', says('done', true), '2026-11-20', '2027-11-30'],
    ['no repeat', { recurrenceYears: null }, '2026-11-30', null],
    ['29 February returns', { firstDueOn: '2024-02-29', dueOn: '2027-02-28' }, '2027-02-01', '2028-02-29'],
    [
      '29 February returns with another period too',
      { firstDueOn: '2024-02-29', dueOn: '2026-02-28', recurrenceYears: 2 },
      '2026-02-01',
      '2028-02-29',
    ],
  ])('%s', (_, changes, completedOn, expected) => {
    expect(nextDueOn({ ...disc, ...changes, completedOn })).toBe(expected);
  });

  it('is the first occurrence after both days', () => {
    fc.assert(
      fc.property(firstDay, years, fc.nat(8), fc.integer({ min: -900, max: 2000 }), (firstDueOn, period, k, days) => {
        const dueOn = occurrenceAt(firstDueOn, period, k);
        const completedOn = addDaysTo(dueOn, days);
        const next = nextDueOn({ ...disc, dueOn, firstDueOn, recurrenceYears: period, completedOn })!;
        expect(next > dueOn && next > completedOn).toBe(true);
        const before = occurrenceAt(firstDueOn, period, yearsSince(firstDueOn, next) / period - 1);
        expect(before <= dueOn || before <= completedOn).toBe(true);
      }),
    );
  });

  it('ten years of completions, early or late, keep the day', () => {
    let dueOn: Day = '2024-02-29';
    for (let year = 2025; year <= 2034; year++) {
      const completedOn = addDaysTo(dueOn, year % 3 === 0 ? 20 : -20);
      dueOn = nextDueOn({ ...disc, dueOn, firstDueOn: '2024-02-29', completedOn })!;
      expect(dueOn).toBe(`${year}-02-${year % 4 === 0 ? 29 : 28}`);
    }
  });
});

describe('the date suggested after a completion', () => {
  const bill = {
    template: { nextDate: 'done' as const, periodMonths: null },
    category: 'custom-repeat',
    recurrenceYears: null,
    completedOn: '2026-11-21' as Day,
  };

  it.each<[Day, Day]>([
    ['2026-11-25', '2026-12-25'],
    ['2026-12-25', '2027-01-25'],
    ['2027-01-30', '2027-02-28'],
    ['2027-01-31', '2027-02-28'],
    ['2027-02-28', '2027-03-28'],
    ['2028-02-28', '2028-03-28'],
    ['2027-04-30', '2027-05-30'],
  ])('a bill of %s is next due on %s', (dueOn, expected) => {
    expect(suggestNextDate({ ...bill, dueOn })).toBe(expected);
  });

  it('tyres count six months from the day it was done', () => {
    const tyres = { ...bill, template: { ...bill.template, periodMonths: 6 }, dueOn: '2026-11-01' as Day };
    expect(suggestNextDate(tyres)).toBe('2027-05-21');
    expect(suggestNextDate({ ...tyres, completedOn: '2026-08-31' })).toBe('2027-02-28');
  });

  it.each([
    { template: { nextDate: 'new' as const, periodMonths: null } },
    { template: { nextDate: null, periodMonths: null } },
    { template: null },
    { category: 'expiry-based' },
    { recurrenceYears: 1 },
  ])('nothing for %j', (changes) => {
    expect(suggestNextDate({ ...bill, dueOn: '2026-11-25', ...changes })).toBeNull();
  });
});
