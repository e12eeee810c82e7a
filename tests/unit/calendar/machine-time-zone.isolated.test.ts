import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDaysTo, cacheOffsetPeriod, dayInTimezone, formatInstant, instantAt, type Day } from '@/lib/calendar';
import { anyDay, anyHour, anyZone } from './arbitraries';

it("cacheOffsetPeriod overrides the platform's offset, but only within the cached period", () => {
  const zone = 'Etc/GMT-3';
  cacheOffsetPeriod({
    timezone: zone,
    from: Date.parse('2026-01-01'),
    until: Date.parse('2027-01-01'),
    offset: 7 * 3_600_000,
  });
  expect(formatInstant(new Date('2026-06-01T00:00:00Z'), zone, 'HH:mm')).toBe('07:00');
  expect(formatInstant(new Date('2027-01-01T00:00:00Z'), zone, 'HH:mm')).toBe('03:00');
  expect(formatInstant(new Date('2025-12-31T23:59:59Z'), zone, 'HH:mm')).toBe('02:59');
});

describe('the time zone of the machine', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const sample = fc.sample(fc.tuple(anyDay, anyHour, anyZone), { numRuns: 300, seed: 20261121 });
  // Days and hours that do not exist in the machine time zones below.
  const skipped: [Day, number, string][] = [
    ['1981-02-28', 8, 'Europe/London'],
    ['2008-10-05', 2, 'Africa/Johannesburg'],
    ['2011-12-30', 8, 'Africa/Johannesburg'],
    ['2018-11-04', 0, 'Africa/Johannesburg'],
    ['1903-03-01', 0, 'Europe/London'],
  ];
  const results = () =>
    [...skipped, ...sample].map(([day, hour, zone]) => {
      const instant = instantAt(day, hour, zone);
      return [instant.toISOString(), dayInTimezone(instant, zone), addDaysTo(day, 1), addDaysTo(day, -3650)];
    });

  it.each([
    ['Africa/Johannesburg', 120],
    ['Australia/Lord_Howe', 630],
    ['Pacific/Apia', 780],
    ['America/Sao_Paulo', -180],
    ['Asia/Beirut', 120],
  ])('does not affect calendar calculations: %s', (zone, winterOffset) => {
    vi.stubEnv('TZ', 'UTC');
    const expected = results();
    vi.stubEnv('TZ', zone);
    expect(-new Date('2026-07-01T00:00:00Z').getTimezoneOffset()).toBe(
      winterOffset + (zone === 'Asia/Beirut' ? 60 : 0),
    );
    expect(results()).toEqual(expected);
  });
});
