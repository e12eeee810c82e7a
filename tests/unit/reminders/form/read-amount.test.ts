import { expect, it } from 'vitest';
import { readAmount } from '@/lib/i18n/read-amount';

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
  ['2.340', 'decimals'],
  ['1,2,3', 'number'],
  ['-5', -5],
  ['about 50', 'number'],
])('readAmount(%j) in any currency returns %j', (text, expected) => {
  expect(readAmount(text)).toBe(expected);
});

it.each<[string, number | string | null]>([
  ['R', null],
  ['-', null],
  ['R -', null],
  ['--', 'number'],
  ['$', 'number'],
  ['rent', 'number'],
  ['1.234,50', 1234.5],
  ['1.234', 'decimals'],
  ['1.234.567', 1234567],
  ["2'340.50", 2340.5],
  ['2’340', 2340],
  ['2\u202f340,5', 2340.5],
  ['2340 ZAR', 2340],
  ['50 rand', 50],
  ['1 23', 'number'],
  ['1.234.56', 'number'],
  ['0,123', 'decimals'],
  ['.50', 0.5],
  ['R2340.-', 2340],
  ['(400.00)', -400],
  ['R-400', -400],
  ['−400', -400],
  ['400-', -400],
  ['(400', 'number'],
  ['--5', 'number'],
  ['50%', 'number'],
  ['12-13', 'number'],
  ['USD 20', 'otherCurrency'],
  ['$20', 'otherCurrency'],
  ['CHF 20', 'otherCurrency'],
  ['N$50', 'otherCurrency'],
])('readAmount(%j) in rand returns %j', (text, expected) => {
  expect(readAmount(text, 'ZAR')).toBe(expected);
});
