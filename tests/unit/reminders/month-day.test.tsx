import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayContent } from '@/components/month/day-content';
import { DayPanel } from '@/components/month/day-panel';
import { describeDay, EMPTY_DAY, groupByDay, type MonthDay } from '@/components/month/month-days';
import type { Day } from '@/lib/calendar';
import type { MonthReminder } from '@/lib/reminders/month/schema';
import { withDashboard } from '@/tests/support/dashboard';
import { english, withEnglish } from '@/tests/support/texts/i18n';

const DAY = '2026-12-16';
const REMINDER: MonthReminder = {
  id: '01890000-0000-7000-8000-000000000000',
  title: 'Tablets',
  status: 'active',
  category: 'recurring-date',
  canBeOverdue: false,
  repeatsByItself: true,
  dueOn: DAY,
  applyByOn: null,
  template: null,
};

/** A day with two reminders in the answer, and 12 that it only counts. */
const CROWDED = groupByDay({
  month: '2026-12',
  reminders: [REMINDER, { ...REMINDER, id: '01890000-0000-7000-8000-000000000001' }],
  notices: [],
  applyBy: [],
  more: [{ day: DAY, reminders: 12, notices: 0, applyBy: 0 }],
  closedDays: [],
  holidays: [],
}).get(DAY) as MonthDay;

it('DayContent counts the reminders that the answer left out', () => {
  const html = renderToStaticMarkup(withEnglish(<DayContent day={DAY} content={CROWDED} today={DAY} />));
  expect(html).toContain('>+12 more<');
});

it('DayPanel offers to show the reminders that the answer left out in the list', () => {
  const html = renderToStaticMarkup(
    withDashboard(DAY, <DayPanel day={DAY} content={CROWDED} onCreate={() => undefined} />),
  );
  expect(html).toContain('>and 12 more: show them in the list<');
});

it('DayPanel names the year of a new reminder if it is not this year', () => {
  const render = (today: Day) =>
    renderToStaticMarkup(withDashboard(today, <DayPanel day={DAY} content={CROWDED} onCreate={() => undefined} />));
  expect(render('2026-01-01')).toContain('New reminder on 16 December<');
  expect(render('2027-01-01')).toContain('New reminder on 16 December 2026<');
});

it('DayPanel says of an empty day that no email goes out, unless it may have gone out already', () => {
  const render = (today: Day) =>
    renderToStaticMarkup(withDashboard(today, <DayPanel day={DAY} content={EMPTY_DAY} onCreate={() => undefined} />));
  expect(render('2026-12-15')).toContain('Nothing is due, and no email goes out.');
  expect(render(DAY)).toContain('Nothing is due.');
});

it('describeDay names the reminders that the answer left out', () => {
  expect(describeDay(english, DAY, CROWDED, DAY)).toMatch(/2 due, \+12 more$/);
});

it('a day shows one envelope for all its emails, and its panel and accessible name have all of them', () => {
  const notice = { reminderId: REMINDER.id, kind: 'lead' as const, leadDay: 0, day: DAY, dueOn: DAY, title: 'Tablets' };
  const content: MonthDay = {
    ...EMPTY_DAY,
    due: [REMINDER],
    emails: [notice, { ...notice, reminderId: '01890000-0000-7000-8000-000000000001', leadDay: 7, title: 'Rates' }],
    more: { reminders: 0, applyBy: 0, notices: 3 },
  };
  const cell = renderToStaticMarkup(withEnglish(<DayContent day={DAY} content={content} today={DAY} />));
  expect(cell).not.toContain('Rates');
  expect(cell).not.toContain('more');
  // One for wide windows and one for phones.
  expect(cell.match(/lucide-mail/g)).toHaveLength(2);
  const panel = renderToStaticMarkup(
    withDashboard(DAY, <DayPanel day={DAY} content={content} onCreate={() => undefined} />),
  );
  expect(panel).toContain('Rates');
  expect(panel).toContain('>and 3 more: show them in the list<');
  expect(describeDay(english, DAY, content, DAY)).toMatch(/1 due, 5 emails$/);
});

/** A day with one apply-by date in the answer, and three that it only counts. */
const APPLY_BY = groupByDay({
  month: '2026-12',
  reminders: [],
  notices: [],
  applyBy: [{ reminderId: REMINDER.id, title: 'Passport', verb: 'apply', day: DAY }],
  more: [{ day: DAY, reminders: 0, notices: 0, applyBy: 3 }],
  closedDays: [{ on: DAY, name: 'Day of Reconciliation', lastOpenDay: '2026-12-15' }],
  holidays: [],
}).get(DAY) as MonthDay;

it('a day shows its apply-by dates in words, in its cell, panel and accessible name', () => {
  const cell = renderToStaticMarkup(withEnglish(<DayContent day={DAY} content={APPLY_BY} today={DAY} />));
  expect(cell).toContain('Apply by: Passport');
  expect(cell).toContain('>+3 more<');
  const panel = renderToStaticMarkup(
    withDashboard(DAY, <DayPanel day={DAY} content={APPLY_BY} onCreate={() => undefined} />),
  );
  expect(panel).toContain('Apply by: Passport');
  expect(panel).toContain('>and 3 more: show them in the list<');
  expect(panel).toContain('most offices are closed');
  expect(panel).not.toContain('Nothing is due');
  expect(describeDay(english, DAY, APPLY_BY, DAY)).toMatch(/, Apply by: Passport, \+3 more$/);
});

it('groupByDay counts a later email once on the day of a lead day, with which it is sent', () => {
  const lead = {
    reminderId: REMINDER.id,
    title: 'Tablets',
    kind: 'lead',
    leadDay: 7,
    dueOn: '2026-12-23',
    day: DAY,
  } as const;
  const later = { ...lead, kind: 'later' } as const;
  const emailsOf = (...notices: (typeof lead | typeof later)[]) =>
    groupByDay({ month: '2026-12', reminders: [], notices, applyBy: [], closedDays: [], holidays: [] }).get(DAY)
      ?.emails;
  expect(emailsOf(lead, later)).toEqual([lead]);
  expect(emailsOf(later)).toEqual([later]);
  expect(emailsOf({ ...lead, reminderId: '01890000-0000-7000-8000-000000000001' }, later)).toHaveLength(2);
});
