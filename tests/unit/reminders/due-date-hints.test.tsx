import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DueDateHints } from '@/components/reminders/due-date/due-date-hints';
import { withEnglish } from '@/tests/support/i18n';

it.each([
  ['2027-08-03', 20, 'working-day', 'Cancel by 03 Aug 2027: 20 working days before.', 'A day earlier is safer.'],
  [
    '2026-11-26',
    1,
    'day',
    'Last day to cancel: 1 day before.',
    'Counted more strictly, it was yesterday, so do it now.',
  ],
  [
    '2026-11-25',
    1,
    'day',
    'The last day to cancel was 25 Nov 2026: 1 day before.',
    'Do it as soon as you can, and ask',
  ],
] as const)('DueDateHints states the date of a contract, its rule and no office: %s', (on, count, unit, rule, note) => {
  const dates = { dueOn: '2027-09-02', firstDueOn: '2027-09-02', nextOccurrence: '2027-09-02' } as const;
  const preview = {
    ...dates,
    lastOccurrence: null,
    planningDay: dates.dueOn,
    occasion: null,
    leadDays: [],
    leapDay: null,
  };
  const applyBy = { rule: { count, unit, verb: 'cancel' }, kind: 'law', on, daysBefore: 30 } as const;
  const hints = (
    <DueDateHints {...{ preview, applyBy }} today="2026-11-26" createdOn="2026-11-26" savedReminder={null} />
  );
  const html = renderToStaticMarkup(withEnglish(hints));
  expect(html).toContain(rule);
  expect(html).toContain(note);
  expect(html).not.toContain('office');
});
