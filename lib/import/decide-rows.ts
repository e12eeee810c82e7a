import { addDaysTo, type Day } from '@/lib/calendar';
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
  const leadDays = [ONLY_LEAD_DAY];
  const mailLeadDays = reminder.mailLeadDays.includes(ONLY_LEAD_DAY) ? leadDays : [];
  return { ...row, reminder: { ...reminder, mailLeadDays, columns: { ...reminder.columns, leadDays } } };
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

/** A reminder is the same if title, reference and date are. Of a series, the first date may be the same instead. */
class DuplicateIndex {
  readonly #due = new Map<string, number>();
  readonly #first = new Map<string, number>();

  constructor({ reminders }: StoredReminders) {
    for (const { title, reference, dueOn, firstDueOn } of reminders) {
      this.#due.set(keyOf(title, reference, dueOn), 0);
      this.#first.set(keyOf(title, reference, firstDueOn), 0);
    }
  }

  /** Returns where the reminder already is, and otherwise adds it. */
  findAndAdd({ columns, dueOn, firstDueOn, repeatsByItself, hasBothDates }: NewReminder, line: number) {
    const [title, reference] = [foldText(columns.title), foldText(columns.reference ?? '')];
    const [due, first] = [keyOf(title, reference, dueOn), keyOf(title, reference, firstDueOn)];
    const isSeries = repeatsByItself || !hasBothDates;
    const found = this.#due.get(due) ?? (isSeries ? this.#first.get(first) : undefined);
    if (found !== undefined)
      return found === 0 ? text('imports.alreadyThere') : text('imports.sameAs', { line: found });
    this.#due.set(due, line);
    this.#first.set(first, line);
    return undefined;
  }
}

const keyOf = (title: string, reference: string, day: Day) => `${day} ${reference}\n${title}`;

/** Emails go out on these days. */
export const mailDaysOf = ({ dueOn, mailLeadDays }: NewReminder): Day[] =>
  mailLeadDays.map((leadDay) => addDaysTo(dueOn, -leadDay));
