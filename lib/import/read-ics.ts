import { isDay, type Day } from '@/lib/calendar';
import { text } from '@/lib/i18n/text';
import type { Repeat } from '@/lib/schedule/recurrence-rules';
import { forEachInTurn, UnreadableError, type FileRow } from './file-row';
import { dayBeginningAt } from './read-date';
import { readComponents, textOf, type FileComponent } from './read-components';
import { readRule } from './read-rule';
import { datesOfSeries } from './yearly-dates';

const NAMES = [
  ...['summary', 'description', 'dtstart', 'dtend', 'rrule', 'rdate', 'exdate', 'exrule', 'recurrence-id', 'status'],
  'x-microsoft-cdo-alldayevent',
];

interface IcsOptions {
  today: Day;
  timezone: string;
}

/** All-day events, once or by a rule that a reminder can keep. */
export async function readIcs(content: string, options: IcsOptions): Promise<FileRow[]> {
  const events = await readComponents(content, {
    kind: 'VEVENT',
    names: new Set(NAMES),
    designSet: 'icalendar',
  });
  const rows: FileRow[] = [];
  await forEachInTurn(events, (event) => {
    const row: FileRow = { line: event.line, values: { title: textOf(event, 'summary').replaceAll(/\s+/g, ' ') } };
    try {
      Object.assign(row.values, readEvent(event, options));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      row.error = error.text;
    }
    rows.push(row);
  });
  return rows;
}

const unreadable = (problem: 'incomplete' | 'cancelled' | 'changedOccurrence' | 'noStart' | 'timed' | 'extraDates') =>
  new UnreadableError(text(`imports.problems.event.${problem}`));

function readEvent(event: FileComponent, { today, timezone }: IcsOptions) {
  if (!event.isComplete) throw unreadable('incomplete');
  if (textOf(event, 'status').toUpperCase() === 'CANCELLED') throw unreadable('cancelled');
  if (textOf(event, 'recurrence-id') !== '') throw unreadable('changedOccurrence');
  const start = startOf(event, timezone);
  const repeat = readRepeat(event, start, today);
  const description = textOf(event, 'description');
  return {
    ...(description && { description }),
    repeat,
    ...(repeat ? datesOfSeries(start, repeat, today) : { firstDueOn: start, dueOn: start }),
  };
}

/** Some programs write an all-day event as one from midnight to midnight, Outlook in local time, others in UTC. */
function startOf(event: FileComponent, timezone: string): Day {
  const start = textOf(event, 'dtstart');
  const beginning = dayBeginningAt(start, timezone);
  if (beginning && dayBeginningAt(textOf(event, 'dtend'), timezone)) return beginning;
  const day = start.slice(0, 'yyyy-MM-dd'.length);
  if (start === '') throw unreadable('noStart');
  const isMarked = textOf(event, 'x-microsoft-cdo-alldayevent').toUpperCase() === 'TRUE';
  const isMidnight = (time: string) => time.endsWith('T00:00:00');
  const isAllDay =
    start.length === day.length || (isMidnight(start) && (isMarked || isMidnight(textOf(event, 'dtend'))));
  if (!isAllDay) throw unreadable('timed');
  if (!isDay(day)) throw new UnreadableError(text('imports.problems.date.unreal', { date: day }));
  return day;
}

function readRepeat({ properties }: FileComponent, start: Day, today: Day): Repeat | null {
  const valuesOf = (name: string) =>
    properties.filter((property) => property.name === name).flatMap(({ values }) => values);
  const isAhead = (day: unknown) => String(day).slice(0, 'yyyy-MM-dd'.length) >= today;
  if (valuesOf('exrule').length > 0 || [...valuesOf('rdate'), ...valuesOf('exdate')].some(isAhead))
    throw unreadable('extraDates');
  const rules = valuesOf('rrule');
  if (rules.length > 1) throw unreadable('extraDates');
  return rules.length === 0 ? null : readRule(rules[0] as Record<string, unknown>, start);
}
