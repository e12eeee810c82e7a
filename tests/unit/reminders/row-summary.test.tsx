import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RowSummary } from '@/components/reminders/row/row-summary';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { withDashboard } from '@/tests/support/dashboard';

const BIRTHDAY = {
  title: 'Gogo',
  status: 'active',
  category: 'recurring-date',
  dueOn: '2027-04-03',
  firstDueOn: '1949-04-03',
  createdAt: '2026-11-27T08:00:00.000Z',
  occasion: 'birthday',
  repeat: { every: 1, unit: 'year' },
  repeatsByItself: true,
  nextNoticeAt: '2027-03-27T06:00:00.000Z',
  snoozedUntil: null,
  muted: false,
  applyBy: null,
  closedDay: null,
  amount: null,
  reference: null,
  description: null,
  template: null,
  attachments: [] as ReminderResponse['attachments'],
} as ReminderResponse;

const render = (reminder: ReminderResponse, open = false) =>
  renderToStaticMarkup(withDashboard('2026-11-27', <RowSummary reminder={reminder} open={open} />));

it('RowSummary names the age of a birthday, and only in the open row that it comes back every year', () => {
  expect(render(BIRTHDAY)).toContain('Turns 78');
  expect(render(BIRTHDAY)).not.toContain('Every year');
  expect(render(BIRTHDAY, true)).toContain('Every year');
});

it('RowSummary calls an email of today so, whether the owner asked for it or not', () => {
  const nextNoticeAt = '2026-11-27T21:00:00.000Z';
  expect(render({ ...BIRTHDAY, nextNoticeAt })).toContain('Email today');
  expect(render({ ...BIRTHDAY, nextNoticeAt, snoozedUntil: '2026-11-27' })).toContain('Email today');
  expect(render(BIRTHDAY)).toContain('Next email 27 Mar 2027');
});
