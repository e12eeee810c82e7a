import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDaysTo, addMonthsTo, daysBetween, endOfMonth, parseDay, type Day } from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { takeTurns } from '@/lib/http/take-turns';
import { occurrencesWithin, type RepeatUnit } from '@/lib/schedule/recurrence-rules';

const MONTH_COUNT = 12;
/** As many as fit on a printed page with twelve months. */
const MAX_DATES_PER_MONTH = 9;
const ROWS_PER_TURN = 100;

interface DueDate {
  on: Day;
  title: string;
}

export interface MonthAhead {
  /** The first day of the month. */
  month: Day;
  /** The first due dates, in order. */
  dates: DueDate[];
  /** How many further due dates the month has. */
  more: number;
}

/** Lists the due dates of active reminders from today to the end of the month eleven months later. */
export const listMonthsAhead = ({ actor, today }: { actor: Actor; today: Day }): Promise<MonthAhead[]> =>
  takeTurns(actor.id, async () => {
    const thisMonth = startOfMonth(today);
    const months = Array.from({ length: MONTH_COUNT }, (_, index): MonthAhead => {
      return { month: addMonthsTo(thisMonth, index), dates: [], more: 0 };
    });
    const lastDay = daysBetween(today, endOfMonth(months.at(-1)!.month));
    const days = Array.from({ length: lastDay + 1 }, (_, index) => addDaysTo(today, index));
    const monthOfDay = days.map((day) => months.find(({ month }) => month === startOfMonth(day))!);
    const rows = await findReminders(actor, { first: today, last: days.at(-1)! });
    for (const [index, row] of rows.entries()) {
      // Other requests run in between.
      if (index % ROWS_PER_TURN === 0) await nextTurn();
      for (const day of dueDays(row, today, lastDay)) addDate(monthOfDay[day]!, { on: days[day]!, title: row.title });
    }
    return months;
  });

interface ReminderRow {
  title: string;
  dueOn: Day;
  firstDueOn: Day;
  repeatsByItself: boolean;
  repeatEvery: number | null;
  repeatUnit: RepeatUnit | null;
}

const findReminders = (actor: Actor, { first, last }: { first: Day; last: Day }): Promise<ReminderRow[]> =>
  queryRows<ReminderRow>(Prisma.sql`
    SELECT title, due_on::text AS "dueOn", first_due_on::text AS "firstDueOn",
      repeats_by_itself AS "repeatsByItself", repeat_every AS "repeatEvery", repeat_unit AS "repeatUnit"
    FROM reminders
    WHERE user_id = ${actor.id}::uuid AND status = 'active'
      AND (due_on BETWEEN ${first}::date AND ${last}::date OR repeats_by_itself AND due_on < ${first}::date)
    ORDER BY due_on, title, id`);

/** Returns the reminder's due dates, as numbers of days after `today`. */
function dueDays(row: ReminderRow, today: Day, until: number): number[] {
  const { dueOn, firstDueOn, repeatsByItself, repeatEvery, repeatUnit } = row;
  const current = daysBetween(today, dueOn);
  const days = current >= 0 ? [current] : [];
  if (!repeatsByItself || repeatEvery === null || repeatUnit === null) return days;
  const recurrence = { firstDueOn, repeat: { every: repeatEvery, unit: repeatUnit } };
  return [...days, ...occurrencesWithin(recurrence, today, { after: Math.max(current, -1), until })];
}

function addDate(month: MonthAhead, date: DueDate): void {
  const { dates } = month;
  const position = dates.findLastIndex(({ on }) => on <= date.on) + 1;
  if (position < MAX_DATES_PER_MONTH) dates.splice(position, 0, date);
  else month.more += 1;
  if (dates.length > MAX_DATES_PER_MONTH) {
    dates.pop();
    month.more += 1;
  }
}

const startOfMonth = (day: Day): Day => parseDay(`${day.slice(0, 'yyyy-MM'.length)}-01`);
