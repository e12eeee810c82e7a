import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { dayInTimezone, daysBetween, formatInstant, fromDateColumn } from '@/lib/calendar';
import { eachAuditEntry } from '@/lib/audit/audit-trail';
import type { Actor } from '@/lib/http/session';
import { formatQuantity } from '@/lib/quantity';
import { eachReminder } from '@/lib/reminders/each-reminder';
import { toRepeat } from '@/lib/reminders/reminder-columns';
import { toRecurrenceYears, type Repeat } from '@/lib/schedule/reminder-rules';
import { templateName } from '@/lib/templates/translations';

/** RFC 4180 with a byte order mark, which tells spreadsheets that the text is UTF-8. */
const CSV_OPTIONS = {
  bom: true,
  header: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  // Also quotes cells with a bare LF, which is not the record delimiter here.
  quote_record_delimiter: true,
} as const;

export const CSV_INSTANT_FORMAT = 'yyyy-MM-dd HH:mm';

/** Rows are ordered by creation time. */
export function streamRemindersCsv({ actor, now }: { actor: Actor; now: Date }): ReadableStream<Uint8Array> {
  const { timezone } = actor;
  const today = dayInTimezone(now, timezone);
  return toCsvStream(eachReminder({ actor }), {
    Title: ({ title }) => title,
    Template: ({ template }) => template && templateName(template),
    Category: ({ category }) => category,
    'Due date': ({ dueOn }) => fromDateColumn(dueOn),
    'Days to due': ({ dueOn }) => daysBetween(today, fromDateColumn(dueOn)),
    Status: ({ status }) => status,
    'Lead days': ({ leadDays }) => leadDays.join(', '),
    'Repeats every (years)': (reminder) => toRecurrenceYears(toRepeat(reminder)),
    Description: ({ description }) => description,
    Completed: ({ completedAt }) => completedAt && formatInstant(completedAt, timezone, CSV_INSTANT_FORMAT),
    Created: ({ createdAt }) => formatInstant(createdAt, timezone, CSV_INSTANT_FORMAT),
    Attachments: ({ attachments }) => attachments.map(({ originalName }) => originalName).join('; '),
    Repeat: (reminder) => repeatText(toRepeat(reminder)),
    Amount: ({ amount }) => amount?.toFixed(2),
    Reference: ({ reference }) => reference,
  });
}

const repeatText = (repeat: Repeat | null) => repeat && formatQuantity(repeat.every, repeat.unit);

export const streamActivityCsv = ({ actor }: { actor: Actor }): ReadableStream<Uint8Array> =>
  toCsvStream(eachAuditEntry({ actor }), {
    Time: ({ createdAt }) => formatInstant(new Date(createdAt), actor.timezone, 'yyyy-MM-dd HH:mm:ss'),
    Action: ({ action }) => action,
    Title: ({ details }) => details.title,
  });

/** If reading a row fails, the stream fails too. Cancelling the stream stops reading rows. */
export function toCsvStream<Row>(
  rows: AsyncGenerator<Row>,
  columns: Record<string, (row: Row) => unknown>,
): ReadableStream<Uint8Array> {
  const getters = Object.values(columns);
  async function* records() {
    for await (const row of rows) yield getters.map((getCell) => getCell(row));
  }
  const stringifier = stringify({ ...CSV_OPTIONS, columns: Object.keys(columns) });
  // The reader of the stream gets the error, so the callback ignores it.
  pipeline(Readable.from(records()), stringifier, () => undefined);
  return Readable.toWeb(stringifier) as ReadableStream<Uint8Array>;
}
