import { z } from 'zod';
import { validationKey } from '@/lib/i18n/validation';
import { MAX_PEOPLE } from '@/lib/sharing/rules';
import { DATE_ORDERS } from '@/lib/i18n/date-formats';
import { EXCEL_DATES, IMPORT_FORMATS, MAPPED_COLUMNS, OLD_DATES, type MappedColumn } from './rules';

const COLUMN_PAIR = `(${MAPPED_COLUMNS.join('|')}):[1-9]\\d{0,3}`;
const COLUMN_PAIRS = new RegExp(`^${COLUMN_PAIR}(,${COLUMN_PAIR})*$`);
const MAX_LINE_NUMBER = 9_999_999;
const LINE_NUMBERS = /^\d{1,7}(-\d{1,7})?(,\d{1,7}(-\d{1,7})?)*$/;

export interface LineRange {
  first: number;
  last: number;
}

export const importQuerySchema = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** Order of day, month and year in the file’s dates. Needed only where the dates do not show it. */
  dates: z.enum(DATE_ORDERS).optional(),
  /**
   * What CSV dates without a year or more than a year back are, on lines without a category, template or interval:
   * birthdays, other yearly dates, or, by default, single dates.
   */
  oldDates: z.enum(OLD_DATES).optional(),
  /** Whether numbers such as 46362, with which Excel counts days, are dates. Without it, their lines are errors. */
  excelDates: z.enum(EXCEL_DATES).optional(),
  /** Line with the headings of a CSV file, counted from 1; 0 if it has none. Otherwise they are looked for. */
  headingLine: z.coerce.number().int().min(0).max(MAX_LINE_NUMBER).optional(),
  dryRun: z.enum(['true', 'false']).default('true'),
  /** Lines to leave out, such as `3,17-20`. */
  skip: z
    .string()
    .regex(LINE_NUMBERS, validationKey('validation.import.skip'))
    .transform((text) => text.split(',').map(toLineRange))
    .optional(),
  /** Which column, counted from 1, fills which field, such as `title:2,dueAt:5`. Replaces what the headings say. */
  columns: z
    .string()
    .regex(COLUMN_PAIRS, validationKey('validation.import.columns'))
    .transform((text) => new Map(text.split(',').map(toColumnPair)))
    .optional(),
  /** Ids of people, separated by commas: each is told of the reminders of `kinds` as of the last one of the same kind. */
  people: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.uuid().array().max(MAX_PEOPLE))
    .optional(),
});
export const importFormSchema = importQuerySchema.pick({ skip: true });
export type ImportQuery = z.output<typeof importQuerySchema>;

function toLineRange(range: string): LineRange {
  const [first, last = first] = range.split('-').map(Number) as [number, number?];
  return { first, last };
}

function toColumnPair(pair: string): [MappedColumn, number] {
  const [field, column] = pair.split(':');
  return [field as MappedColumn, Number(column)];
}

export const importRowSchema = z.object({
  /** Counted from 1, the heading included. */
  line: z.number(),
  title: z.string(),
  /** Calendar day, as in the body of `POST /api/reminders`; null if it could not be read. */
  dueAt: z.string().meta({ format: 'date' }).nullable(),
  status: z.enum(['ready', 'duplicate', 'error']),
  /** In the caller’s language: the date in words, and what is wrong. */
  message: z.string(),
  /** Calendar days of the emails that the line will cause. */
  mailDays: z.string().meta({ format: 'date' }).array(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importResponseSchema = z.object({
  rows: importRowSchema.array(),
  ready: z.number(),
  duplicates: z.number(),
  errors: z.number(),
  created: z.number(),
  /** Null if nothing was created. */
  importId: z.uuid().nullable(),
  /** The templates of ready lines of which the account has active reminders, so that others may be told of them. */
  kinds: z.object({ id: z.uuid(), name: z.string() }).array(),
  /** Number of emails that the ready lines will cause. */
  mails: z.number(),
  /** Whether each reminder gets only one email, because more would exceed the account’s limit. */
  onlyOneMail: z.boolean(),
  /** Whether lines wait for `dates`, because their dates can be read in several ways. */
  asksDateOrder: z.boolean(),
  /** Number of ready lines that `oldDates` decides, also once it is given. */
  oldDates: z.number(),
  /** The first number that Excel may have written for a day, and that day; null if there is none. */
  excelDate: z.object({ written: z.string(), day: z.string().meta({ format: 'date' }) }).nullable(),
  /** Number of contacts that are left out, because they have neither a birthday nor another date. */
  withoutDate: z.number(),
  /** Line with the headings of a CSV file; 0 if it has none. */
  headingLine: z.number(),
  /** Number of lines above the headings of a CSV file, which are left out. */
  linesAbove: z.number(),
  /** The first lines of a CSV file, from which `headingLine` can be chosen. */
  firstLines: z.object({ line: z.number(), text: z.string() }).array(),
  /** Headings of a CSV file; otherwise empty. */
  headings: z.string().array(),
  /** Which column, counted from 1, fills which field of `columns`. */
  columns: z.partialRecord(z.enum(MAPPED_COLUMNS), z.number()),
});
export type ImportResponse = z.infer<typeof importResponseSchema>;

export const importParamsSchema = z.object({ importId: z.uuid() });

export const undoResponseSchema = z.object({
  removed: z.number(),
  /** Number of reminders that stay, because they were changed since. */
  kept: z.number(),
});
export type UndoResponse = z.infer<typeof undoResponseSchema>;
