import { expect, it } from 'vitest';
import { describeAmountChange } from '@/lib/amount-change';
import { getI18n } from '@/lib/i18n/load-i18n';

const describeIn = (
  locale: 'en-ZA' | 'af-ZA',
  amount: number | null,
  previousAmount: number | null,
  verb?: 'cancel' | 'pay',
) =>
  describeAmountChange(
    getI18n(locale),
    { amount, previousAmount },
    { currency: 'ZAR', actBy: verb && { verb, date: '13 Nov' } },
  )?.replaceAll(/\s/g, ' ');

it('a changed amount is shown with the previous one and the difference in per cent, to one decimal', () => {
  expect(describeIn('en-ZA', 2610, 2340)).toBe('R 2 610,00, last time R 2 340,00 (+11,5 %)');
  expect(describeIn('en-ZA', 2000, 2500)).toBe('R 2 000,00, last time R 2 500,00 (-20,0 %)');
  expect(describeIn('af-ZA', 2610, 2340)).toBe('R 2 610,00, vorige keer R 2 340,00 (+11,5 %)');
});

it('an amount that was nothing has no difference in per cent', () =>
  expect(describeIn('en-ZA', 100, 0)).toBe('R 100,00, last time R 0,00'));

it.each([
  [2340, 2340],
  [null, 2340],
  [2340, null],
])('there is nothing to say of %s after %s', (amount, previous) =>
  expect(describeIn('en-ZA', amount, previous)).toBeUndefined(),
);

it('a dearer contract is said to be compared or cancelled by its apply-by date', () => {
  expect(describeIn('en-ZA', 2610, 2340, 'cancel')).toMatch(/\): compare, or cancel by 13 Nov$/);
  expect(describeIn('en-ZA', 2610, 2340, 'pay')).toMatch(/\)$/);
  expect(describeIn('en-ZA', 2000, 2340, 'cancel')).toMatch(/\)$/);
});
