import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { dayOf, daysBetween, formatInstant, fromDateColumn } from '@/lib/calendar';
import { auditTrail } from '@/lib/audit/service';
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

/** The caller's reminders as CSV, streamed: one row each, in the order in which they were made. */
export function remindersCsv({ actor, now }: { actor: Actor; now: Date }): ReadableStream<Uint8Array> {
  const today = dayOf(now, actor.timezone);
  return csvOf(async function* () {
    for await (const reminder of eachReminder({ actor })) {
      const dueOn = fromDateColumn(reminder.dueOn);
      yield {
        Title: reminder.title,
        Template: reminder.template?.name ?? '',
        Category: reminder.category,
        'Due date': dueOn,
        'Days to due': daysBetween(today, dueOn),
        Status: reminder.status,
        'Lead days': reminder.leadDays.join(', '),
        'Repeats every (years)': reminder.recurrenceYears ?? '',
        Description: reminder.description ?? '',
        Completed: reminder.completedAt ? formatInstant(reminder.completedAt, actor.timezone, 'yyyy-MM-dd HH:mm') : '',
        Created: formatInstant(reminder.createdAt, actor.timezone, 'yyyy-MM-dd HH:mm'),
        Attachments: reminder.attachments.map((attachment) => attachment.originalName).join('; '),
      };
    }
  }, REMINDER_COLUMNS);
}

const REMINDER_COLUMNS = [
  'Title',
  'Template',
  'Category',
  'Due date',
  'Days to due',
  'Status',
  'Lead days',
  'Repeats every (years)',
  'Description',
  'Completed',
  'Created',
  'Attachments',
];

/** The caller's activity trail as CSV, streamed, oldest first. */
export function activityCsv({ actor }: { actor: Actor }): ReadableStream<Uint8Array> {
  return csvOf(
    async function* () {
      for await (const entry of auditTrail({ actor })) {
        yield {
          Time: formatInstant(new Date(entry.createdAt), actor.timezone, 'yyyy-MM-dd HH:mm:ss'),
          Action: entry.action,
          Title: entry.details.title ?? '',
        };
      }
    },
    ['Time', 'Action', 'Title'],
  );
}

/**
 * Rows as CSV, streamed. A failure on the way ends the stream with an error, and a reader that goes away ends the reading
 * of rows.
 */
export function csvOf(
  rows: () => AsyncGenerator<Record<string, unknown>>,
  columns: string[],
): ReadableStream<Uint8Array> {
  const stringifier = stringify({ ...CSV_OPTIONS, columns });
  // Its callback takes the error that the reader gets too.
  pipeline(Readable.from(rows()), stringifier, () => undefined);
  return Readable.toWeb(stringifier) as ReadableStream<Uint8Array>;
}
