import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, addYearsTo, daysBetween, LEAP_DAYS, type Day } from '@/lib/calendar';
import {
  getAdvanceDay,
  currentOccurrence,
  DAYS_SHOWN_AFTER_OCCURRENCE,
  MAX_REPEAT_INTERVAL,
  nextDueOn,
  occurrenceAfter,
  occurrenceAt,
  suggestNextDate,
  yearsSince,
  type Repeat,
} from '@/lib/schedule/recurrence-rules';
import { formatRepeat } from '@/lib/schedule-texts';
import { english } from '../../support/texts/i18n';
import { anyLeadDay, anyDayBetween } from '../calendar/arbitraries';

const firstDay = fc.oneof(
  anyDayBetween('1900-01-01', '2040-12-31'),
  fc.constantFrom<Day>('1988-02-29', '2024-02-29', '2000-12-31', '1996-01-01', '2023-02-28', '2024-03-01'),
);
const years = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 }));
const everyYears = (every: number): Repeat => ({ every, unit: 'year' });
const anyRepeat: fc.Arbitrary<Repeat> = fc.oneof(
  fc.tuple(years, fc.constantFrom(...LEAP_DAYS)).map(([every, leapDay]) => ({ ...everyYears(every), leapDay })),
  fc.record({
    every: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: MAX_REPEAT_INTERVAL })),
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  }),
);
/** Finds the occurrence before `occurrence` by counting from the first date. */
function occurrenceBefore(firstDueOn: Day, repeat: Repeat, occurrence: Day): Day {
  let k = 0;
  while (occurrenceAt(firstDueOn, repeat, k + 1) < occurrence) k += 1;
  expect(occurrenceAt(firstDueOn, repeat, k + 1)).toBe(occurrence);
  return occurrenceAt(firstDueOn, repeat, k);
}
const anyLeadDays = fc.array(fc.oneof(fc.integer({ min: 0, max: 120 }), anyLeadDay), { maxLength: 5 });

