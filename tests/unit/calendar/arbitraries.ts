import fc from 'fast-check';
import { type Day } from '@/lib/calendar';

/** Time zones that the settings screen offers. */
export const SETTINGS_ZONES = [
  'Africa/Johannesburg',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Australia/Sydney',
];

/** Zones with unusual offsets or clock changes, such as skipped midnights, half-hour shifts and a skipped day. */
export const UNUSUAL_ZONES = [
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'America/Havana',
  'America/St_Johns',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Apia',
];

export const ALL_ZONES = [...SETTINGS_ZONES, ...UNUSUAL_ZONES];

const DAY_MS = 86_400_000;

/** Any day that the calendar lets a user pick. */
export const anyDay = anyDayBetween('1900-01-01', '2199-12-31');

export function anyDayBetween(first: Day, last: Day): fc.Arbitrary<Day> {
  return fc
    .integer({ min: Date.parse(first) / DAY_MS, max: Date.parse(last) / DAY_MS })
    .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10) as Day);
}

/** Any day, biased towards leap days and the starts and ends of months and years. */
export const anyEdgeCaseDay: fc.Arbitrary<Day> = fc.oneof(
  anyDay,
  fc
    .tuple(
      fc.integer({ min: 1900, max: 2199 }),
      fc.constantFrom('01-01', '01-31', '02-28', '03-01', '04-30', '12-31', '12-30'),
    )
    .map(([year, rest]) => `${year}-${rest}` as Day),
  fc.integer({ min: 476, max: 524 }).map((quarter) => `${quarter * 4 + (quarter % 25 ? 0 : 4)}-02-29` as Day),
);

export const anyZone = fc.constantFrom(...ALL_ZONES);
export const anyHour = fc.integer({ min: 0, max: 23 });
export const anyLeadDay = fc.oneof(fc.integer({ min: 0, max: 3650 }), fc.constantFrom(0, 1, 7, 30, 364, 365, 366));
