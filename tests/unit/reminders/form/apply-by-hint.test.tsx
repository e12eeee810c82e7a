import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApplyByHint } from '@/components/reminders/schedule/apply-by-field';
import { withEnglish } from '@/tests/support/texts/i18n';

it.each([
  ['2027-08-03', 20, 'working-day', 'Cancel by 03 Aug 2027: 20 working days before.', 'A day earlier is safer.'],
  [
    '2026-11-26',
    1,
    'day',
    'Last day to cancel is today: 1 day before.',
    'Counted more strictly, it was yesterday, so do it now.',
  ],
  [
    '2026-11-25',
    1,
    'day',
    'The last day to cancel was 25 Nov 2026: 1 day before.',
    'Do it as soon as you can, and ask',
  ],
] as const)('ApplyByHint states the date of a contract, its rule and no office: %s', (on, count, unit, rule, note) => {
  const preview = { rule: { count, unit, verb: 'cancel' }, kind: 'law', on, daysBefore: 30 } as const;
  const html = renderToStaticMarkup(withEnglish(<ApplyByHint preview={preview} today="2026-11-26" />));
  expect(html).toContain(rule);
  expect(html).toContain(note);
  expect(html).not.toContain('office');
});
