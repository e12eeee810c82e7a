import { expect, it } from 'vitest';
import { initialReminderFormValues } from '@/components/reminders/form/initial-values';
import type { ReminderResponse } from '@/lib/reminders/schema';

it('suggests for the next annual return the earliest day that 30 working days from a year later can end', () => {
  const reminder = {
    category: 'one-time-deadline',
    dueOn: '2026-11-30',
    eventOn: '2026-10-18',
    completedAt: '2026-11-27T08:00:00.000Z',
    leadDays: [7],
    repeat: null,
    template: { nextDate: 'new', countsFrom: { label: 'Which day?', count: 30, unit: 'working-day', recess: null } },
  } as unknown as ReminderResponse;
  expect(initialReminderFormValues({ mode: 'follow-up', reminder }, 'Africa/Johannesburg')).toMatchObject({
    eventOn: null,
    dueAt: '2027-11-29',
  });
});
