import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDaysTo,
  dayInTimezone,
  formatInstant,
  hourInTimezone,
  instantAt,
  startOfDayInTimezone,
  findOffsetPeriod,
  parseDay,
  type Day,
} from '@/lib/calendar';
import { anyDay, anyHour, anyZone, anyDayBetween, ALL_ZONES } from './arbitraries';
import { clockChangeDays, localClockTime } from './local-clock';
import { makeDateWords } from '@/lib/i18n/date-words';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dayText = (time: number) => parseDay(new Date(time).toISOString().slice(0, 10));

/** Expects instantAt to return the first instant at a local hour, or the end of the gap that skips the hour. */
function expectFirstInstant(day: Day, hour: number, zone: string) {
  const instant = +instantAt(day, hour, zone);
  const wall = Date.parse(day) + hour * HOUR_MS;
  const shown = localClockTime(instant, zone);
  const where = `${day} ${hour}:00 ${zone} -> ${new Date(instant).toISOString()}`;
  if (shown !== wall) {
    expect(shown, where).toBeGreaterThan(wall);
    expect(localClockTime(instant - 1000, zone), where).toBeLessThan(wall);
  }
  // Clocks go back by one of these steps. No earlier instant may show the same local time.
  for (const back of [0.5, 1, 2, 3, 24]) expect(localClockTime(instant - back * HOUR_MS, zone), where).not.toBe(wall);
}

describe.each(ALL_ZONES)('time zone %s', (zone) => {
  // @date-fns/tz misreads offsets between 0 and -1 hour, such as Casablanca's until 1913.
  const dayHere = zone === 'Africa/Casablanca' ? anyDayBetween('1973-01-01', '2199-12-31') : anyDay;

  it('instantAt returns the first instant at or after every local hour around each clock change', () => {
    const changes = clockChangeDays(zone, 1990, 2037);
    for (const change of changes)
      for (const day of [change - DAY_MS, change, change + DAY_MS])
        for (let hour = 0; hour < 24; hour++) expectFirstInstant(dayText(day), hour, zone);
  }, 30_000);

  it('instantAt returns the first instant at or after any local hour of any day', () => {
    fc.assert(fc.property(dayHere, anyHour, (day, hour) => expectFirstInstant(day, hour, zone)));
  });

  it('startOfDayInTimezone returns the first instant of any day', () => {
    fc.assert(
      fc.property(dayHere, (day) => {
        fc.pre(!(zone === 'Pacific/Apia' && (day === '2011-12-30' || day === '2011-12-31')));
        const start = startOfDayInTimezone(day, zone);
        expect(dayInTimezone(start, zone)).toBe(day);
        expect(dayInTimezone(new Date(+start - 1), zone)).toBe(addDaysTo(day, -1));
      }),
    );
  });

  it('dayInTimezone and hourInTimezone return the local day and hour of any instant', () => {
    fc.assert(
      fc.property(dayHere, fc.integer({ min: 0, max: DAY_MS - 1 }), (day, time) => {
        const instant = new Date(Date.parse(day) + time);
        const shown = localClockTime(+instant, zone);
        expect(dayInTimezone(instant, zone)).toBe(dayText(shown));
        expect(hourInTimezone(instant, zone)).toBe(new Date(shown).getUTCHours());
      }),
    );
  });
});

