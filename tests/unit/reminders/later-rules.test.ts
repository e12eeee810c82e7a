import { describe, expect, it } from 'vitest';
import { dateBefore, lastLaterDay, MAX_LATER_DAYS, offerLater } from '@/lib/schedule/later-rules';
import { addDaysTo, type Day } from '@/lib/calendar';

const TODAY: Day = '2026-11-24';

/** Does not repeat. */
const DEADLINE = { firstDueOn: TODAY, repeat: null, leadDays: [7, 0], repeatsByItself: false };

describe('offerLater', () => {
  it.each<[string, { dueOn: Day; applyByOn: Day | null }, (string | null)[]]>([
    ['none before both dates', { dueOn: '2027-01-31', applyByOn: '2026-12-31' }, [null, null, null]],
    [
      'the apply-by date once it is over',
      { dueOn: '2027-01-31', applyByOn: '2026-11-25' },
      [null, 'apply-by', 'apply-by'],
    ],
    ['none on the due date', { dueOn: '2026-12-01', applyByOn: null }, [null, null, null]],
    ['the due date once both are over', { dueOn: '2026-11-27', applyByOn: '2026-11-25' }, [null, 'apply-by', 'due']],
    ['the due date of an overdue reminder', { dueOn: '2026-11-01', applyByOn: '2026-10-01' }, ['due', 'due', 'due']],
  ])('offers tomorrow, in three days and in a week, and names %s', (_name, dates, beyond) => {
    expect(offerLater({ ...DEADLINE, today: TODAY, ...dates })?.choices).toEqual([
      { day: '2026-11-25', beyond: beyond[0] },
      { day: '2026-11-27', beyond: beyond[1] },
      { day: '2026-12-01', beyond: beyond[2] },
    ]);
  });

  const advancing = (dueOn: Day) => {
    const repeat = { every: 1, unit: 'year' } as const;
    return offerLater({
      today: TODAY,
      dueOn,
      applyByOn: null,
      firstDueOn: dueOn,
      repeat,
      leadDays: [0],
      repeatsByItself: true,
    });
  };

  it('offers no day on which a reminder that repeats by itself has advanced', () => {
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
])('dateBefore classifies %s as %s', (day, expected) => {
  expect(dateBefore(day, { dueOn: '2026-12-31', applyByOn: '2026-12-10' })).toBe(expected);
});

describe('lastLaterDay', () => {
  const birthday = { today: TODAY, dueOn: '2026-11-20' as Day, firstDueOn: '1990-11-20' as Day, leadDays: [7, 0] };
  const yearly = { every: 1, unit: 'year' } as const;

  it('is a year ahead for a reminder that does not repeat by itself', () => {
    const expected = addDaysTo(TODAY, MAX_LATER_DAYS);
    expect(lastLaterDay({ ...birthday, repeat: null, repeatsByItself: false })).toBe(expected);
    expect(lastLaterDay({ ...birthday, repeat: yearly, repeatsByItself: false })).toBe(expected);
  });

  it('is the day before a reminder that repeats by itself advances', () => {
    expect(lastLaterDay({ ...birthday, repeat: yearly, repeatsByItself: true })).toBe('2026-12-20');
  });
});
