import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AmountHint } from '@/components/reminders/form/amount-hint';
import type { ReminderFormOptions } from '@/components/reminders/reminder-form-options';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { withEnglish } from '@/tests/support/texts/i18n';
import { textsIn } from '@/tests/support/texts/texts-in';

const REMINDER = { amount: 2340, previousAmount: 2000 } as ReminderResponse;

const render = (mode: ReminderFormOptions['mode'], amount: unknown) =>
  textsIn(
    renderToStaticMarkup(
      withEnglish(<AmountHint amount={amount} source={{ mode, reminder: REMINDER }} currency="ZAR" />),
    ),
  ).join('');

it('AmountHint asks whether the amount of the reminder before still holds for the next one', () =>
  expect(render('follow-up', 2340)).toBe('Still R 2 340,00?'));

it('AmountHint compares a changed amount of the next reminder with that of the reminder before', () =>
  expect(render('follow-up', 2610)).toBe('R 2 610,00, last time R 2 340,00 (+11,5 %)'));

it('AmountHint compares the amount of a saved reminder with the previous one, and asks whether the same still holds', () => {
  expect(render('edit', 2340)).toBe('R 2 340,00, last time R 2 000,00 (+17,0 %)');
  expect(render('edit', 2000)).toBe('Still R 2 000,00?');
});

it.each([
  ['create', 2340],
  ['follow-up', null],
  ['follow-up', '23x'],
] as const)('AmountHint says nothing in the mode %s about %s', (mode, amount) => expect(render(mode, amount)).toBe(''));
