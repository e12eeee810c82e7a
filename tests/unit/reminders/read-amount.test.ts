import { expect, it } from 'vitest';
import { parseAmount } from '@/components/reminders/form/parse-amount';

it.each<[string, number | string | null]>([
  ['', null],
  [' ', null],
  ['2340', 2340],
  ['2340.5', 2340.5],
  ['R 2 340,50', 2340.5],
  ['r2\u00a0340', 2340],
  ['2,340.50', 2340.5],
  ['2,340', 2340],
  ['$0.07', 0.07],
  ['2.340', '2.340'],
  ['1,2,3', '1,2,3'],
  ['-5', '-5'],
  ['about 50', 'about 50'],
])('parseAmount(%j) returns %j', (text, expected) => {
  expect(parseAmount(text)).toBe(expected);
});
