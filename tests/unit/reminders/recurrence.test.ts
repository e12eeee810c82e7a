import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, addYearsTo, daysBetween, type Day } from '@/lib/calendar';
import {
  getAdvanceDay,
  currentOccurrence,
  DAYS_SHOWN_AFTER_OCCURRENCE,
  formatRepeat,
  MAX_REPEAT_EVERY,
  nextDueOn,
  occurrenceAfter,
  occurrenceAt,
  suggestNextDate,
  yearsSince,
  type Repeat,
} from '@/lib/schedule/reminder-rules';
import { anyLeadDay, anyDayBetween } from '../calendar/arbitraries';

const firstDay = fc.oneof(
  anyDayBetween('1900-01-01', '2040-12-31'),
  fc.constantFrom<Day>('1988-02-29', '2024-02-29', '2000-12-31', '1996-01-01', '2023-02-28', '2024-03-01'),
);
const years = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 }));
const everyYears = (every: number): Repeat => ({ every, unit: 'year' });
const anyRepeat: fc.Arbitrary<Repeat> = fc.oneof(
  years.map(everyYears),
  fc.record({
    every: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: MAX_REPEAT_EVERY })),
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  }),
);
/** The occurrence before `occurrence`, counted one by one. */
function occurrenceBefore(firstDueOn: Day, repeat: Repeat, occurrence: Day): Day {
  let k = 0;
  while (occurrenceAt(firstDueOn, repeat, k + 1) < occurrence) k += 1;
  expect(occurrenceAt(firstDueOn, repeat, k + 1)).toBe(occurrence);
  return occurrenceAt(firstDueOn, repeat, k);
}
const anyLeadDays = fc.array(fc.oneof(fc.integer({ min: 0, max: 120 }), anyLeadDay), { maxLength: 5 });

describe('occurrences', () => {
  it('fall on 28 February in other years and return to the 29th', () => {
    const days = [0, 1, 2, 3, 4, 5, 8].map((k) => occurrenceAt('2024-02-29', everyYears(1), k));
    expect(days).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
      '2029-02-28',
      '2032-02-29',
    ]);
    expect(occurrenceAt('2096-02-29', everyYears(1), 4)).toBe('2100-02-28');
  });

  it('do not drift, in a hundred years', () => {
    fc.assert(
      fc.property(firstDay, years, fc.integer({ min: 0, max: 100 }), (first, period, k) => {
        const day = occurrenceAt(first, everyYears(period), Math.floor(k / period));
        const monthAndDay = first.slice(5) === '02-29' ? /-02-2[89]$/ : new RegExp(`${first.slice(4)}$`);
        expect(day).toMatch(monthAndDay);
        expect(Number(day.slice(0, 4)) - Number(first.slice(0, 4))).toBe(Math.floor(k / period) * period);
      }),
    );
  });

  it.each<[string, Repeat, Day, Day[]]>([
    [
      'the 31st, month by month',
      { every: 1, unit: 'month' },
      '2027-12-31',
      ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'],
    ],
    [
      'the 30th, past a February',
      { every: 1, unit: 'month' },
      '2027-01-30',
      ['2027-02-28', '2027-03-30', '2027-04-30'],
    ],
    [
      '29 February, quarter by quarter',
      { every: 3, unit: 'month' },
      '2024-02-29',
      ['2024-05-29', '2024-08-29', '2024-11-29', '2025-02-28', '2025-05-29'],
    ],
    ['every fortnight, over the year end', { every: 2, unit: 'week' }, '2026-12-18', ['2027-01-01', '2027-01-15']],
    ['every 99 days', { every: 99, unit: 'day' }, '2026-11-23', ['2027-03-02', '2027-06-09']],
  ])('keep the first day: %s', (_name, repeat, firstDueOn, expected) => {
    let day = firstDueOn;
    const days = expected.map(() => (day = occurrenceAfter({ firstDueOn, repeat }, day)));
    expect(days).toEqual(expected);
  });

  it('are written as people say them', () => {
    const intervals: Repeat[] = [everyYears(1), everyYears(5), { every: 1, unit: 'day' }, { every: 2, unit: 'week' }];
    expect(intervals.map(formatRepeat)).toEqual(['Every year', 'Every 5 years', 'Every day', 'Every 2 weeks']);
  });

  it('tell how old somebody turns', () => {
    expect(yearsSince('1990-12-06', '2026-12-06')).toBe(36);
    expect(yearsSince('1988-02-29', '2027-02-28')).toBe(39);
    expect(yearsSince('2026-12-06', '2026-12-06')).toBe(0);
  });
});

