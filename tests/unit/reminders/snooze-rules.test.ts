import { describe, expect, it } from 'vitest';
import {
  findEarlyEmailDay,
  passedDeadline,
  lastSnoozeDay,
  MAX_SNOOZE_DAYS,
  offerSnooze,
} from '@/lib/schedule/snooze-rules';
import { addDaysTo, type Day } from '@/lib/calendar';

const TODAY: Day = '2026-11-24';

/** A reminder that does not repeat. */
const DEADLINE = { firstDueOn: TODAY, repeat: null, leadDays: [7, 0], repeatsByItself: false };

describe('offerSnooze', () => {
  it.each<[string, { dueOn: Day; applyByOn: Day | null }, (string | null)[]]>([
    ['none, if both are later', { dueOn: '2027-01-31', applyByOn: '2026-12-31' }, [null, null, null]],
    [
      'the apply-by date, on days after it',
      { dueOn: '2027-01-31', applyByOn: '2026-11-25' },
      [null, 'apply-by', 'apply-by'],
    ],
    ['none on the due date', { dueOn: '2026-12-01', applyByOn: null }, [null, null, null]],
    ['the due date, on days after both', { dueOn: '2026-11-27', applyByOn: '2026-11-25' }, [null, 'apply-by', 'due']],
    ['the due date, for an overdue reminder', { dueOn: '2026-11-01', applyByOn: '2026-10-01' }, ['due', 'due', 'due']],
  ])(
    'offers tomorrow, three days and a week ahead, each with the deadline passed by then: %s',
    (_name, dates, beyond) => {
      expect(offerSnooze({ ...DEADLINE, today: TODAY, ...dates })?.choices).toEqual([
        { day: '2026-11-25', beyond: beyond[0] },
        { day: '2026-11-27', beyond: beyond[1] },
        { day: '2026-12-01', beyond: beyond[2] },
      ]);
    },
  );

  const advancing = (dueOn: Day) => {
    const repeat = { every: 1, unit: 'year' } as const;
    return offerSnooze({
      today: TODAY,
      dueOn,
      applyByOn: null,
      firstDueOn: dueOn,
      repeat,
      leadDays: [0],
      repeatsByItself: true,
    });
  };

  it('offers only days before a reminder that repeats by itself advances', () => {
    const offer = advancing('2026-10-28');
    expect(offer?.choices.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-27']);
    expect(offer?.lastDay).toBe('2026-11-27');
  });

  it('offers nothing if the reminder advances tomorrow', () => {
    expect(advancing('2026-10-25')).toBeNull();
    expect(advancing('2026-10-26')?.choices).toHaveLength(1);
  });
});

it.each<[Day, 'apply-by' | 'due' | null]>([
  ['2026-12-10', null],
  ['2026-12-11', 'apply-by'],
  ['2026-12-31', 'apply-by'],
  ['2027-01-01', 'due'],
])('passedDeadline classifies %s as %s', (day, expected) => {
  expect(passedDeadline(day, { dueOn: '2026-12-31', applyByOn: '2026-12-10' })).toBe(expected);
});

describe('lastSnoozeDay', () => {
  const birthday = { today: TODAY, dueOn: '2026-11-20' as Day, firstDueOn: '1990-11-20' as Day, leadDays: [7, 0] };
  const yearly = { every: 1, unit: 'year' } as const;

  it('is a year ahead for a reminder that does not repeat by itself', () => {
    const expected = addDaysTo(TODAY, MAX_SNOOZE_DAYS);
    expect(lastSnoozeDay({ ...birthday, repeat: null, repeatsByItself: false })).toBe(expected);
    expect(lastSnoozeDay({ ...birthday, repeat: yearly, repeatsByItself: false })).toBe(expected);
  });

  it('is the day before the reminder advances, if it repeats by itself', () => {
    expect(lastSnoozeDay({ ...birthday, repeat: yearly, repeatsByItself: true })).toBe('2026-12-20');
  });
});

describe('findEarlyEmailDay', () => {
  const TOMORROW: Day = '2026-11-25';
  const DUE: Day = '2026-11-29';
  const find = (change: Partial<Parameters<typeof findEarlyEmailDay>[0]> = {}) =>
    findEarlyEmailDay({ days: [DUE], hasTooLate: true, nextDay: TOMORROW, dueOn: DUE, applyByOn: null, ...change });

  it('returns the day of the next sending hour if no email comes before the due date', () => {
    expect(find()).toBe(TOMORROW);
    expect(find({ nextDay: TODAY })).toBe(TODAY);
    expect(find({ days: [] })).toBe(TOMORROW);
  });

  it('looks at the apply-by date until it has passed', () => {
    expect(find({ applyByOn: '2026-11-26', days: ['2026-11-27', DUE] })).toBe(TOMORROW);
    expect(find({ applyByOn: TODAY, days: ['2026-11-27', DUE] })).toBeNull();
    expect(find({ applyByOn: TODAY })).toBe(TOMORROW);
    expect(find({ applyByOn: TOMORROW })).toBe(TOMORROW);
  });

  it('returns that day after the apply-by date if no email comes within a week', () => {
    const passed = { dueOn: '2027-03-27', applyByOn: '2026-09-24' } as const;
    expect(find({ ...passed, days: ['2026-12-27', '2027-03-27'] })).toBe(TOMORROW);
    expect(find({ ...passed, days: ['2026-12-01', '2027-03-27'] })).toBeNull();
  });

  it.each<[string, Parameters<typeof find>[0]]>([
    ['an email comes before the due date', { days: ['2026-11-28', DUE] }],
    ['an email goes out today', { days: [TODAY, DUE] }],
    ['an email goes out on the same day anyway', { dueOn: TOMORROW, days: [TOMORROW] }],
    ['it is too late for no email', { hasTooLate: false }],
    ['the due date comes before the next sending hour', { dueOn: TODAY, days: [TODAY] }],
  ])('returns null if %s', (_name, change) => {
    expect(find(change)).toBeNull();
  });
});
