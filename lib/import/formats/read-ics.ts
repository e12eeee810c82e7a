import { addDaysTo, addMonthsTo, isDay, monthsBetween, type Day } from '@/lib/calendar';
import { text, type Text } from '@/lib/i18n/text';
import type { Repeat } from '@/lib/schedule/recurrence-rules';
import { forEachInTurn } from '@/lib/event-loop';
import { UnreadableError, type FileRow, type RowValues } from './file-row';
import { lengthInMinutes, localTime, readMoment, type Moment } from './ics-moments';
import { readComponents, textOf, writtenIn, type FileComponent } from './read-components';
import { readRule } from './read-rule';
import { datesOfSeries } from './yearly-dates';

const NAMES = [
  ...['summary', 'fn', 'description', 'dtstart', 'dtend', 'due', 'duration', 'rrule', 'rdate', 'exdate', 'exrule'],
  ...['recurrence-id', 'status', 'completed', 'percent-complete', 'x-microsoft-cdo-alldayevent'],
];

interface IcsOptions {
  today: Day;
  timezone: string;
}

/** A row for each event and task, once or by a rule that a reminder can keep, and for each other record. */
export async function readIcs(content: string, options: IcsOptions): Promise<FileRow[]> {
  const components = await readComponents(content, {
    isWanted: (name) => NAMES.includes(name),
    designSet: 'icalendar',
  });
  const rows: FileRow[] = [];
  await forEachInTurn(components, (component) => {
    const title = textOf(component, 'summary') || textOf(component, 'fn');
    const row: FileRow = { line: component.line, values: { title: title.replaceAll(/\s+/g, ' ') } };
    try {
      const { note, ...values } = readEventOrTask(component, options);
      Object.assign(row.values, values);
      row.warning = note;
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      row.error = error.text;
    }
    rows.push(row);
  });
  return rows;
}

const KINDS: Record<string, 'event' | 'task'> = { VEVENT: 'event', VTODO: 'task' };

function readEventOrTask(
  component: FileComponent,
  { today, timezone }: IcsOptions,
): RowValues & { note?: Text | undefined } {
  const kind = KINDS[component.kind];
  if (!kind) throw new UnreadableError(text('imports.problems.event.otherKind', { kind: component.kind.slice(0, 60) }));
  const fail = (problem: 'incomplete' | 'noBegin' | 'cancelled' | 'changedOccurrence' | 'noStart') =>
    new UnreadableError(text(`imports.problems.event.${problem}`, { kind }));
  const status = textOf(component, 'status').trim().toUpperCase();
  if (component.missing) throw fail(component.missing === 'begin' ? 'noBegin' : 'incomplete');
  if (status === 'CANCELLED') throw fail('cancelled');
  if (writtenIn(component, 'recurrence-id') !== '') throw fail('changedOccurrence');
  const { day, time } = dayOf(component, kind, timezone) ?? raise(fail('noStart'));
  const description = textOf(component, 'description');
  const values = description === '' ? {} : { description };
  const withoutTime = time === null ? undefined : text('imports.withoutTime', { time });
  if (kind === 'task' && isCompleted(component, status)) {
    const completedAt = readMoment(component, 'completed', timezone)?.instant;
    return { ...values, dueOn: day, isCompleted: true, ...(completedAt && { completedAt }), note: withoutTime };
  }
  const { repeat, note = withoutTime } = readRepeat(component, { kind, start: day, today });
  if (!repeat) return { ...values, repeat, firstDueOn: day, dueOn: day, note };
  const leapDay = repeat.leapDay ? { leapDay: repeat.leapDay } : {};
  return { ...values, ...leapDay, repeat, ...datesOfSeries(day, repeat, today), note };
}

function raise(error: Error): never {
  throw error;
}

const isCompleted = (task: FileComponent, status: string): boolean =>
  status === 'COMPLETED' || writtenIn(task, 'completed') !== '' || writtenIn(task, 'percent-complete') === '100';

interface DueTime {
  day: Day;
  /** Time of day for the owner, unless the day is meant. */
  time: string | null;
}

