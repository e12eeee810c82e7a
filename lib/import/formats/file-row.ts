import type { Day, LeapDay } from '@/lib/calendar';
import { AppError } from '@/lib/http/errors';
import { text, type Text } from '@/lib/i18n/text';
import type { DetailName, DetailValues } from '@/lib/reminder-details';
import type { ApplyByRule } from '@/lib/schedule/apply-by-rules';
import type { Occasion } from '@/lib/schedule/behaviour-rules';
import type { Category } from '@/lib/schedule/categories';
import type { Repeat } from '@/lib/schedule/recurrence-rules';
import { MAX_IMPORT_LINES } from '../rules';

type PresentDetails = { [Name in DetailName]?: NonNullable<DetailValues[Name]> };

/** What a line of a file says about a reminder. Absent: the file does not say; the texts are not checked yet. */
export interface RowValues extends PresentDetails {
  title?: string;
  dueOn?: Day;
  /** The first date, if the file gives it beside the current one. */
  firstDueOn?: Day;
  /** The event from which the template counts; without `dueOn`, the due date is counted from it. */
  eventOn?: Day;
  /** Whether the file gives only month and day, so that `dueOn` depends on the day of the import. */
  omitsYear?: boolean;
  templateName?: string;
  occasion?: Occasion;
  category?: Category;
  completedAt?: Date;
  isCompleted?: boolean;
  leadDays?: number[];
  repeat?: Repeat | null;
  leapDay?: LeapDay;
  afterDays?: number[];
  /** Null: none, whatever the template says. */
  applyBy?: ApplyByRule | null;
  isMuted?: boolean;
}

export interface ExcelDate {
  written: string;
  day: Day;
}

export interface FileRow {
  /** Counted from 1. */
  line: number;
  values: RowValues;
  /** Why the line cannot be imported. */
  error?: Text | undefined;
  /** What is left out of the reminder. */
  warning?: Text | undefined;
  /** Whether the user is asked if the date repeats every year. */
  isOld?: boolean;
  /** A number that is a date if it comes from Excel, which the user is asked. */
  excelDate?: ExcelDate;
}

export const tooManyLinesError = (): AppError =>
  new AppError('too_large', text('imports.tooManyLines', { maximum: MAX_IMPORT_LINES }));

/** Thrown while a line is read. */
export class UnreadableError extends Error {
  constructor(readonly text: Text) {
    super(text.key);
  }
}
