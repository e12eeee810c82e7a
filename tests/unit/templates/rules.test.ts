import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPaidByItself, parseLeadDays } from '@/lib/templates/rules';

const days = fc.integer({ min: 0, max: 3650 });

describe('parseLeadDays', () => {
  it.each([
    ['30, 15, 7, 0', [30, 15, 7, 0]],
    ['30,15,7,0', [30, 15, 7, 0]],
    ['  7 ', [7]],
    ['', []],
    ['   ', []],
    [',, ,', []],
    ['30,,7,', [30, 7]],
    ['7, 30, 7, 007', [7, 30]],
    ['-1, -0, 5', [5]],
    ['abc, 5 days, five, NaN, Infinity, 0x10, 1e2, 5', [5]],
    ['7.5, 7', [7]],
    ['30;15', []],
    ['30 15', []],
    [`${'9'.repeat(400)}, 9`, [9]],
    ['3651', [3651]],
    ['\t30\n,\u00a07', [30, 7]],
  ])('parses %j as %j', (text, leadDays) => {
    expect(parseLeadDays(text)).toEqual(leadDays);
  });

  it('returns unique non-negative integers for any text', () => {
    const almostNumbers = fc
      .array(fc.oneof(fc.string(), days.map(String), fc.constantFrom('-3', '1.5', ' ', '+4')))
      .map((entries) => entries.join(','));
    fc.assert(
      fc.property(fc.oneof(fc.string(), almostNumbers), (text) => {
        const leadDays = parseLeadDays(text);
        expect(new Set(leadDays).size).toBe(leadDays.length);
        for (const leadDay of leadDays) expect(Number.isSafeInteger(leadDay) && leadDay >= 0).toBe(true);
      }),
    );
  });

  it('keeps the order and ignores spaces', () => {
    const space = fc.stringMatching(/^[ \t]{0,3}$/);
    fc.assert(
      fc.property(fc.uniqueArray(days), space, space, (leadDays, before, after) => {
        const text = leadDays.map((leadDay) => `${before}${leadDay}${after}`).join(',');
        expect(parseLeadDays(text)).toEqual(leadDays);
      }),
    );
  });

  it('ignores invalid entries', () => {
    const dropped = fc.constantFrom('', ' ', 'x', '-7', '7.5', '5 days', '--', 'null');
    fc.assert(
      fc.property(fc.uniqueArray(days), fc.array(fc.tuple(fc.nat(40), dropped)), (leadDays, noise) => {
        const entries: string[] = leadDays.map(String);
        for (const [at, entry] of noise) entries.splice(at % (entries.length + 1), 0, entry);
        expect(parseLeadDays(entries.join(','))).toEqual(leadDays);
      }),
    );
  });
});

describe('isPaidByItself', () => {
  const bill = { applyByDays: null, applyByUnit: 'day', applyByKind: null, applyByVerb: 'pay' } as const;
  const isPaid = (template: typeof bill & { isPaidByItself: boolean }, category = 'custom-repeat') =>
    isPaidByItself({ category, template, applyBy: null });

  it('returns true for a bill whose template is paid by itself', () =>
    expect(isPaid({ ...bill, isPaidByItself: true })).toBe(true));

  it('returns false for other templates without a date to pay by, and for other categories', () => {
    expect(isPaid({ ...bill, isPaidByItself: false })).toBe(false);
    expect(isPaid({ ...bill, isPaidByItself: true }, 'recurring-date')).toBe(false);
  });
});
