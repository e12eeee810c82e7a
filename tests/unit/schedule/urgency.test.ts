import { expect, it } from 'vitest';
import type { Day } from '@/lib/calendar';
import { actNowDay } from '@/lib/schedule/act-now-rules';
import { urgencyOf } from '@/lib/schedule/urgency-rules';

it.each<[Day, string]>([
  ['2026-11-25', 'past'],
  ['2026-11-26', 'today'],
  ['2026-11-27', 'soon'],
  ['2026-12-03', 'soon'],
  ['2026-12-04', 'later'],
])('%s is %s on 26 November', (day, urgency) => {
  expect(urgencyOf(day, '2026-11-26')).toBe(urgency);
});

it('an apply-by date that has passed makes a reminder past before its due date', () => {
  const reminder = { dueOn: '2026-12-20', applyBy: { on: '2026-11-20', verb: 'apply' as const } };
  expect(urgencyOf(actNowDay(reminder, '2026-11-26'), '2026-11-26')).toBe('past');
});
