import { describe, expect, it } from 'vitest';
import { actNowReason } from '@/lib/schedule/act-now-rules';
import type { ApplyByVerb } from '@/lib/schedule/apply-by-rules';
import { english } from '../../support/i18n';

const reminder = (dueOn: string, applyByDays: number | null, applyByVerb: ApplyByVerb = 'apply') => ({
  status: 'active',
  dueOn,
  repeatsByItself: false,
  canBeOverdue: true,
  template: { applyByDays, applyByVerb },
});

describe('actNowReason', () => {
  it.each([
    ['2026-11-27', 14, 'Apply by 13 Nov: 5 days left'],
    ['2026-11-23', 14, 'Apply by 9 Nov: 1 day left'],
    ['2026-11-22', 14, 'Last day to apply'],
    ['2026-11-21', 14, 'Apply-by date passed 1 day ago'],
    ['2027-01-27', 90, 'Apply-by date passed 10 days ago'],
    ['2026-11-08', 14, 'Due Today'],
    ['2026-11-05', 14, 'Overdue by 3 days'],
    ['2026-11-07', null, 'Overdue by 1 day'],
  ])('on 8 November, for a reminder due on %s with apply-by days %s, returns “%s”', (dueOn, applyByDays, text) => {
    expect(actNowReason(english, reminder(dueOn, applyByDays), '2026-11-08')).toBe(text);
  });

  it.each([
    ['2026-11-27', 'Pay by 13 Nov: 5 days left'],
    ['2026-11-22', 'Last day to pay'],
    ['2026-11-21', 'Pay-by date passed 1 day ago'],
  ])('uses the verb of the template: for a bill due on %s, returns “%s”', (dueOn, text) => {
    expect(actNowReason(english, reminder(dueOn, 14, 'pay'), '2026-11-08')).toBe(text);
  });

  it('returns how long a reminder without a template has been overdue', () => {
    expect(actNowReason(english, { ...reminder('2026-11-05', null), template: null }, '2026-11-08')).toBe(
      'Overdue by 3 days',
    );
  });
});
