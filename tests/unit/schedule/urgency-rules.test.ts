import { describe, expect, it } from 'vitest';
import type { Day } from '@/lib/calendar';
import { reminderUrgency } from '@/lib/schedule/urgency-rules';

const TODAY: Day = '2026-11-26';

const urgency = (dueOn: Day, changes: Partial<Parameters<typeof reminderUrgency>[0]> = {}) =>
  reminderUrgency({ status: 'active', canBeOverdue: true, applyByOn: null, ...changes, dueOn }, TODAY);

describe('urgency of a reminder', () => {
  it.each<[Day, string]>([
    ['2026-11-25', 'past'],
    ['2026-11-26', 'today'],
    ['2026-11-27', 'soon'],
    ['2026-12-03', 'soon'],
    ['2026-12-04', 'none'],
  ])('is that of its due date %s: %s', (dueOn, expected) => {
    expect(urgency(dueOn)).toBe(expected);
  });

  it.each<[Day, string]>([
    ['2026-11-25', 'past'],
    ['2026-11-26', 'today'],
    ['2026-12-03', 'soon'],
    ['2026-12-04', 'none'],
  ])('is that of its apply-by date %s until the due date: %s', (applyByOn, expected) => {
    expect(urgency('2027-02-01', { applyByOn })).toBe(expected);
  });

  it('is that of the due date on the due date, even if the apply-by date has passed', () => {
    expect(urgency(TODAY, { applyByOn: '2026-11-01' })).toBe('today');
  });

  it('is none after the date of a birthday, even if its apply-by date has passed', () => {
    expect(urgency('2026-11-25', { canBeOverdue: false, applyByOn: '2026-11-01' })).toBe('none');
  });

  it('is none once completed', () => {
    expect(urgency('2026-11-25', { status: 'completed' })).toBe('none');
  });
});
