import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { dayInTimezone, daysBetween, formatInstant } from '@/lib/calendar';
import { eachAuditEntry } from '@/lib/audit/audit-trail';
import type { Actor } from '@/lib/http/session';
import type { I18n } from '@/lib/i18n/i18n';
import { eachReminder } from '@/lib/reminders/list/each-reminder';
import { DETAIL_NAMES, detailLabel, type DetailValues } from '@/lib/reminder-details';
import type { ApplyByRule } from '@/lib/schedule/apply-by-rules';
import type { Category } from '@/lib/schedule/categories';
import type { Repeat } from '@/lib/schedule/recurrence-rules';

/** RFC 4180 with a byte order mark, which tells spreadsheets that the text is UTF-8. */
const CSV_OPTIONS = {
  bom: true,
  header: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  // Also quotes cells with a bare LF, which is not the record delimiter here.
  quote_record_delimiter: true,
} as const;

/** An apostrophe before a character that csv-stringify's `escape_formulas` escapes. */
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export const CSV_INSTANT_FORMAT = 'yyyy-MM-dd HH:mm';

export interface CsvOptions {
  actor: Actor;
  i18n: I18n;
}

/** Rows are ordered by creation time. */
export function streamRemindersCsv({ actor, i18n, now }: CsvOptions & { now: Date }): ReadableStream<Uint8Array> {
  const { timezone } = actor;
  const { t } = i18n;
  const today = dayInTimezone(now, timezone);
  return toCsvStream(eachReminder({ actor }), {
    [t('files.reminders.title')]: ({ title }) => title,
    [t('files.reminders.template')]: ({ template }) => template?.name,
    [t('files.reminders.category')]: ({ category }) => t(`files.categories.${category as Category}`),
    [t('files.reminders.dueDate')]: ({ dueOn }) => dueOn,
    [t('files.reminders.daysToDue')]: ({ dueOn }) => daysBetween(today, dueOn),
    [t('files.reminders.status')]: ({ status }) => t(`files.statuses.${status}`),
    [t('files.reminders.leadDays')]: ({ leadDays }) => leadDays.join(', '),
    [t('files.reminders.recurrenceYears')]: ({ recurrenceYears }) => recurrenceYears,
    // Its place among the columns, which some programs go by.
    [t('details.labels.description')]: ({ description }) => description,
    [t('files.reminders.completed')]: ({ completedAt }) =>
      completedAt && formatInstant(completedAt, timezone, CSV_INSTANT_FORMAT),
    [t('files.reminders.created')]: ({ createdAt }) => formatInstant(createdAt, timezone, CSV_INSTANT_FORMAT),
    [t('files.reminders.attachments')]: ({ attachments }) =>
      attachments.map(({ originalName }) => originalName).join('; '),
    [t('files.reminders.repeat')]: ({ repeat }) => repeatText(i18n, repeat),
    ...Object.fromEntries(
      DETAIL_NAMES.map((name) => [detailLabel(i18n, name), (row: DetailValues) => toCell(row[name])]),
    ),
    [t('files.reminders.afterDays')]: ({ afterDays }) => afterDays.join(', '),
    [t('files.reminders.leapDay')]: ({ leapDay }) => leapDay && t(`files.leapDays.${leapDay}`),
    [t('files.reminders.applyBy')]: ({ applyBy }) => applyBy?.on,
    [t('files.reminders.ownApplyBy')]: ({ hasOwnApplyBy, applyBy }) => hasOwnApplyBy && ownApplyByText(i18n, applyBy),
    [t('files.reminders.firstDate')]: ({ firstDueOn }) => firstDueOn,
    [t('files.reminders.muted')]: ({ mutedAt }) => mutedAt && t('files.attachments.yes'),
    [t('files.reminders.event')]: ({ eventOn }) => eventOn,
  });
}

const toCell = (detail: string | number | null) => (typeof detail === 'number' ? detail.toFixed(2) : detail);

const repeatText = ({ t }: I18n, repeat: Repeat | null) =>
  repeat && t(`files.repeats.${repeat.unit}`, { every: repeat.every });

const ownApplyByText = ({ t }: I18n, applyBy: ApplyByRule | null) =>
  applyBy
    ? t(`files.ownApplyBy.${applyBy.unit}`, { verb: t(`files.verbs.${applyBy.verb}`), count: applyBy.count })
    : t('files.ownApplyBy.none');

export const streamActivityCsv = ({ actor, i18n: { t } }: CsvOptions): ReadableStream<Uint8Array> =>
  toCsvStream(eachAuditEntry({ actor }), {
    [t('files.activity.time')]: ({ createdAt }) =>
      formatInstant(new Date(createdAt), actor.timezone, 'yyyy-MM-dd HH:mm:ss'),
    [t('files.activity.action')]: ({ action }) => t(`files.actions.${action}`),
    [t('files.activity.title')]: ({ details }) => details.title,
  });

/** Of a text that looks like an escaped formula, so that an import can tell the two apart. */
const escapeApostrophe = (cell: unknown) =>
  typeof cell === 'string' && ESCAPED_FORMULA.test(cell) ? `'${cell}` : cell;

/** If reading a row fails, the stream fails too. Cancelling the stream stops reading rows. */
export function toCsvStream<Row>(
  rows: AsyncGenerator<Row>,
  columns: Record<string, (row: Row) => unknown>,
): ReadableStream<Uint8Array> {
  const getters = Object.values(columns);
  async function* records() {
    for await (const row of rows) yield getters.map((getCell) => escapeApostrophe(getCell(row)));
  }
  const stringifier = stringify({ ...CSV_OPTIONS, columns: Object.keys(columns) });
  // The stream's reader gets any error, so the callback ignores it.
  pipeline(Readable.from(records()), stringifier, () => undefined);
  return Readable.toWeb(stringifier) as ReadableStream<Uint8Array>;
}
