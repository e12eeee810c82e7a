import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RowSummary } from '@/components/reminders/row/row-summary';
import type { Day } from '@/lib/calendar';
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

const APPLY_BY = { on: '2027-01-29', verb: 'cancel', kind: 'own' } as const;
const CONTRACT = {
  ...BIRTHDAY,
  title: 'Gym',
  category: 'expiry-based',
  dueOn: '2027-03-02',
  firstDueOn: '2027-03-02',
  occasion: null,
  repeatsByItself: false,
  canBeOverdue: true,
} as ReminderResponse;

/** Returns the text without tags. */
const render = (reminder: ReminderResponse, today: Day = '2026-11-27', showsReason = false) =>
  renderToStaticMarkup(withDashboard(today, <RowSummary reminder={reminder} showsReason={showsReason} />))
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join('');

it('RowSummary says the age of a birthday with its date', () => {
  expect(render(BIRTHDAY)).toContain('Turns 78 on 03 Apr 2027');
});

it('RowSummary counts the apply-by date until it has passed, and then the due date', () => {
  const contract = { ...CONTRACT, applyBy: APPLY_BY } as ReminderResponse;
  expect(render(contract)).toMatch(/^Cancel by 29 Jan 2027/);
  expect(render(contract, '2027-01-30')).toMatch(/^Expires 02 Mar 2027/);
  expect(render(contract, '2027-01-30', true)).toContain('Last day to cancel was 1 day ago');
  expect(render(contract, '2027-03-03')).toMatch(/^02 Mar 2027Overdue by 1 day/);
});

it('RowSummary leaves the next email to the details, and says that emails are off', () => {
  expect(render(BIRTHDAY)).not.toContain('email');
  expect(render({ ...BIRTHDAY, muted: true })).toContain('Emails off');
});
