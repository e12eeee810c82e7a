import { instantAt, LEAP_DAYS, parseDay, type Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import { text } from '@/lib/i18n/text';
import type { TextDetail } from '@/lib/reminder-details';
import { mapDetails } from '@/lib/reminders/schema';
import { CATEGORIES } from '@/lib/schedule/categories';
import { UnreadableError, type RowValues } from './file-row';
import { inEveryLanguage, readAmountIn, readApplyBy, readLeadDays, readRepeat } from './read-cells';
import { isNoDate, readDate, readDateOrNext, type DateContext } from './read-date';

export interface CsvRecord {
  line: number;
  cells: string[];
}

export interface CellContext extends DateContext {
  today: Day;
  currency: string;
}

interface Column {
  /** Folded headings: those of our export in every language first, then those of other programs. */
  headings: string[];
  /** Called for cells that are not empty, unless `readsEmpty`. @throws UnreadableError */
  read: (cell: string, context: CellContext) => RowValues;
  readsEmpty?: true;
}

const NO_WORDS = ['no', 'nee', 'false', '0', 'disabled'];
export const BIRTHDAY_HEADINGS = [
  ...['birthday', 'birth date', 'birthdate', 'date of birth', 'dob', 'bday', 'birth day'],
  ...['verjaardag', 'verjaarsdag', 'geboortedatum'],
];
export const ANNIVERSARY_HEADINGS = [
  ...['anniversary', 'wedding anniversary', 'wedding date'],
  ...['herdenking', 'huweliksherdenking', 'troudatum'],
];

const OTHER_HEADINGS: Partial<Record<TextDetail, string[]>> = {
  description: ['notes', 'note', 'notas', 'details'],
};

const COMPLETED = inEveryLanguage('files.statuses.completed');

/** An export of this product has these days as 'yyyy-MM-dd'; `dueAt` may come from any program. */
export const CSV_COLUMNS = {
  title: {
    headings: [...inEveryLanguage('files.reminders.title'), 'name', 'naam', 'content', 'summary', 'subject', 'task'],
    read: (title) => ({ title }),
  },
  /** `joinCells` adds these to the title. */
  middleTitle: { headings: [], read: () => ({}) },
  moreTitle: { headings: [], read: () => ({}) },
  dueAt: {
    headings: [
      ...inEveryLanguage('files.reminders.dueDate'),
      ...['next payment', 'due', 'due on', 'expiry date', 'vervaldatum', 'date', 'datum', 'deadline', 'start date'],
      ...BIRTHDAY_HEADINGS,
      ...ANNIVERSARY_HEADINGS,
    ],
    read: (cell, context) => readDue(cell, context),
  },
  repeat: {
    headings: [...inEveryLanguage('files.reminders.repeat'), 'payment cycle', 'recurrence', 'frequency'],
    read: (cell) => ({ repeat: readRepeat(cell) }),
    readsEmpty: true,
  },
  recurrenceYears: {
    headings: inEveryLanguage('files.reminders.recurrenceYears'),
    read: (years) => ({ repeat: { every: Number(years), unit: 'year' } }),
  },
  ...mapDetails(
    {
      headings: [...inEveryLanguage('details.labels.amount'), 'price', 'prys', 'cost'],
      read: (cell: string, { currency }: CellContext) => ({ amount: readAmountIn(cell, currency) }),
    },
    (name) => ({
      headings: [...inEveryLanguage(`details.labels.${name}`), ...(OTHER_HEADINGS[name] ?? [])],
      read: (cell: string) => ({ [name]: cell }),
    }),
  ),
  template: {
    headings: inEveryLanguage('files.reminders.template'),
    read: (templateName) => ({ templateName }),
  },
  category: {
    headings: inEveryLanguage('files.reminders.category'),
    read: (cell) => {
      const category = CATEGORIES.find((each) => inEveryLanguage(`files.categories.${each}`).includes(foldText(cell)));
      return category ? { category } : {};
    },
  },
  leadDays: {
    headings: inEveryLanguage('files.reminders.leadDays'),
    read: (cell) => ({ leadDays: readLeadDays(cell) }),
    readsEmpty: true,
  },
  status: {
    headings: inEveryLanguage('files.reminders.status'),
    read: (cell) => ({ isCompleted: COMPLETED.includes(foldText(cell)) }),
  },
  completed: {
    headings: inEveryLanguage('files.reminders.completed'),
    read: (cell, context) => (isNoDate(cell) ? {} : { completedAt: readTime(cell, context) }),
  },
  firstDate: {
    headings: inEveryLanguage('files.reminders.firstDate'),
    read: (cell, context) => (isNoDate(cell) ? {} : { firstDueOn: readDate(cell, context) }),
  },
  event: {
    headings: inEveryLanguage('files.reminders.event'),
    read: (cell, context) => (isNoDate(cell) ? {} : { eventOn: readDate(cell, context) }),
  },
  leapDay: {
    headings: inEveryLanguage('files.reminders.leapDay'),
    read: (cell) => {
      const leapDay = LEAP_DAYS.find((each) => inEveryLanguage(`files.leapDays.${each}`).includes(foldText(cell)));
      return leapDay ? { leapDay } : {};
    },
  },
  afterDays: {
    headings: inEveryLanguage('files.reminders.afterDays'),
    read: (cell) => ({ afterDays: readLeadDays(cell) }),
  },
  applyBy: {
    headings: inEveryLanguage('files.reminders.ownApplyBy'),
    read: (cell) => ({ applyBy: readApplyBy(cell) }),
  },
  muted: {
    headings: inEveryLanguage('files.reminders.muted'),
    read: (cell) => ({ isMuted: !NO_WORDS.includes(foldText(cell)) }),
  },
  /** Of Wallos: cancelled subscriptions. */
  active: {
    headings: ['active'],
    read: (cell) => {
      if (NO_WORDS.includes(foldText(cell))) throw new UnreadableError(text('imports.problems.inactive'));
      return {};
    },
  },
} as const satisfies Record<string, Column>;
export type ColumnName = keyof typeof CSV_COLUMNS;
export const COLUMN_NAMES = Object.keys(CSV_COLUMNS) as ColumnName[];

export const csvColumn = (name: ColumnName): Column => CSV_COLUMNS[name];

/** 'every 2 months starting 1 Dec 2026', as Todoist writes it. Its other rules have no date to start from. */
const REPEATED = /^every!? (?:(\d{1,2}) )?(day|week|month|year)s? (?:starting|from) (.+)$/;

const findRepeated = (cell: string) => REPEATED.exec(foldText(cell.slice(0, 200)));

/** The date of a cell as it is written. */
export const dateIn = (cell: string): string => findRepeated(cell)?.[3] ?? cell;

function readDue(cell: string, context: CellContext): RowValues {
  if (isNoDate(cell)) return {};
  const repeated = findRepeated(cell);
  if (!repeated) return readDateOrNext(cell, context);
  const [, every = '1', unit = '', date = ''] = repeated;
  return { dueOn: readDate(date, context), repeat: readRepeat(`${every} ${unit}${every === '1' ? '' : 's'}`) };
}

/** Reads 'yyyy-MM-dd HH:mm' in the reader's time zone. */
function readTime(cell: string, context: DateContext): Date {
  const { timezone } = context;
  const day: Day = parseDay(readDate(cell, context));
  const [, hour = '0', minute = '0'] = /(\d{1,2}):(\d{2})/.exec(cell) ?? [];
  return new Date(+instantAt(day, Math.min(Number(hour), 23), timezone) + Math.min(Number(minute), 59) * 60_000);
}
