import { describe, expect, it } from 'vitest';
import { mergeChanges } from '@/lib/reminders/at-once/merge-changes';
import type { ReminderInput } from '@/lib/reminders/schema';

const base: ReminderInput = {
  templateId: null,
  title: 'The lease',
  dueAt: '2027-01-31',
  category: 'one-time-deadline',
  leadDays: [30, 7],
  description: null,
  repeat: null,
  leapDay: null,
  amount: 100,
};
const merge = (typed: Partial<ReminderInput>, current: Partial<ReminderInput>) =>
  mergeChanges(base, { ...base, ...typed }, { ...base, ...current });

describe('mergeChanges', () => {
  it('keeps what was typed and what was changed elsewhere if the fields differ', () => {
    const current = { dueAt: '2027-03-31', amount: 250, leadDays: [1] };
    expect(merge({ title: 'The flat' }, current)).toEqual({
      values: { ...base, ...current, title: 'The flat' },
      conflicts: [],
    });
  });

  it('returns a conflict, with the typed value, if both have changed a field to different values', () => {
    expect(merge({ amount: 120, title: 'The flat' }, { amount: 250 })).toEqual({
      values: { ...base, amount: 120, title: 'The flat' },
      conflicts: [['amount']],
    });
  });

  it('returns no conflict if both have changed a field to the same value', () => {
    expect(merge({ leadDays: [1] }, { leadDays: [1] }).conflicts).toEqual([]);
  });

  it('takes a value that was removed elsewhere', () => {
    expect(merge({ title: 'The flat' }, { amount: null }).values.amount).toBeNull();
  });

  it('treats kind and interval as one value', () => {
    const weekly = { category: 'custom-repeat', repeat: { every: 1, unit: 'week' } } as const;
    const yearly = { category: 'recurring-date' } as const;
    expect(merge(weekly, yearly)).toEqual({
      values: { ...base, ...weekly },
      conflicts: [['category', 'repeat', 'leapDay']],
    });
    expect(merge({ title: 'The flat' }, weekly).values).toMatchObject(weekly);
  });
});
