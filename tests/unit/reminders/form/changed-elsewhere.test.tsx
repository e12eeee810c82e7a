import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChangedElsewhere } from '@/components/reminders/form/changed-elsewhere';
import { savedReminderValues } from '@/lib/reminders/at-once/saved-values';
import type { FormField } from '@/lib/reminders/at-once/merge-changes';
import type { ReminderInput, ReminderResponse } from '@/lib/reminders/schema';
import { withDashboard } from '@/tests/support/dashboard';

const current = {
  templateId: null,
  title: 'The old lease',
  dueOn: '2027-01-31',
  category: 'one-time-deadline',
  leadDays: [30, 0],
  afterDays: [],
  description: null,
  repeat: null,
  leapDay: null,
  amount: null,
  reference: null,
  applyBy: null,
} as unknown as ReminderResponse;

const values: ReminderInput = {
  ...savedReminderValues(current),
  title: 'The new lease',
  dueAt: '2027-02-28',
  category: 'custom-repeat',
  repeat: { every: 2, unit: 'week' },
  leadDays: [7],
  afterDays: [3],
  description: 'Two years',
  reference: 'CA 123',
  applyBy: { count: 2, unit: 'month', verb: 'cancel' },
};

const FIELDS: FormField[][] = [
  ['title'],
  ['dueAt'],
  ['category', 'repeat', 'leapDay'],
  ['leadDays'],
  ['afterDays'],
  ['description'],
  ['reference'],
  ['applyBy'],
];

function render(isOverdue: boolean): string {
  const conflicts = { current, values, decisions: FIELDS.map((fields) => ({ fields })), isOverdue };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      {withDashboard(
        '2026-11-28',
        <ChangedElsewhere conflicts={conflicts} onChange={() => undefined} onBack={() => undefined} />,
      )}
    </QueryClientProvider>,
  );
}

const textOf = (html: string): string[] => html.split(/<[^<>]*>/).filter(Boolean);

it('ChangedElsewhere shows both values of each field, in words', () => {
  const texts = textOf(render(false));
  const valuesOf = (side: string) => texts.filter((_, index) => texts[index - 1] === side);
  expect(valuesOf('Yours')).toEqual([
    'The new lease',
    'Sun, 28 February 2027',
    'I must do it by then, Every 2 weeks',
    '7 days',
    '3 days after',
    'Two years',
    'CA 123',
    'Last day to cancel: 2 months before.',
  ]);
  expect(valuesOf('From the other window')).toEqual([
    'The old lease',
    'Sun, 31 January 2027',
    'I must do it by then, Never',
    '30 days and On the day',
    'Nothing',
    'Nothing',
    'Nothing',
    'Nothing',
  ]);
});

it('ChangedElsewhere asks for each choice that is missing once the user tries to save', () => {
  const missing = 'Choose which one should stay.';
  expect(textOf(render(false))).not.toContain(missing);
  expect(textOf(render(true)).filter((shown) => shown === missing)).toHaveLength(FIELDS.length);
});
