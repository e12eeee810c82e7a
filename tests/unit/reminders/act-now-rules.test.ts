import { describe, expect, it } from 'vitest';
import type { Day } from '@/lib/calendar';
import { actNowReason } from '@/lib/schedule-texts';
import type { ApplyByVerb, ReminderApplyByKind } from '@/lib/schedule/apply-by-rules';
import { english } from '../../support/texts/i18n';

const reminder = (
  dueOn: Day,
  applyByOn: Day | null,
  verb: ApplyByVerb = 'apply',
  kind: ReminderApplyByKind = 'law',
) => ({
  status: 'active',
  dueOn,
  repeatsByItself: false,
  canBeOverdue: true,
  applyBy: applyByOn && { on: applyByOn, verb, kind },
});

describe('actNowReason', () => {
  it.each<[Day, Day | null, string]>([
    ['2026-11-27', '2026-11-13', 'Apply by 13 Nov: 5 days left'],
    ['2026-11-23', '2026-11-09', 'Apply by 9 Nov: 1 day left'],
    ['2026-11-22', '2026-11-08', 'Last day to apply'],
    ['2026-11-21', '2026-11-07', 'Last day to apply was 1 day ago'],
    ['2027-01-27', '2026-10-29', 'Last day to apply was 10 days ago'],
    ['2026-11-08', '2026-10-25', 'Due Today'],
    ['2026-11-05', '2026-10-22', 'Overdue by 3 days'],
    ['2026-11-07', null, 'Overdue by 1 day'],
  ])('on 8 November, for a reminder due on %s with apply-by date %s, returns “%s”', (dueOn, applyByOn, text) => {
    expect(actNowReason(english, reminder(dueOn, applyByOn), '2026-11-08')).toBe(text);
  });

  it.each<[Day, Day, string]>([
    ['2026-11-27', '2026-11-13', 'Pay by 13 Nov: 5 days left'],
    ['2026-11-22', '2026-11-08', 'Last day to pay'],
    ['2026-11-21', '2026-11-07', 'Last day to pay was 1 day ago'],
  ])('uses the verb of the template: for a bill due on %s to be paid by %s, returns “%s”', (dueOn, payBy, text) => {
    expect(actNowReason(english, reminder(dueOn, payBy, 'pay'), '2026-11-08')).toBe(text);
  });

  it('does not call a date that is only advice the last day once it has passed', () => {
    const advised = reminder('2026-11-21', '2026-11-07', 'apply', 'practice');
    expect(actNowReason(english, advised, '2026-11-08')).toBe('You should have applied 1 day ago');
  });

  it('returns how long a reminder without an apply-by date has been overdue', () => {
    expect(actNowReason(english, reminder('2026-11-05', null), '2026-11-08')).toBe('Overdue by 3 days');
  });
});
