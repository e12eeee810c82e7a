import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo, daysBetween, type Day } from '@/lib/calendar';
import { loadStatutoryHolidays } from '@/lib/holidays/statutory-holidays';
import { af } from '@/lib/i18n/messages/af';
import { byYear, isWorkingDay, lastWorkingDayBefore, workingDaysBefore } from '@/lib/schedule/working-day-rules';
import { DECLARED_DAYS, daysOfTheAct, easterSunday } from '@/tests/support/public-holidays-act';

const YEARS = Array.from({ length: 2100 - 1995 + 1 }, (_, index) => 1995 + index);
const daysByLaw = YEARS.flatMap((year) => [...daysOfTheAct(year).keys()]);
const ACT = new Set([...daysByLaw, ...DECLARED_DAYS]);
const isHoliday = (day: Day) => ACT.has(day);
const holidaysOf = byYear([...ACT]);
const isOpen = (day: Day) => !['Sat', 'Sun'].includes(new Date(day).toUTCString().slice(0, 3)) && !ACT.has(day);
const daysAfter = (from: Day, to: Day) =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => addDaysTo(from, index + 1));

function countDayByDay(dueOn: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let [day, remaining] = [dueOn, count];
  for (;;) {
    const isWorked = isWorkingDay(day, (other) => holidays.has(other));
    if (isWorked && remaining === 0) return day;
    if (isWorked) remaining -= 1;
    day = addDaysTo(day, -1);
  }
}

describe('public holidays', () => {
  it.each([
    [1995, '1995-04-16'],
    [2008, '2008-03-23'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2100, '2100-03-28'],
  ])('Easter Sunday of %i is on %s', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  it.each(YEARS)('of %i are those of the Act, and the days declared', async (year) => {
    const listed = (await loadStatutoryHolidays())(year);
    const declared = DECLARED_DAYS.filter((day) => day.startsWith(String(year)));
    const act = daysOfTheAct(year);
    expect([...new Set(listed.map(({ on }) => on))]).toEqual([...act.keys(), ...declared].toSorted());
    for (const { on, name } of listed.filter(({ on }) => ACT.has(on) && !declared.includes(on))) {
      // Good Friday can be on Human Rights Day.
      expect([act.get(on), 'Good Friday', 'Human Rights Day'], on).toContain(name);
    }
  });

  it('have a name in Afrikaans, in every year', async () => {
    const holidaysOf = await loadStatutoryHolidays();
    const names = new Set(YEARS.flatMap((year) => holidaysOf(year).map(({ name }) => name)));
    expect([...names].filter((name) => !(name in af.holidays))).toEqual([]);
  });

  it('of the years before the Act and after 2100 are unknown', async () => {
    const holidaysOf = await loadStatutoryHolidays();
    expect([1994, 2101].map(holidaysOf)).toEqual([[], []]);
  });
});

describe('working days before a due date', () => {
  it.each<[string, Day, number, Day]>([
    ['over New Year and a Sunday', '2027-01-31', 20, '2026-12-31'],
    ['over a declared holiday', '2026-11-27', 20, '2026-10-29'],
    ['to the day before a declared holiday', '2026-12-02', 20, '2026-11-03'],
    ['from the last day of a year', '2026-12-31', 20, '2026-12-01'],
    ['over Human Rights Day and Easter', '2027-03-31', 20, '2027-02-26'],
    ['over Christmas', '2026-12-31', 5, '2026-12-23'],
    ['over Easter', '2027-03-31', 2, '2027-03-25'],
    ['from a working day', '2026-11-25', 1, '2026-11-24'],
    ['over a Monday that follows a holiday on a Sunday', '2027-03-23', 1, '2027-03-19'],
    ['none, from a holiday', '2027-03-22', 0, '2027-03-19'],
  ])('are counted %s: from %s, %i days, to %s', (_what, dueOn, count, on) => {
    expect(workingDaysBefore(dueOn, count, holidaysOf)).toBe(on);
  });

  const dueDays = fc
    .integer({ min: 0, max: daysBetween('1996-01-01', '2100-12-31') })
    .map((days) => addDaysTo('1996-01-01', days));

  it('are exactly as many after the found day, up to and including the due date', () => {
    fc.assert(
      fc.property(dueDays, fc.integer({ min: 0, max: 60 }), (dueOn, count) => {
        const on = workingDaysBefore(dueOn, count, holidaysOf);
        expect(isOpen(on)).toBe(true);
        expect(daysAfter(on, dueOn).filter(isOpen)).toHaveLength(count);
      }),
    );
  });

  it('are those of a count day by day, with any further holidays', () => {
    const further = fc.array(dueDays, { maxLength: 60 });
    fc.assert(
      fc.property(dueDays, fc.integer({ min: 0, max: 260 }), further, fc.nat(500), (dueOn, count, days, closedFor) => {
        const closed = daysAfter(addDaysTo(dueOn, -closedFor), dueOn);
        const holidays = new Set([...ACT, ...days, ...closed]);
        expect(workingDaysBefore(dueOn, count, byYear([...holidays]))).toBe(countDayByDay(dueOn, count, holidays));
      }),
    );
  });

  it('are fewer after any later working day', () => {
    fc.assert(
      fc.property(dueDays, fc.integer({ min: 1, max: 60 }), (dueOn, count) => {
        const later = daysAfter(workingDaysBefore(dueOn, count, holidaysOf), dueOn).find(isOpen)!;
        expect(daysAfter(later, dueOn).filter(isOpen).length).toBeLessThan(count);
      }),
    );
  });

  it('35 days always contain 20 of them, as the template for contracts says, unless a day is declared', () => {
    const byLaw = byYear(daysByLaw);
    fc.assert(fc.property(dueDays, (dueOn) => daysBetween(workingDaysBefore(dueOn, 20, byLaw), dueOn) <= 35));
  });

  it('the last one before a day is open, with only closed days in between', () => {
    fc.assert(
      fc.property(dueDays, (day) => {
        const last = lastWorkingDayBefore(day, isHoliday);
        expect(isWorkingDay(last, isHoliday)).toBe(true);
        expect(daysAfter(last, addDaysTo(day, -1)).filter(isOpen)).toEqual([]);
      }),
    );
  });
});