describe('occurrences of a recurring reminder', () => {
  it('occurrenceAt returns 28 February in common years for a first date of 29 February', () => {
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

  it('occurrenceAt returns 1 March instead if the repeat says so', () => {
    const repeat: Repeat = { ...everyYears(1), leapDay: 'mar-1' };
    const days = [0, 1, 4, 5, 76].map((k) => occurrenceAt('2024-02-29', repeat, k));
    expect(days).toEqual(['2024-02-29', '2025-03-01', '2028-02-29', '2029-03-01', '2100-03-01']);
    expect(occurrenceAt('2023-02-28', repeat, 1)).toBe('2024-02-28');
    expect(occurrenceAt('2024-02-29', { ...repeat, unit: 'month' }, 12)).toBe('2025-02-28');
  });

  it('occurrenceAt keeps month and day over a hundred years if the reminder repeats by years', () => {
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
  ])(
    'occurrenceAfter counts from the first date, not from the previous occurrence: %s',
    (_name, repeat, firstDueOn, expected) => {
      let day = firstDueOn;
      const days = expected.map(() => (day = occurrenceAfter({ firstDueOn, repeat }, day)));
      expect(days).toEqual(expected);
    },
  );

  it('formatRepeat writes the interval in words', () => {
    const intervals: Repeat[] = [everyYears(1), everyYears(5), { every: 1, unit: 'day' }, { every: 2, unit: 'week' }];
    expect(intervals.map((repeat) => formatRepeat(english, repeat))).toEqual([
      'Every year',
      'Every 5 years',
      'Every day',
      'Every 2 weeks',
    ]);
  });

  it('yearsSince counts the years since the first date', () => {
    expect(yearsSince('1990-12-06', '2026-12-06')).toBe(36);
    expect(yearsSince('1988-02-29', '2027-02-28')).toBe(39);
    expect(yearsSince('2026-12-06', '2026-12-06')).toBe(0);
  });
});

describe('a recurring reminder', () => {
  const birthday = { firstDueOn: '1990-03-10' as Day, repeat: everyYears(1), leadDays: [14, 7, 1, 0] };

  it.each<[string, Day, Day]>([
    ['one day before a birthday', '2026-03-09', '2026-03-10'],
    ['on the birthday', '2026-03-10', '2026-03-10'],
    ['30 days after the birthday', '2026-04-09', '2026-03-10'],
    ['31 days after the birthday', '2026-04-10', '2027-03-10'],
    ['at the year end', '2026-12-31', '2027-03-10'],
    ['before the first date', '1990-01-01', '1990-03-10'],
  ])('%s (%s), has the current occurrence %s', (_, today, expected) => {
    expect(currentOccurrence({ ...birthday, today })).toBe(expected);
  });

  it('with lead days of at most 14, keeps its occurrence for 30 days, even over the year end', () => {
    const christmas = { ...birthday, firstDueOn: '1990-12-25' as Day };
    expect(currentOccurrence({ ...christmas, today: '2027-01-24' })).toBe('2026-12-25');
    expect(currentOccurrence({ ...christmas, today: '2027-01-25' })).toBe('2027-12-25');
  });

  it('advances before 31 days have passed if the next occurrence’s first notice is due by then', () => {
    const early = { ...birthday, leadDays: [340, 0] };
    // The first notice for 10 March 2027 is due 340 days earlier, on 4 April 2026.
    expect(getAdvanceDay({ ...early, occurrence: '2026-03-10' })).toBe('2026-04-03');
    expect(currentOccurrence({ ...early, today: '2026-04-02' })).toBe('2026-03-10');
    expect(currentOccurrence({ ...early, today: '2026-04-03' })).toBe('2027-03-10');
  });

  it('advances only after the day of the occurrence, even with the longest lead days', () => {
    const longest = { ...birthday, leadDays: [3650, 0] };
    expect(currentOccurrence({ ...longest, today: '2026-03-10' })).toBe('2026-03-10');
    expect(currentOccurrence({ ...longest, today: '2026-03-11' })).toBe('2027-03-10');
  });

  it('advances 31 days after the occurrence if it has no lead days', () => {
    expect(getAdvanceDay({ ...birthday, leadDays: [], occurrence: '2026-03-10' })).toBe('2026-04-10');
  });

  it('advances within 31 days and, if possible, in time for the next occurrence’s first notice', () => {
    fc.assert(
      fc.property(
        firstDay,
        anyRepeat,
        anyLeadDays,
        fc.integer({ min: 0, max: 30 }),
        (firstDueOn, repeat, leadDays, k) => {
          const occurrence = occurrenceAt(firstDueOn, repeat, k);
          const next = occurrenceAt(firstDueOn, repeat, k + 1);
          const advanceDay = getAdvanceDay({ firstDueOn, repeat, leadDays, occurrence });
          expect(advanceDay > occurrence).toBe(true);
          // A daily reminder advances on the day of its next occurrence.
          expect(advanceDay < next || (advanceDay === next && daysBetween(occurrence, next) === 1)).toBe(true);
          expect(daysBetween(occurrence, advanceDay)).toBeLessThanOrEqual(DAYS_SHOWN_AFTER_OCCURRENCE + 1);
          // The first notice of the next occurrence is not late, unless it falls on or before this occurrence.
          const firstNotice = addDaysTo(next, -Math.max(0, ...leadDays));
          if (firstNotice > occurrence) expect(advanceDay <= firstNotice).toBe(true);
        },
      ),
    );
  });

  it('passes through every occurrence in order over four years', () => {
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

  it('advances exactly on the day that getAdvanceDay returns', () => {
    const anyPlace = fc.record({ k: fc.nat(12), days: fc.oneof(fc.integer({ min: -800, max: 800 }), fc.nat(40)) });
    fc.assert(
      fc.property(firstDay, anyRepeat, anyLeadDays, anyPlace, (firstDueOn, repeat, leadDays, place) => {
        const today = addDaysTo(occurrenceAt(firstDueOn, repeat, place.k), place.days);
        const occurrence = currentOccurrence({ firstDueOn, repeat, leadDays, today });
        expect(today < getAdvanceDay({ firstDueOn, repeat, leadDays, occurrence })).toBe(true);
        if (occurrence === firstDueOn) return;
        const previous = occurrenceBefore(firstDueOn, repeat, occurrence);
        const previousAdvanceDay = getAdvanceDay({ firstDueOn, repeat, leadDays, occurrence: previous });
        expect(today >= previousAdvanceDay).toBe(true);
      }),
    );
  });
});

describe('nextDueOn', () => {
  const templateWith = (nextDate: 'new' | 'done', keepsDueDay = false) => ({ template: { nextDate, keepsDueDay } });
  const disc = {
    dueOn: '2026-11-30' as Day,
    firstDueOn: '2024-11-30' as Day,
    repeat: everyYears(1) as Repeat | null,
    template: { nextDate: 'due' as const, keepsDueDay: false },
  };

  it.each<[string, Partial<Parameters<typeof nextDueOn>[0]>, Day, Day | null]>([
    ['completed early', {}, '2026-10-20', '2027-11-30'],
    ['completed on the due date', {}, '2026-11-30', '2027-11-30'],
    ['completed late', {}, '2026-12-15', '2027-11-30'],
    ['completed more than a period late', {}, '2028-01-05', '2028-11-30'],
    ['completed on the day of a later occurrence', {}, '2027-11-30', '2028-11-30'],
    ['completed more than a period early', {}, '2025-06-01', '2027-11-30'],
    ['changed to a period of five years', { repeat: everyYears(5) }, '2026-11-30', '2031-11-30'],
    ['without a template', { template: null }, '2026-11-30', '2027-11-30'],
    ['template whose next date is on a new document', templateWith('new'), '2026-11-30', null],
    ['template that counts from the completion', templateWith('done'), '2026-10-20', '2027-10-20'],
    ['template that counts from a completion on 29 February', templateWith('done'), '2028-02-29', '2029-02-28'],
    ['a bill paid late', templateWith('done', true), '2026-12-04', '2027-11-30'],
    ['a bill paid early', templateWith('done', true), '2026-11-20', '2027-11-30'],
    ['without recurrence', { repeat: null }, '2026-11-30', null],
    ['29 February in a leap year', { firstDueOn: '2024-02-29', dueOn: '2027-02-28' }, '2027-02-01', '2028-02-29'],
    [
      '29 February with a period of two years',
      { firstDueOn: '2024-02-29', dueOn: '2026-02-28', repeat: everyYears(2) },
      '2026-02-01',
      '2028-02-29',
    ],
  ])('returns the next due date: %s', (_, changes, completedOn, expected) => {
    expect(nextDueOn({ ...disc, ...changes, completedOn })).toBe(expected);
  });

  it('for nextDate “due”, returns the first occurrence after the due date and the completion', () => {
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

  it('keeps the 31st as the monthly date through early and late completions', () => {
    let dueOn: Day = '2026-12-31';
    const repeat: Repeat = { every: 1, unit: 'month' };
    const days = [-3, 0, 5, -10, 20].map((late) => {
      dueOn = nextDueOn({ ...disc, dueOn, firstDueOn: '2026-12-31', repeat, completedOn: addDaysTo(dueOn, late) })!;
      return dueOn;
    });
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  it.each<[string, Repeat, Parameters<typeof templateWith>, Day, Day]>([
    ['weeks from the due date of a bill', { every: 2, unit: 'week' }, ['done', true], '2026-12-20', '2026-12-28'],
    ['weeks from the completion date', { every: 2, unit: 'week' }, ['done'], '2026-12-20', '2027-01-03'],
    ['months from the completion date', { every: 1, unit: 'month' }, ['done'], '2027-01-31', '2027-02-28'],
    [
      'days from the due date of a bill ten years overdue',
      { every: 10, unit: 'day' },
      ['done', true],
      '2036-12-01',
      '2036-12-07',
    ],
  ])('counts %s', (_name, repeat, [rule, keepsDueDay], completedOn, expected) => {
    expect(
      nextDueOn({ ...disc, firstDueOn: disc.dueOn, repeat, ...templateWith(rule, keepsDueDay), completedOn }),
    ).toBe(expected);
  });

  it('keeps 29 February as the yearly date through ten years of early and late completions', () => {
    let dueOn: Day = '2024-02-29';
    for (let year = 2025; year <= 2034; year++) {
      const completedOn = addDaysTo(dueOn, year % 3 === 0 ? 20 : -20);
      dueOn = nextDueOn({ ...disc, dueOn, firstDueOn: '2024-02-29', completedOn })!;
      expect(dueOn).toBe(`${year}-02-${year % 4 === 0 ? 29 : 28}`);
    }
  });
});

describe('suggestNextDate', () => {
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
  ])('suggests $1 for a bill due on $0', (dueOn, expected) => {
    expect(suggestNextDate({ ...bill, dueOn })).toBe(expected);
  });

  it('suggests the date six months after completion for a tyre rotation', () => {
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
  ])('suggests no date for a reminder with %j', (changes) => {
    expect(suggestNextDate({ ...bill, dueOn: '2026-11-25', ...changes })).toBeNull();
  });
});
