import { dayInTimezone, formatInstant, instantAt, isDay, type Day } from '@/lib/calendar';
import { text } from '@/lib/i18n/text';
import { UnreadableError } from './file-row';
import { dayBeginningAt } from './read-date';
import type { FileComponent } from './read-components';

/** A date or time of an event or task. */
export interface Moment {
  /** As it is written. */
  day: Day;
  /** Since midnight, as they are written; null for a date. */
  minutes: number | null;
  /** Of a time whose zone is known and not the owner's. */
  instant?: Date;
  /** The owner's day that begins at a time in UTC. */
  beginsDay?: Day | null;
}

const MOMENT =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:T([01]\d|2[0-3]):?([0-5]\d)(?::?\d{2}(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Returns null if the file does not say. @throws UnreadableError */
export function readMoment({ properties }: FileComponent, name: string, timezone: string): Moment | null {
  const property = properties.find((each) => each.name === name);
  if (!property || property.written === '') return null;
  const { written, parameters } = property;
  const [, year, month, dayOfMonth, hour, minute, offset] = MOMENT.exec(written) ?? [];
  const fail = (problem: 'unreadable' | 'unreal') =>
    new UnreadableError(text(`imports.problems.date.${problem}`, { date: written.slice(0, 60) }));
  if (!year) throw fail('unreadable');
  const day = `${year}-${month}-${dayOfMonth}`;
  if (!isDay(day)) throw fail('unreal');
  if (hour === undefined) return { day, minutes: null };
  const moment = { day, minutes: Number(hour) * 60 + Number(minute) };
  if (offset) {
    const instant = new Date(`${day}T${hour}:${minute}:00${offset.toUpperCase()}`);
    return { ...moment, instant, beginsDay: dayBeginningAt(written.toUpperCase(), timezone) };
  }
  const zone = String(parameters.tzid ?? '');
  if (zone === '' || zone === timezone) return moment;
  try {
    return { ...moment, instant: new Date(+instantAt(day, Number(hour), zone) + Number(minute) * 60_000) };
  } catch (error) {
    // Outlook has names of its own, such as 'South Africa Standard Time'.
    if (error instanceof RangeError) return moment;
    throw error;
  }
}

/** The owner's day and time of day. */
export function localTime({ day, minutes, instant }: Moment, timezone: string): { day: Day; time: string } {
  if (instant) return { day: dayInTimezone(instant, timezone), time: formatInstant(instant, timezone, 'HH:mm') };
  const [hour, minute] = [Math.floor(minutes! / 60), minutes! % 60].map((part) => String(part).padStart(2, '0'));
  return { day, time: `${hour}:${minute}` };
}

const DURATION = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:\d{1,9}S)?)?$/i;

/** Of a duration such as 'P1D' or 'PT30M'; null if it cannot be read. */
export function lengthInMinutes(duration: string): number | null {
  const match = DURATION.exec(duration);
  if (!match) return null;
  const [weeks, days, hours, minutes] = match.slice(1).map((part) => Number(part ?? 0)) as [number, ...number[]];
  return ((weeks * 7 + days!) * 24 + hours!) * 60 + minutes!;
}