describe('leaving an occurrence (design §5)', () => {
  const birthday = { firstDueOn: '1990-03-10' as Day, repeat: everyYears(1), leadDays: [14, 7, 1, 0] };

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
      fc.property(
        firstDay,
        anyRepeat,
        anyLeadDays,
        fc.integer({ min: 0, max: 30 }),
        (firstDueOn, repeat, leadDays, k) => {
          const occurrence = occurrenceAt(firstDueOn, repeat, k);
          const next = occurrenceAt(firstDueOn, repeat, k + 1);
          const leaveOn = getAdvanceDay({ firstDueOn, repeat, leadDays, occurrence });
          expect(leaveOn > occurrence).toBe(true);
          // What repeats every day leaves its occurrence on the next one.
          expect(leaveOn < next || (leaveOn === next && daysBetween(occurrence, next) === 1)).toBe(true);
          expect(daysBetween(occurrence, leaveOn)).toBeLessThanOrEqual(DAYS_SHOWN_AFTER_OCCURRENCE + 1);
          // The first notice of the next occurrence is still to come, unless it falls on this occurrence's own day or before.
          const firstNotice = addDaysTo(next, -Math.max(0, ...leadDays));
          if (firstNotice > occurrence) expect(leaveOn <= firstNotice).toBe(true);
        },
      ),
    );
  });

  it('steps through every occurrence, day by day, and back to none', () => {
    fc.assert(
      fc.property(firstDay, anyRepeat, anyLeadDays, (firstDueOn, repeat, leadDays) => {
        let k = 0;
        for (let today = addDaysTo(firstDueOn, -3); today < addYearsTo(firstDueOn, 4); today = addDaysTo(today, 1)) {
          const occurrence = occurrenceAt(firstDueOn, repeat, k);
          if (today >= getAdvanceDay({ firstDueOn, repeat, leadDays, occurrence })) k += 1;
          const expected = occurrenceAt(firstDueOn, repeat, k);
          if (currentOccurrence({ firstDueOn, repeat, leadDays, today }) !== expected)
            expect.fail(`${today} should stand at ${expected}`);
        }
      }),
      { numRuns: 12 },
    );
  }, 30_000);

  it('finds its place from any day at once', () => {
    const anyPlace = fc.record({ k: fc.nat(12), days: fc.oneof(fc.integer({ min: -800, max: 800 }), fc.nat(40)) });
    fc.assert(
      fc.property(firstDay, anyRepeat, anyLeadDays, anyPlace, (firstDueOn, repeat, leadDays, place) => {
        const today = addDaysTo(occurrenceAt(firstDueOn, repeat, place.k), place.days);
        const occurrence = currentOccurrence({ firstDueOn, repeat, leadDays, today });
        expect(today < getAdvanceDay({ firstDueOn, repeat, leadDays, occurrence })).toBe(true);
        if (occurrence === firstDueOn) return;
        const previous = occurrenceBefore(firstDueOn, repeat, occurrence);
        const left = getAdvanceDay({ firstDueOn, repeat, leadDays, occurrence: previous });
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
    repeat: everyYears(1) as Repeat | null,
    template: { nextDate: 'due' as const, keepsDueDay: false },
  };

  it.each<[string, Partial<Parameters<typeof nextDueOn>[0]>, Day, Day | null]>([
    ['early', {}, '2026-10-20', '2027-11-30'],
    ['on the day', {}, '2026-11-30', '2027-11-30'],
    ['late', {}, '2026-12-15', '2027-11-30'],
    ['more than a period late', {}, '2028-01-05', '2028-11-30'],
    ['on the very day of a later occurrence', {}, '2027-11-30', '2028-11-30'],
    ['more than a period early', {}, '2025-06-01', '2027-11-30'],
    ['every five years from now on', { repeat: everyYears(5) }, '2026-11-30', '2031-11-30'],
    ['without a template', { template: null }, '2026-11-30', '2027-11-30'],
    ['on a new document', says('new'), '2026-11-30', null],
    ['from the day it was done', says('done'), '2026-10-20', '2027-10-20'],
    ['done on 29 February', says('done'), '2028-02-29', '2029-02-28'],
    ['a bill that is paid late', says('done', true), '2026-12-04', '2027-11-30'],
    ['a bill that is paid early', says('done', true), '2026-11-20', '2027-11-30'],
    ['no repeat', { repeat: null }, '2026-11-30', null],
    ['29 February returns', { firstDueOn: '2024-02-29', dueOn: '2027-02-28' }, '2027-02-01', '2028-02-29'],
    [
      '29 February returns with another period too',
      { firstDueOn: '2024-02-29', dueOn: '2026-02-28', repeat: everyYears(2) },
      '2026-02-01',
      '2028-02-29',
    ],
  ])('%s', (_, changes, completedOn, expected) => {
    expect(nextDueOn({ ...disc, ...changes, completedOn })).toBe(expected);
  });

  it('is the first occurrence after both days', () => {
    fc.assert(
      fc.property(
        firstDay,
        anyRepeat,
        fc.nat(8),
        fc.integer({ min: -900, max: 2000 }),
        (firstDueOn, repeat, k, days) => {
          const dueOn = occurrenceAt(firstDueOn, repeat, k);
          const completedOn = addDaysTo(dueOn, days);
          const next = nextDueOn({ ...disc, dueOn, firstDueOn, repeat, completedOn })!;
          expect(next > dueOn && next > completedOn).toBe(true);
          const before = occurrenceBefore(firstDueOn, repeat, next);
          expect(before <= dueOn || before <= completedOn).toBe(true);
        },
      ),
    );
  });

  it('months of completions, early or late, keep the 31st', () => {
    let dueOn: Day = '2026-12-31';
    const repeat: Repeat = { every: 1, unit: 'month' };
    const days = [-3, 0, 5, -10, 20].map((late) => {
      dueOn = nextDueOn({ ...disc, dueOn, firstDueOn: '2026-12-31', repeat, completedOn: addDaysTo(dueOn, late) })!;
      return dueOn;
    });
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  it.each<[string, Repeat, Parameters<typeof says>, Day, Day]>([
    ['weeks from the due date', { every: 2, unit: 'week' }, ['done', true], '2026-12-20', '2026-12-28'],
    ['weeks from the day it was done', { every: 2, unit: 'week' }, ['done'], '2026-12-20', '2027-01-03'],
    ['months from the day it was done', { every: 1, unit: 'month' }, ['done'], '2027-01-31', '2027-02-28'],
    ['days, long overdue', { every: 10, unit: 'day' }, ['done', true], '2036-12-01', '2036-12-07'],
  ])('counts %s', (_name, repeat, [rule, keepsDueDay], completedOn, expected) => {
    expect(nextDueOn({ ...disc, firstDueOn: disc.dueOn, repeat, ...says(rule, keepsDueDay), completedOn })).toBe(
      expected,
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
    repeat: null,
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
    { repeat: everyYears(1) },
    { repeat: { every: 1, unit: 'month' as const } },
  ])('nothing for %j', (changes) => {
    expect(suggestNextDate({ ...bill, dueOn: '2026-11-25', ...changes })).toBeNull();
  });
});
