import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeApplyBy } from '@/components/reminders/row/apply-by-text';
import { RowSummary } from '@/components/reminders/row/row-summary';
import type { Day } from '@/lib/calendar';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { withDashboard } from '@/tests/support/dashboard';
import { textsIn } from '@/tests/support/texts/texts-in';

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

const render = (reminder: ReminderResponse, today: Day = '2026-11-27') =>
  textsIn(renderToStaticMarkup(withDashboard(today, <RowSummary reminder={reminder} />))).join('');

it('RowSummary says the age of a birthday with its date', () => {
  expect(render(BIRTHDAY)).toContain('Turns 78 on 03 Apr 2027');
});

it('RowSummary says that it is a birthday if neither an age nor the title does', () => {
  const ageless = { ...BIRTHDAY, firstDueOn: BIRTHDAY.dueOn };
  expect(render({ ...ageless, title: 'Lerato' })).toContain('Birthday on 03 Apr 2027');
  expect(render({ ...ageless, title: 'Lerato’s birthday' })).not.toContain('Birthday on');
});

it('RowSummary counts the apply-by date, says that it has passed, and after the due date counts that', () => {
  const contract = { ...CONTRACT, applyBy: APPLY_BY } as ReminderResponse;
  expect(render(contract)).toMatch(/^Cancel by 29 Jan 2027: 63 days left/);
  expect(render(contract, '2027-01-30')).toMatch(/^Last day to cancel was 1 day ago.*Due in 31 days$/);
  expect(render({ ...contract, status: 'completed' }, '2027-01-30')).toMatch(/^02 Mar 2027/);
  expect(render(contract, '2027-03-03')).toMatch(/^02 Mar 2027Overdue by 1 day/);
});

it('describeApplyBy says in few words by when to act', () => {
  const contract = { ...CONTRACT, applyBy: APPLY_BY } as ReminderResponse;
  expect(describeApplyBy(getI18n('af-ZA'), contract, '2026-11-27')?.text).toBe('Kanselleer teen 29 Jan 2027');
});

it.each([
  ['law', 'past'],
  ['own', 'past'],
  ['practice', 'soon'],
] as const)('describeApplyBy makes a passed date of the kind %s as urgent as one that is %s', (kind, urgency) => {
  const contract = { ...CONTRACT, applyBy: { ...APPLY_BY, kind } } as ReminderResponse;
  expect(describeApplyBy(getI18n('en-ZA'), contract, '2027-01-30')?.urgency).toBe(urgency);
});

it('RowSummary leaves the next email to the details, and says that emails are off', () => {
  expect(render(BIRTHDAY)).not.toContain('email');
  expect(render({ ...BIRTHDAY, muted: true })).toContain('Emails off');
});

it('RowSummary says in words whose address does not work', () => {
  const sharedWith = [{ person: 'Sipho', state: 'bounced', answer: null, answeredAt: null }];
  const shown = { ...CONTRACT, applyBy: APPLY_BY, sharedWith } as ReminderResponse;
  const html = renderToStaticMarkup(withDashboard('2026-11-27', <RowSummary reminder={shown} />));
  expect(html).toMatch(/<span class="(?!sr-only)[^"]*">Sipho’s address does not work<\/span>/);
  expect(html).not.toContain('max-sm:overflow-hidden');
  expect(render({ ...shown, status: 'completed' })).not.toContain('Sipho');
});

it('RowSummary names everybody who is doing it, with the day of the last answer', () => {
  const doing = (person: string, day: string) =>
    ({ person, state: 'agreed', answer: 'doing', answeredAt: `${day}T08:00:00.000Z` }) as const;
  const [sipho, anele] = [doing('Sipho', '2026-11-25'), doing('Anele', '2026-11-24')];
  const shared = (sharedWith: ReminderResponse['sharedWith']) => render({ ...CONTRACT, sharedWith });
  expect(shared([sipho])).toContain('Sipho is doing it · 25 Nov');
  expect(shared([sipho, anele])).toContain('Sipho and Anele are doing it · 25 Nov');
});

it('RowSummary says nothing of whoever has left', () => {
  const sharedWith = [{ person: 'Sipho', state: 'left', answer: null, answeredAt: null }];
  const shared = { ...CONTRACT, sharedWith } as ReminderResponse;
  expect(render(shared)).toBe(render(CONTRACT));
});

it('RowSummary marks who is told too, once they have agreed, unless it says what they do', () => {
  const sipho = { person: 'Sipho', state: 'agreed', answer: null, answeredAt: null } as const;
  const told = (more: object) =>
    render({ ...CONTRACT, sharedWith: [{ ...sipho, ...more }] }).includes('Shared with Sipho');
  expect(told({})).toBe(true);
  expect(told({ state: 'invited' })).toBe(false);
  expect(told({ answer: 'doing', answeredAt: '2026-11-26T08:00:00.000Z' })).toBe(false);
});
