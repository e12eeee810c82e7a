import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EventCount } from '@/components/reminders/form/event-field';
import { getI18n } from '@/lib/i18n/load-i18n';
import type { CountedDueDate } from '@/lib/reminders/due-date-schema';
import type { CountsFrom } from '@/lib/schedule/counts-from-rules';
import { textsIn } from '@/tests/support/texts/texts-in';

const THIRTY_DAYS: CountsFrom = { label: 'When?', count: 30, unit: 'day' };
const TAX_DAYS: CountsFrom = { label: 'When?', count: 13, unit: 'working-day', recess: 'tax' };
const COUNTED: CountedDueDate = { dueOn: '2027-01-18', applyBy: null, passed: false, skippedHolidays: [] };

/** Returns the texts of its paragraphs. */
const render = (locale: 'en-ZA' | 'af-ZA', countsFrom: CountsFrom, counted: Partial<CountedDueDate> = {}) =>
  textsIn(
    renderToStaticMarkup(
      <EventCount
        i18n={getI18n(locale)}
        counted={{ ...COUNTED, ...counted }}
        countsFrom={countsFrom}
        today="2026-11-30"
      />,
    ),
  );

it('EventCount says only the last day and how it was counted, while that is to come and nothing was left out', () => {
  expect(render('en-ZA', THIRTY_DAYS)).toEqual(['30 days, the day itself not counted: Mon, 18 January 2027.']);
  expect(render('af-ZA', THIRTY_DAYS)).toEqual(['30 dae, die dag self nie getel nie: Ma 18 Januarie 2027.']);
});

it.each([
  ['en-ZA', 'The last day was Wed, 25 November 2026. It can still be worth acting at once: ask whether a late request'],
  [
    'af-ZA',
    'Die laaste dag was Wo 25 November 2026. Dit kan steeds help om dadelik op te tree: vra of ’n laat versoek',
  ],
] as const)('EventCount says of a last day that has passed what can still be done, in %s', (locale, words) => {
  expect(render(locale, THIRTY_DAYS, { dueOn: '2026-11-25', passed: true })[1]).toContain(words);
});

it.each([
  [
    'en-ZA',
    ['Christmas Day', 'New Year’s Day'],
    '16 December to 15 January are not counted. ' +
      'Public holidays left out: Christmas Day (25 Dec) and New Year’s Day (1 Jan 2027).',
  ],
  [
    'af-ZA',
    ['Kersdag', 'Nuwejaarsdag'],
    '16 Desember tot 15 Januarie word nie getel nie. ' +
      'Openbare vakansiedae wat nie tel nie: Kersdag (25 Des) en Nuwejaarsdag (1 Jan 2027).',
  ],
] as const)('EventCount names the recess and the public holidays that were left out, in %s', (locale, names, words) => {
  const skippedHolidays = names.map((name, index) => ({ on: ['2026-12-25', '2027-01-01'][index]!, name }));
  expect(render(locale, TAX_DAYS, { skippedHolidays })[1]).toBe(words);
  expect(render(locale, TAX_DAYS)[1]).toBe(words.slice(0, words.indexOf('. ') + 2));
  expect(render(locale, { ...TAX_DAYS, recess: undefined }, { skippedHolidays })[1]).toBe(
    words.slice(words.indexOf('. ') + 2),
  );
});