describe('periods with a constant UTC offset', () => {
  const anyInstant = fc.date({ min: new Date('2016-01-01'), max: new Date('2036-12-31'), noInvalidDate: true });

  it('findOffsetPeriod returns a period in which the offset does not change', () => {
    fc.assert(
      fc.property(
        anyZone,
        anyInstant,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (zone, around, share) => {
          const { timezone, from, until, offset } = findOffsetPeriod(zone, around);
          expect(timezone).toBe(zone);
          fc.pre(from < until);
          for (const instant of [from, from + 1000 * Math.floor((share * (until - from)) / 1000), until - 1000])
            expect(instant + offset, `${zone} ${new Date(instant).toISOString()}`).toBe(localClockTime(instant, zone));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('findOffsetPeriod returns the period between two clock changes, at most a year each way', () => {
    const day = (time: number) => new Date(time).toISOString();
    const now = new Date('2026-11-21T10:00:00Z');
    const steady = findOffsetPeriod('Africa/Johannesburg', now);
    expect([day(steady.from), day(steady.until)]).toEqual(['2025-11-21T00:00:00.000Z', '2027-11-21T00:00:00.000Z']);
    const winter = findOffsetPeriod('Europe/London', now);
    expect([day(winter.from), day(winter.until)]).toEqual(['2026-10-25T01:00:00.000Z', '2027-03-28T00:00:00.000Z']);
  });
});

describe('conversion between local times and known instants', () => {
  it.each<[Day, number, string, string, string]>([
    ['2026-11-21', 8, 'Africa/Johannesburg', '2026-11-21T06:00:00Z', 'no daylight saving'],
    ['2026-03-28', 8, 'Europe/London', '2026-03-28T08:00:00Z', 'the day before the clocks go forward'],
    ['2026-03-29', 8, 'Europe/London', '2026-03-29T07:00:00Z', 'the day the clocks go forward'],
    ['2026-03-29', 1, 'Europe/London', '2026-03-29T01:00:00Z', 'a skipped hour: the end of the gap'],
    ['2026-10-25', 1, 'Europe/London', '2026-10-25T00:00:00Z', 'an hour shown twice: the first'],
    ['2026-10-25', 8, 'Europe/London', '2026-10-25T08:00:00Z', 'the day the clocks go back'],
    ['2026-03-08', 2, 'America/New_York', '2026-03-08T07:00:00Z', 'a skipped hour'],
    ['2026-11-01', 1, 'America/New_York', '2026-11-01T05:00:00Z', 'an hour shown twice'],
    ['2026-10-04', 2, 'Australia/Sydney', '2026-10-03T16:00:00Z', 'a skipped hour in the southern hemisphere'],
    ['2018-11-04', 0, 'America/Sao_Paulo', '2018-11-04T03:00:00Z', 'a skipped midnight'],
    ['2018-02-17', 23, 'America/Sao_Paulo', '2018-02-18T01:00:00Z', 'the last hour of a day shown twice'],
    ['2024-04-26', 0, 'Africa/Cairo', '2024-04-25T22:00:00Z', 'a skipped midnight'],
    ['2024-03-31', 0, 'Asia/Beirut', '2024-03-30T22:00:00Z', 'a skipped midnight'],
    ['2024-11-03', 0, 'America/Havana', '2024-11-03T04:00:00Z', 'midnight shown twice'],
    ['2024-10-06', 2, 'Australia/Lord_Howe', '2024-10-05T15:30:00Z', 'half an hour skipped'],
    ['2024-03-31', 2, 'Antarctica/Troll', '2024-03-31T01:00:00Z', 'inside a gap of two hours'],
    ['2011-12-30', 8, 'Pacific/Apia', '2011-12-30T10:00:00Z', 'a skipped day'],
    ['1919-03-31', 0, 'America/Toronto', '1919-03-31T04:30:00Z', 'a gap from half past eleven'],
    ['1943-03-21', 1, 'Africa/Johannesburg', '1943-03-20T22:00:00Z', 'shown twice in 1943'],
  ])('instantAt(%s, %i) in %s returns %s (%s)', (day, hour, zone, expected) => {
    expect(instantAt(day, hour, zone)).toEqual(new Date(expected));
  });

  it('dayInTimezone and formatInstant return the local day where zones are on different days', () => {
    const instant = new Date('2026-12-31T22:30:00Z');
    expect(dayInTimezone(instant, 'Africa/Johannesburg')).toBe('2027-01-01');
    expect(dayInTimezone(instant, 'Europe/London')).toBe('2026-12-31');
    expect(dayInTimezone(instant, 'America/Los_Angeles')).toBe('2026-12-31');
    expect(dayInTimezone(instant, 'Asia/Tokyo')).toBe('2027-01-01');
    expect(formatInstant(instant, 'Asia/Tokyo', 'MMM dd, HH:mm', makeDateWords('en'))).toBe('Jan 01, 07:30');
  });
});

describe('startOfDayInTimezone and dayInTimezone', () => {
  it('throw for an unknown time zone, and dayInTimezone also for an invalid date', () => {
    expect(() => startOfDayInTimezone('2026-01-01', 'Africa/Atlantis')).toThrow(RangeError);
    expect(() => dayInTimezone(new Date(), '')).toThrow(RangeError);
    expect(() => dayInTimezone(new Date(Number.NaN), 'Europe/London')).toThrow(RangeError);
  });
});
