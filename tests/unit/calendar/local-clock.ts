/** Returns a zone's local date and time as if it were UTC, in milliseconds. Uses only Intl, not the code under test. */
export function localClockTime(instant: number, timezone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of cachedFormat(timezone).formatToParts(instant)) parts[type] = Number(value);
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function cachedFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Returns the days in [fromYear, toYear) on which a zone changes its clocks, each as UTC midnight in milliseconds. */
export function clockChangeDays(timezone: string, fromYear: number, toYear: number): number[] {
  const DAY_MS = 86_400_000;
  const offsetAt = (instant: number) => localClockTime(instant, timezone) - instant;
  const days: number[] = [];
  let last = offsetAt(Date.UTC(fromYear, 0, 1));
  for (let day = Date.UTC(fromYear, 0, 1); day < Date.UTC(toYear, 0, 1); day += DAY_MS) {
    const offset = offsetAt(day + DAY_MS);
    if (offset !== last) days.push(day);
    last = offset;
  }
  return days;
}