/** The first day of an event, or the day on which a task is due. */
function dayOf(component: FileComponent, kind: 'event' | 'task', timezone: string): DueTime | null {
  const start = readMoment(component, 'dtstart', timezone);
  if (kind === 'event') return start && dayOfEvent(component, start, timezone);
  const due = readMoment(component, 'due', timezone);
  if (due) return dayOfTask(due, timezone);
  const length = lengthInMinutes(writtenIn(component, 'duration')) ?? 0;
  const days = start && Math.floor(((start.minutes ?? 0) + length) / MINUTES_PER_DAY);
  return start && (days ? { day: addDaysTo(start.day, days), time: null } : dayOfTask(start, timezone));
}

const MINUTES_PER_DAY = 24 * 60;
const isLastMinute = (minutes: number) => minutes % MINUTES_PER_DAY === MINUTES_PER_DAY - 1;

function dayOfTask(due: Moment, timezone: string): DueTime {
  if (due.minutes === null || due.minutes === 0 || isLastMinute(due.minutes)) return { day: due.day, time: null };
  return due.beginsDay ? { day: due.beginsDay, time: null } : localTime(due, timezone);
}

/** Some programs write an all-day event as one from midnight to midnight or to 23:59, in local time or in UTC. */
function dayOfEvent(event: FileComponent, start: Moment, timezone: string): DueTime {
  const { day, minutes, beginsDay } = start;
  if (minutes === null) return { day, time: null };
  const end = readMoment(event, 'dtend', timezone);
  const length = end ? minutesFrom(start, end) : lengthInMinutes(writtenIn(event, 'duration'));
  const isWholeDays = length === null || length % MINUTES_PER_DAY === 0 || isLastMinute(length);
  const isMarked = textOf(event, 'x-microsoft-cdo-alldayevent').toUpperCase() === 'TRUE';
  if (beginsDay && (isWholeDays || isMarked || end?.beginsDay)) return { day: beginsDay, time: null };
  return minutes === 0 && (isWholeDays || isMarked) ? { day, time: null } : localTime(start, timezone);
}

const minutesFrom = (start: Moment, end: Moment): number =>
  (Date.parse(end.day) - Date.parse(start.day)) / 60_000 + (end.minutes ?? 0) - start.minutes!;

interface SeriesStart {
  kind: 'event' | 'task';
  start: Day;
  today: Day;
}

function readRepeat(component: FileComponent, { kind, start, today }: SeriesStart) {
  const propertiesOf = (name: string) => component.properties.filter((property) => property.name === name);
  const daysOf = (name: string) => propertiesOf(name).flatMap(({ written }) => written.split(',').map(dayIn));
  const rules = propertiesOf('rrule').flatMap(({ values }) => values);
  const extraDates = () => new UnreadableError(text('imports.problems.event.extraDates', { kind }));
  if (rules.length > 1 || propertiesOf('exrule').length > 0) throw extraDates();
  const read =
    rules.length === 0 ? { repeat: null } : readRule(Object(rules[0]) as Record<string, unknown>, start, kind);
  const isAhead = (day: string) => day >= today && !isInShortMonth(day, start, read.repeat);
  if ([...daysOf('rdate'), ...daysOf('exdate')].some(isAhead)) throw extraDates();
  return { note: undefined, ...read };
}

/** 'yyyy-MM-dd' of '20261231T080000Z' or '2026-12-31'. */
const dayIn = (written: string) => written.trim().replace(/^(\d{4})-?(\d{2})-?(\d{2}).*$/, '$1-$2-$3');

/** Whether the day is the one of a month without the day of the start, which the calendar feed lists. */
const isInShortMonth = (day: string, start: Day, repeat: Repeat | null): boolean =>
  repeat?.unit === 'month' &&
  isDay(day) &&
  day.slice(-2) < start.slice(-2) &&
  monthsBetween(start, day) % repeat.every === 0 &&
  addMonthsTo(start, monthsBetween(start, day)) === day;
