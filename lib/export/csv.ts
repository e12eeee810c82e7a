import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { dayInTimezone, daysBetween, formatInstant, fromDateColumn } from '@/lib/calendar';
import { eachAuditEntry } from '@/lib/audit/audit-trail';
import type { Actor } from '@/lib/http/session';
import { eachReminder } from '@/lib/reminders/each-reminder';

/** RFC 4180 with a byte order mark, so that spreadsheets read UTF-8; cells that would be formulas are neutralised. */
const CSV_OPTIONS = {
  bom: true,
  header: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  // A line break in a description is often a mere LF, which is no record delimiter here, yet must be quoted too.
  quote_record_delimiter: true,
} as const;

/** Instants as spreadsheets read them. */
export const INSTANT_FORMAT = 'yyyy-MM-dd HH:mm';

/** The caller's reminders as CSV, streamed: one row each, in the order in which they were created. */
export function remindersCsv({ actor, now }: { actor: Actor; now: Date }): ReadableStream<Uint8Array> {
  const { timezone } = actor;
  const today = dayInTimezone(now, timezone);
  return toCsvStream(eachReminder({ actor }), {
    Title: ({ title }) => title,
    Template: ({ template }) => template?.name,
    Category: ({ category }) => category,
    'Due date': ({ dueOn }) => fromDateColumn(dueOn),
    'Days to due': ({ dueOn }) => daysBetween(today, fromDateColumn(dueOn)),
    Status: ({ status }) => status,
    'Lead days': ({ leadDays }) => leadDays.join(', '),
    'Repeats every (years)': ({ recurrenceYears }) => recurrenceYears,
    Description: ({ description }) => description,
    Completed: ({ completedAt }) => completedAt && formatInstant(completedAt, timezone, INSTANT_FORMAT),
    Created: ({ createdAt }) => formatInstant(createdAt, timezone, INSTANT_FORMAT),
    Attachments: ({ attachments }) => attachments.map(({ originalName }) => originalName).join('; '),
  });
}

/** The caller's activity trail as CSV, streamed, oldest first. */
export const activityCsv = ({ actor }: { actor: Actor }): ReadableStream<Uint8Array> =>
  toCsvStream(eachAuditEntry({ actor }), {
    Time: ({ createdAt }) => formatInstant(new Date(createdAt), actor.timezone, 'yyyy-MM-dd HH:mm:ss'),
    Action: ({ action }) => action,
    Title: ({ details }) => details.title,
  });

/**
 * Rows as CSV, streamed. A failure on the way ends the stream with an error, and a reader that goes away ends the reading of rows.
 * @param columns what each column shows of a row, under its heading
 */
export function toCsvStream<Row>(
  rows: AsyncGenerator<Row>,
  columns: Record<string, (row: Row) => unknown>,
): ReadableStream<Uint8Array> {
  const cells = Object.values(columns);
  async function* records() {
    for await (const row of rows) yield cells.map((cellOf) => cellOf(row));
  }
  const stringifier = stringify({ ...CSV_OPTIONS, columns: Object.keys(columns) });
  // Its callback takes the error that the reader gets too.
  pipeline(Readable.from(records()), stringifier, () => undefined);
  return Readable.toWeb(stringifier) as ReadableStream<Uint8Array>;
}
