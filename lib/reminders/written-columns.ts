import type { Prisma } from '@/lib/database/db';
import { reminderFieldsSchema } from './schema';
import { searchTextOf } from './search-text';

const writtenFields = reminderFieldsSchema
  .omit({
    templateId: true,
    dueAt: true,
    eventOn: true,
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

/** Those of a reminder that it answers with as they are. */
export const pickWritten = <Row extends Record<WrittenField, unknown>>(row: Row) =>
  Object.fromEntries(writtenFields.map((field) => [field, row[field]])) as Pick<Row, WrittenField>;
