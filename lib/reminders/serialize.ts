import { daysBetween, startOfDayIso, type Day } from '@/lib/calendar';
import type { Prisma } from '@/lib/database/db';
import type { ReminderRow } from '@/lib/database/reminder-row';
import { foldText } from '@/lib/fold-text';
import type { ClosedDayOn } from '@/lib/holidays/read-closed-days';
import { applyByRule, nextDeadline, type OwnApplyByColumns, type TemplateApplyBy } from '@/lib/schedule/apply-by-rules';
import { joinedEnds, toWordLine, type Searchable } from '@/lib/search-words';
import { leapDayOf, toRecurrenceYears } from '@/lib/schedule/recurrence-rules';
import type { User } from '@/prisma/generated/client';
import { toRepeat } from './compute-reminder-columns';
import { reminderFieldsSchema, type ReminderResponse } from './schema';
import type { ListedReminder } from './list/select-reminders';

const writtenFields = reminderFieldsSchema
  .omit({
    templateId: true,
    dueAt: true,
    repeat: true,
    recurrenceYears: true,
    previousId: true,
    applyBy: true,
    leapDay: true,
    snoozedUntil: true,
  })
  .keyof().options;
type WrittenField = (typeof writtenFields)[number];

type WrittenColumns = Pick<Prisma.ReminderUncheckedCreateInput, WrittenField>;

/** The columns that the owner writes as they are, from a request or another reminder, and the search text. */
export function writtenColumns(source: WrittenColumns, before?: WrittenColumns) {
  const values = writtenFields.map((field) => [field, source[field] === undefined ? before?.[field] : source[field]]);
  const columns = Object.fromEntries(values) as WrittenColumns;
  return { ...columns, searchText: searchTextOf(columns) };
}

const pickWritten = <Row extends Record<WrittenField, unknown>>(row: Row) =>
  Object.fromEntries(writtenFields.map((field) => [field, row[field]])) as Pick<Row, WrittenField>;

/** The texts, a line each, for a search of any part of one; then their words and the amount, for a search by words. */
export function searchTextOf({ title, description, reference, amount }: Pick<WrittenColumns, SearchedField>): string {
  const texts = [title, reference, description].map((text) => text ?? '');
  const amountText = amount == null ? '' : Number(amount).toFixed(2);
  return [...texts.map(foldText), toWordLine([amountText, ...texts, ...joinedEnds(reference ?? '')])].join('\n');
}

/** Splits what `searchTextOf` returns. */
export function toSearchable(searchText: string): Searchable {
  const [text = '', words = ''] = searchText.split('\n ');
  return { text, words: ` ${words}` };
}

type SearchedField = 'title' | 'description' | 'reference' | 'amount';

/** With the day of a later notice, because asking for one does not increment `version`. */
export const versionOf = ({ version, snoozedUntil }: Pick<ReminderRow, 'version' | 'snoozedUntil'>): string =>
  snoozedUntil ? `${version}-${snoozedUntil}` : String(version);

type Owner = Pick<User, 'timezone' | 'notifyHour'>;

interface Clock {
  /** The owner's calendar day. */
  today: Day;
  closedDayOn: ClosedDayOn;
}

/** The cast is safe, because the database checks the category. */
export function serializeReminder(row: ListedReminder, owner: Owner, { today, closedDayOn }: Clock): ReminderResponse {
  const { nextNoticeAt } = row;
  const repeat = toRepeat(row);
  const deadline = nextDeadline(row, today);
  return {
    id: row.id,
    version: versionOf(row),
    templateId: row.templateId,
    dueAt: startOfDayIso(row.dueOn, owner.timezone),
    status: row.status,
    daysToDue: daysBetween(today, row.dueOn),
    recurrenceYears: toRecurrenceYears(repeat),
    repeat: repeat && { every: repeat.every, unit: repeat.unit },
    leapDay: leapDayOf(row.firstDueOn, repeat),
    nextNoticeAt: nextNoticeAt?.toISOString() ?? null,
    snoozedUntil: row.snoozedUntil && row.laterDays?.includes(row.snoozedUntil) ? row.snoozedUntil : null,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    template: row.template,
    attachments: row.attachments ?? [],
    dueOn: row.dueOn,
    applyBy: applyByOf(row, row.template),
    closedDay: deadline && closedDayOn(deadline),
    firstDueOn: row.firstDueOn,
    previousId: row.previousId,
    nextId: row.nextId,
    muted: row.mutedAt !== null,
    canBeCompleted: row.canBeCompleted,
    canBeOverdue: row.canBeOverdue,
    repeatsByItself: row.repeatsByItself,
    occasion: row.occasion,
    // Near the end, because V8 takes fifteen times as long to add properties to a spread copy.
    ...pickWritten(row),
    category: row.category as ReminderResponse['category'],
  };
}

export function applyByOf(
  row: Pick<ReminderRow, 'applyByOn' | keyof OwnApplyByColumns>,
  template: TemplateApplyBy | null,
) {
  const rule = applyByRule(row, template);
  return row.applyByOn && rule && { on: row.applyByOn, ...rule };
}
