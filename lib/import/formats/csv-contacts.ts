import type { Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import { text } from '@/lib/i18n/text';
import type { Translator } from '@/lib/i18n/translator';
import { occasionFromTitle, type Occasion } from '@/lib/schedule/behaviour-rules';
import { ANNIVERSARY_HEADINGS, BIRTHDAY_HEADINGS, type ColumnName, type CsvRecord } from './csv-columns';
import type { FileRow, RowValues } from './file-row';
import { isNoDate } from './read-date';
import { asBirthday, asYearly } from './yearly-dates';

const FIRST_NAME_HEADINGS = ['first name', 'given name', 'voornaam', 'name', 'naam'];
const MIDDLE_NAME_HEADINGS = ['middle name', 'additional name'];
const LAST_NAME_HEADINGS = ['last name', 'family name', 'surname', 'familienaam', 'van'];
/** Stand in for the names, the first that is not empty. */
const OTHER_NAME_HEADINGS = [
  ...['display name', 'full name', 'name', 'file as', 'nickname', 'organization name', 'organization 1 - name'],
  ...['organization', 'company'],
];

type Find = (headings: readonly string[]) => number | undefined;

/** Beside a column 'Title', names are the title only in a list of birthdays, where Outlook's 'Title' is 'Mr'. */
export function findNames(positions: Map<ColumnName, number>, find: Find): void {
  const first = find(FIRST_NAME_HEADINGS);
  const middle = find(MIDDLE_NAME_HEADINGS);
  const last = find(LAST_NAME_HEADINGS);
  if (first === undefined || last === undefined) return;
  const title = positions.get('title');
  if (title !== undefined && title !== first && find([...BIRTHDAY_HEADINGS, ...ANNIVERSARY_HEADINGS]) === undefined)
    return;
  positions.set('title', first);
  if (middle !== undefined) positions.set('middleTitle', middle);
  positions.set('moreTitle', last);
}

/** Google has pairs of columns for dates with a label, 'Event 1 - Label' and 'Event 1 - Value'. */
const EVENT_VALUE = /^event (\d{1,2}) - value$/;

const MAX_LABEL_LENGTH = 100;

interface DateColumn {
  at: number;
  occasion: Occasion | null;
  labelAt?: number;
}

/** The columns with a date of a person, `dueAt` first; none if `dueAt` is for dates of another kind. */
export function findDateColumns(headings: string[], dueAt: number): DateColumn[] {
  const folded = headings.map(foldText);
  const columns = folded.flatMap((heading, at): DateColumn[] => {
    if (BIRTHDAY_HEADINGS.includes(heading)) return at === dueAt ? [{ at, occasion: 'birthday' }] : [];
    if (ANNIVERSARY_HEADINGS.includes(heading)) return [{ at, occasion: 'anniversary' }];
    const [, number] = EVENT_VALUE.exec(heading) ?? [];
    if (!number) return [];
    const labelAt = folded.findIndex((each) => each === `event ${number} - label` || each === `event ${number} - type`);
    return [{ at, occasion: null, labelAt }];
  });
  const isOfPeople = columns.some(({ at, occasion }) => at === dueAt && occasion !== null);
  return isOfPeople ? columns.toSorted((a, b) => Number(b.at === dueAt) - Number(a.at === dueAt)) : [];
}

/** Joins the parts of a name, and Thunderbird's year, month and day of birth. */
export function joinCells(
  records: CsvRecord[],
  headings: string[],
  positions: ReadonlyMap<ColumnName, number>,
): CsvRecord[] {
  const folded = headings.map(foldText);
  const names = NAME_COLUMNS.map((name) => positions.get(name) ?? -1);
  const others = OTHER_NAME_HEADINGS.map((heading) => folded.indexOf(heading));
  const birth = BIRTH_HEADINGS.map((heading) => folded.indexOf(heading));
  const hasNames = positions.has('moreTitle');
  const hasBirth = !birth.includes(-1) && birth[2] === positions.get('dueAt');
  if (!hasNames && !hasBirth) return records;
  return records.map(({ line, cells }) => {
    const cellsAt = (columns: number[]) => columns.map((at) => cells[at]?.trim() ?? '');
    const joined = [...cells];
    if (hasNames) joined[names[0]!] = cellsAt(names).filter(Boolean).join(' ') || (cellsAt(others).find(Boolean) ?? '');
    if (hasBirth) joined[birth[2]!] = toDate(cellsAt(birth));
    return { line, cells: joined };
  });
}

const NAME_COLUMNS = ['title', 'middleTitle', 'moreTitle'] as const;
const BIRTH_HEADINGS = ['birth year', 'birth month', 'birth day'];

function toDate([year = '', month = '', day = '']: string[]): string {
  if (!Number(month) || !Number(day)) return '';
  return `${Number(year) ? year : '-'}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function readContact(
  { cells }: CsvRecord,
  columns: DateColumn[],
  { readAt, today, t }: { readAt: (dueAt: number) => FileRow; today: Day; t: Translator },
): FileRow[] {
  return columns
    .filter(({ at }) => !isNoDate(cells[at] ?? ''))
    .map(({ at, occasion, labelAt = -1 }) => {
      const row = readAt(at);
      const label = (cells[labelAt] ?? '').slice(0, MAX_LABEL_LENGTH).replace('*', '').trim();
      const values = toOccasion(row.values, occasion ?? occasionFromTitle(label), label, { today, t });
      const error = values.title ? row.error : text('imports.problems.noName');
      return { ...row, values, error };
    });
}

function toOccasion(
  values: RowValues,
  occasion: Occasion | null,
  label: string,
  { today, t }: { today: Day; t: Translator },
): RowValues {
  if (occasion === 'birthday') return asBirthday(values);
  const name = values.title?.trim() ?? '';
  if (occasion) {
    const title = name === '' || occasionFromTitle(name) ? name : t('imports.titles.anniversary', { name });
    return { ...values, title, occasion };
  }
  const named = { ...values, title: name && label ? t('imports.titles.ownDate', { name, label }) : name };
  return named.dueOn ? asYearly({ ...named, dueOn: named.dueOn }, today) : named;
}
