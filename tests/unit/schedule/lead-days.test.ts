import { describe, expect, it } from 'vitest';
import { moveLeadDaysWithApplyBy, leadDaysBeforeApplyBy, type ApplyByMove } from '@/lib/schedule/lead-day-rules';

const CONTRACT = [90, 60, 45, 40, 0];

describe('moveLeadDaysWithApplyBy', () => {
  it.each<[title: string, leadDays: number[], move: ApplyByMove, templateLeadDays: number[] | null, moved: number[]]>([
    ['moves those of 14, 7 and 1 days before', [44, 37, 31], { before: 30, after: 33 }, [], [47, 40, 34]],
    ['moves them to a later apply-by date', [60, 37, 31, 0], { before: 30, after: 28 }, CONTRACT, [60, 35, 29, 0]],
    ['keeps those of other distances', [50, 36, 32, 30, 29], { before: 30, after: 33 }, [], [50, 36, 32, 30, 29]],
    ['keeps those of the template', [...CONTRACT, 34], { before: 33, after: 30 }, CONTRACT, [90, 60, 45, 40, 31, 0]],
    ['keeps the usual ones without a template', [30, 15, 7, 2, 0], { before: 1, after: 3 }, null, [30, 15, 7, 4, 0]],
    ['leaves out one that meets another', [40, 37, 31], { before: 30, after: 33 }, CONTRACT, [40, 34]],
    ['sorts what it moved', [39, 37, 0], { before: 30, after: 33 }, [], [40, 39, 0]],
    ['keeps those that would exceed 3650 days', [3645, 3638], { before: 3631, after: 3640 }, [], [3647, 3645]],
  ])('%s', (_, leadDays, move, templateLeadDays, moved) => {
    expect(moveLeadDaysWithApplyBy(leadDays, move, templateLeadDays)).toEqual(moved);
  });

  it.each<[string, ApplyByMove]>([
    ['the apply-by date keeps its distance', { before: 30, after: 30 }],
    ['there was no apply-by date', { before: null, after: 30 }],
    ['there is no apply-by date any more', { before: 30, after: null }],
    ['no lead day belongs to the apply-by date', { before: 20, after: 33 }],
  ])('returns the same array if %s', (_, move) => {
    const leadDays = [31, 37];
    expect(moveLeadDaysWithApplyBy(leadDays, move, [])).toBe(leadDays);
  });
});

describe('leadDaysBeforeApplyBy', () => {
  const on = '2027-02-26';
  it.each<[title: string, leadDays: number[], offered: number[]]>([
    ['all if every email comes after it', [31, 30, 0], [47, 40, 34]],
    ['all if the last email before it comes on the day itself', [33], [47, 40, 34]],
    ['those later than the last email before it', [90, 45, 31], [40, 34]],
    ['none if an email comes in the week before it', [40, 31], []],
  ])('offers %s', (_, leadDays, offered) => {
    expect(leadDaysBeforeApplyBy(leadDays, { on, daysBefore: 33 }, '2026-11-30')).toEqual(offered);
  });
});
