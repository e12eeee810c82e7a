import type { Day } from '@/lib/calendar';
import { foldText } from '@/lib/fold-text';
import { text, type Text } from '@/lib/i18n/text';
import { MAX_REMINDERS, MAX_TOTAL_LEAD_DAYS } from '@/lib/reminders/quota';
import type { NewReminder, PreparedRow } from './prepare-rows';
import type { StoredReminders } from './read-stored-reminders';

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
}

/** Decides which rows are new and fit into the account. Quick, because it also runs while the account is locked. */
export function decideRows(prepared: PreparedRow[], stored: StoredReminders): Decision {
  const index = new DuplicateIndex(stored);
  let rows = prepared.map((row): DecidedRow => {
    if (!row.reminder) return { ...row, status: 'error', reason: row.error };
    const reason = index.findAndAdd(row.reminder, row.line);
    return { ...row, status: reason ? 'duplicate' : 'ready', reason };
  });
  const leadDays = rows.reduce((sum, row) => sum + (row.status === 'ready' ? countLeadDays(row.reminder!) : 0), 0);
  const onlyOneMail = stored.leadDays + leadDays > MAX_TOTAL_LEAD_DAYS && rows.some(hasUsualLeadDays);
  if (onlyOneMail) rows = rows.map(withOneLeadDay);
  return { rows: withinQuota(rows, stored), onlyOneMail };
}

const hasUsualLeadDays = ({ reminder }: DecidedRow) => reminder !== undefined && reminder.hasUsualLeadDays;

function withOneLeadDay(row: DecidedRow): DecidedRow {
  const { reminder } = row;
  if (!reminder || !hasUsualLeadDays(row)) return row;
  return { ...row, reminder: { ...reminder, columns: { ...reminder.columns, leadDays: [ONLY_LEAD_DAY] } } };
}

const countLeadDays = ({ columns }: NewReminder) => (columns.status === 'completed' ? 0 : columns.leadDays.length);

function withinQuota(rows: DecidedRow[], stored: StoredReminders): DecidedRow[] {
  let { count, leadDays } = stored;
  return rows.map((row) => {
    if (row.status !== 'ready') return row;
    count += 1;
    leadDays += countLeadDays(row.reminder!);
    const reason =
      count > MAX_REMINDERS
        ? text('errors.reminders.tooMany', { maximum: MAX_REMINDERS })
        : leadDays > MAX_TOTAL_LEAD_DAYS && text('errors.reminders.tooManyLeadDays', { maximum: MAX_TOTAL_LEAD_DAYS });
    return reason ? { ...row, status: 'error', reason } : row;
  });
}

/**
 * A reminder is the same if title, reference and date are. Of a series, the first date may be the same instead; without
 * a year, its month and day.
 */
class DuplicateIndex {
  readonly #lines = new Map<string, number>();

  constructor({ reminders }: StoredReminders) {
    for (const { title, reference, dueOn, firstDueOn } of reminders)
      this.#add(keysOf(title, reference, dueOn, firstDueOn), 0);
  }

  /** Returns where the reminder already is, and otherwise adds it. */
  findAndAdd({ columns, dueOn, firstDueOn, ...reminder }: NewReminder, line: number): Text | undefined {
    const keys = keysOf(foldText(columns.title), foldText(columns.reference ?? ''), dueOn, firstDueOn);
    const isSeries = reminder.repeatsByItself || !reminder.hasBothDates;
    const found =
      this.#lines.get(keys.due) ??
      (isSeries ? this.#lines.get(keys.first) : undefined) ??
      (reminder.omitsYear ? this.#lines.get(keys.monthAndDay) : undefined);
    if (found !== undefined)
      return found === 0 ? text('imports.alreadyThere') : text('imports.sameAs', { line: found });
    this.#add(keys, line);
    return undefined;
  }

  #add(keys: ReturnType<typeof keysOf>, line: number) {
    for (const key of Object.values(keys)) this.#lines.set(key, line);
  }
}

function keysOf(title: string, reference: string, dueOn: Day, firstDueOn: Day) {
  const keyOf = (day: string) => `${day} ${reference}\n${title}`;
  return {
    due: keyOf(`due ${dueOn}`),
    first: keyOf(`first ${firstDueOn}`),
    monthAndDay: keyOf(firstDueOn.slice('yyyy-'.length)),
  };
}
