import type { Prisma } from '@/lib/database/db';
import { foldText } from '@/lib/fold-text';
import { DETAIL_NAMES, DETAILS, type DetailName } from '@/lib/reminder-details';
import { joinedEnds, toWordLine, type Searchable } from '@/lib/search-words';
import { reminderFieldsSchema } from './schema';

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

const SEARCHED_DETAILS = DETAIL_NAMES.filter((name) => DETAILS[name].isSearched);

/** The texts, a line each, for a search of any part of one; then their words and the amount, for a search by words. */
export function searchTextOf(source: Pick<WrittenColumns, 'title' | DetailName>): string {
  const valuesOf = (kinds: string[]) =>
    SEARCHED_DETAILS.filter((name) => kinds.includes(DETAILS[name].kind)).map((name) => source[name] ?? '');
  const texts = [source.title, ...valuesOf(['line', 'text'])].map(String);
  const amounts = valuesOf(['amount']).map((amount) => (amount === '' ? '' : Number(amount).toFixed(2)));
  const joined = valuesOf(['line']).flatMap((line) => joinedEnds(String(line)));
  return [...texts.map(foldText), toWordLine([...amounts, ...texts, ...joined])].join('\n');
}

/** Splits what `searchTextOf` returns. */
export function toSearchable(searchText: string): Searchable {
  const [text = '', words = ''] = searchText.split('\n ');
  return { text, words: ` ${words}` };
}
