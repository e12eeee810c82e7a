import { describe, expect, it } from 'vitest';
import { reserveDayOptions, suggestReserveDay } from '@/lib/schedule/reader-rules';

const dueOn = '2027-03-11';
const leadDays = [30, 7, 3, 0];

describe('reserveDayOptions', () => {
  it('offers the days of the owner and the usual ones that have not passed', () => {
    expect(reserveDayOptions({ dueOn, leadDays, today: '2027-02-01' })).toEqual([30, 7, 3, 1, 0]);
    expect(reserveDayOptions({ dueOn, leadDays, today: '2027-03-08' })).toEqual([3, 1, 0]);
    expect(reserveDayOptions({ dueOn, leadDays, today: dueOn })).toEqual([0]);
    expect(reserveDayOptions({ dueOn, leadDays, today: '2027-03-12' })).toEqual([]);
  });
});

describe('suggestReserveDay', () => {
  it.each([
    ['the last day', null, '2027-03-01', 0],
    ['the last day before the apply-by date', '2027-03-08', '2027-03-01', 7],
    ['the first day ahead if none ahead leaves time to apply', '2027-03-04', '2027-03-03', 7],
    ['the first day ahead on the apply-by date', '2027-03-06', '2027-03-06', 3],
    ['the second day ahead once the apply-by date has passed', '2027-01-15', '2027-02-01', 7],
    ['the first day ahead if the second is the due date', '2027-03-05', '2027-03-06', 3],
    ['the due date once it is the only day ahead', '2027-03-05', '2027-03-09', 0],
    ['the last of all days once the due date has passed', null, '2027-04-01', 0],
  ] as const)('suggests %s', (_, applyByOn, today, days) => {
    expect(suggestReserveDay({ dueOn, applyByOn, leadDays, today })).toBe(days);
  });

  it('suggests the due date if the days of the owner have passed', () => {
    expect(suggestReserveDay({ dueOn, applyByOn: null, leadDays: [30], today: '2027-03-01' })).toBe(0);
  });
});
