import type { Day } from '@/lib/calendar';
import { forEachInTurn } from '@/lib/event-loop';
import { foldText } from '@/lib/fold-text';
import { text, type Text } from '@/lib/i18n/text';
import { countPlannedDays, MAX_REMINDERS, MAX_TOTAL_LEAD_DAYS } from '@/lib/reminders/quota';
import type { NewReminder, PreparedRow } from './prepare-rows';
import type { StoredReminders } from './read-stored-reminders';
import type { LineRange } from './schema';

/** The only lead day of each reminder where the usual ones would exceed what an account can have. */
const ONLY_LEAD_DAY = 7;

export interface DecidedRow extends PreparedRow {
  status: 'ready' | 'duplicate' | 'error';
  /** What the row repeats, or why it cannot be imported. */
  reason?: Text | undefined;
}

export interface Decision {
  rows: DecidedRow[];
  onlyOneMail: boolean;
  /** Which limit of the account the ready rows and those refused for it exceed. */
  exceeded?: Text | undefined;
}

/** Decides which rows are new and fit into the account. Quick, because it also runs while the account is locked. */
export async function decideRows(
  prepared: PreparedRow[],
  stored: StoredReminders,
  skip: LineRange[] = [],
): Promise<Decision> {
  const index = new DuplicateIndex(stored);
  const decide = (row: PreparedRow): DecidedRow => {
    if (!row.reminder) return { ...row, status: 'error', reason: row.error };
    const reason = index.findAndAdd(row.reminder, row.line);
    return { ...row, status: reason ? 'duplicate' : 'ready', reason };
  };
  const decided: DecidedRow[] = [];
  await forEachInTurn(prepared, (row) => decided.push(decide(row)));
  // A line that is left out still makes equal ones duplicates, as the dry run has shown them.
  let rows = withoutLines(decided, skip);
  const days = rows.reduce((sum, row) => sum + (row.status === 'ready' ? plannedDaysOf(row.reminder!) : 0), 0);
  const onlyOneMail = stored.plannedDays + days > MAX_TOTAL_LEAD_DAYS && rows.some(hasUsualLeadDays);
  if (onlyOneMail) rows = rows.map(withOneLeadDay);
  return { ...withinQuota(rows, stored), onlyOneMail };
}

/** Goes through both only once, because thousands of lines may be left out of thousands. */
function withoutLines(rows: DecidedRow[], ranges: LineRange[]): DecidedRow[] {
  const ahead = ranges.toSorted((a, b) => b.first - a.first);
  let skippedTo = 0;
  return rows
    .toSorted((a, b) => a.line - b.line)
    .filter(({ line }) => {
      while (ahead.length > 0 && ahead.at(-1)!.first <= line) skippedTo = Math.max(skippedTo, ahead.pop()!.last);
      return line > skippedTo;
    });
}

const hasUsualLeadDays = ({ reminder }: DecidedRow) => reminder !== undefined && reminder.hasUsualLeadDays;

function withOneLeadDay(row: DecidedRow): DecidedRow {
  const { reminder } = row;
  if (!reminder || !hasUsualLeadDays(row)) return row;
  return { ...row, reminder: { ...reminder, columns: { ...reminder.columns, leadDays: [ONLY_LEAD_DAY] } } };
}

const plannedDaysOf = ({ columns }: NewReminder) => (columns.status === 'completed' ? 0 : countPlannedDays(columns));

function withinQuota(all: DecidedRow[], stored: StoredReminders): Pick<Decision, 'rows' | 'exceeded'> {
  let { count, plannedDays } = stored;
  let exceeded: Text | undefined;
  const rows = all.map((row): DecidedRow => {
    if (row.status !== 'ready') return row;
    count += 1;
    const days = plannedDaysOf(row.reminder!);
    plannedDays += days;
    const reason =
      count > MAX_REMINDERS
        ? text('errors.reminders.tooMany', { maximum: MAX_REMINDERS })
        : days > 0 && plannedDays > MAX_TOTAL_LEAD_DAYS
          ? text('errors.reminders.tooManyLeadDays', { maximum: MAX_TOTAL_LEAD_DAYS })
          : undefined;
    exceeded ??= reason;
    return reason ? { ...row, status: 'error', reason } : row;
  });
  return { rows, exceeded };
}

/**
 * A reminder is the same if title, reference and date are. Of a series, the first date may be the same instead; without
 * a year, its month and day.
 */
class DuplicateIndex {
  readonly #stored = new Map<string, number>();
  readonly #lines = new Map<string, number[]>();

  constructor({ reminders }: StoredReminders) {
    for (const { title, reference, dueOn, firstDueOn } of reminders)
      for (const key of Object.values(keysOf(title, reference, dueOn, firstDueOn)))
        this.#stored.set(key, (this.#stored.get(key) ?? 0) + 1);
  }

  /** Adds the reminder, and returns where it already was. Equal lines of an export are as many reminders. */
  findAndAdd({ columns, dueOn, firstDueOn, ...reminder }: NewReminder, line: number): Text | undefined {
    const keys = keysOf(foldText(columns.title), foldText(columns.reference ?? ''), dueOn, firstDueOn);
    const sought = [keys.due];
    if (reminder.repeatsByItself || !reminder.hasBothDates) sought.push(keys.first);
    if (reminder.omitsYear) sought.push(keys.monthAndDay);
    const stored = Math.max(...sought.map((key) => this.#stored.get(key) ?? 0));
    const lines = sought.map((key) => this.#lines.get(key)).find((found) => found !== undefined) ?? [];
    const [firstLine] = lines;
    const isStored = stored > (reminder.hasBothDates ? lines.length : 0);
    for (const key of Object.values(keys)) {
      const known = this.#lines.get(key);
      if (known) known.push(line);
      else this.#lines.set(key, [line]);
    }
    if (isStored) return text('imports.alreadyThere');
    return firstLine === undefined || reminder.hasBothDates ? undefined : text('imports.sameAs', { line: firstLine });
  }
}

/** A birthday is the same with the word and without. */
function keysOf(title: string, reference: string, dueOn: Day, firstDueOn: Day) {
  const name = title.replace(/(?:['’]s)? birthday$|(?: se)? verjaars?dag$/, '');
  const keyOf = (day: string) => `${day} ${reference}\n${name}`;
  return {
    due: keyOf(`due ${dueOn}`),
    first: keyOf(`first ${firstDueOn}`),
    monthAndDay: keyOf(firstDueOn.slice('yyyy-'.length)),
  };
}
