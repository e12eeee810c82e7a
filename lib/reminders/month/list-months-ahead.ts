import { addDaysTo, addMonthsTo, daysBetween, endOfMonth, parseDay, type Day } from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import { applyByVerbSql, type ReminderRow } from '@/lib/database/reminder-row';
import { forEachInTurn } from '@/lib/event-loop';
import type { Actor } from '@/lib/http/session';
import { overdueSql } from '@/lib/reminders/list/overdue-sql';
import type { ApplyByVerb } from '@/lib/schedule/apply-by-rules';
import { occurrencesWithin } from '@/lib/schedule/recurrence-rules';
import { toRepeat, type RepeatColumns } from '../compute-reminder-columns';

const MONTH_COUNT = 12;
/** As many as fit on a printed page with twelve months. */
const MAX_DATES_PER_MONTH = 9;
const MAX_OVERDUE = 6;

export interface DateAhead {
  on: Day;
  title: string;
  /** Null for a due date. */
  applyBy: ApplyByVerb | null;
}

interface FirstDates {
  /** In order. */
  dates: DateAhead[];
  /** How many further dates there are. */
  more: number;
}

export interface MonthAhead extends FirstDates {
  /** The first day of the month. */
  month: Day;
}

interface MonthsAhead {
  overdue: FirstDates;
  months: MonthAhead[];
}

/** Lists what is overdue, and due and apply-by dates from today to the end of the month eleven months later. */
export async function listMonthsAhead({ actor, today }: { actor: Actor; today: Day }): Promise<MonthsAhead> {
  const thisMonth = startOfMonth(today);
  const months = Array.from({ length: MONTH_COUNT }, (_, index): MonthAhead => {
    return { month: addMonthsTo(thisMonth, index), dates: [], more: 0 };
  });
  const lastDay = daysBetween(today, endOfMonth(months.at(-1)!.month));
  const days = Array.from({ length: lastDay + 1 }, (_, index) => addDaysTo(today, index));
  const monthOfDay = days.map((day) => months.find(({ month }) => month === startOfMonth(day))!);
  const [rows, overdue] = await Promise.all([
    findReminders(actor, { first: today, last: days.at(-1)! }),
    findOverdue(actor, today),
  ]);
  await forEachInTurn(rows, (row) => {
    const { title, applyByOn, verb } = row;
    for (const day of dueDays(row, today, lastDay)) addDate(monthOfDay[day]!, { on: days[day]!, title, applyBy: null });
    const applyByDay = applyByOn === null ? -1 : daysBetween(today, applyByOn);
    if (days[applyByDay]) addDate(monthOfDay[applyByDay]!, { on: days[applyByDay], title, applyBy: verb });
  });
  return { overdue, months };
}

type ReminderAhead = RepeatColumns &
  Pick<ReminderRow, 'title' | 'applyByOn' | 'dueOn' | 'firstDueOn' | 'repeatsByItself'> & { verb: ApplyByVerb | null };

const findReminders = (actor: Actor, { first, last }: { first: Day; last: Day }): Promise<ReminderAhead[]> =>
  queryRows<ReminderAhead>(Prisma.sql`
    SELECT title, due_on::text AS "dueOn", first_due_on::text AS "firstDueOn",
      repeats_by_itself AS "repeatsByItself", repeat_every AS "repeatEvery", repeat_unit AS "repeatUnit",
      leap_day AS "leapDay",
      CASE WHEN due_on >= ${first}::date THEN apply_by_on::text END AS "applyByOn", ${applyByVerbSql} AS verb
    FROM reminders AS reminder LEFT JOIN templates AS template ON template.id = reminder.template_id
    WHERE user_id = ${actor.id}::uuid AND status = 'active'
      AND (due_on BETWEEN ${first}::date AND ${last}::date OR repeats_by_itself AND due_on < ${first}::date
        OR apply_by_on BETWEEN ${first}::date AND ${last}::date)
    ORDER BY due_on, title, reminder.id`);

async function findOverdue(actor: Actor, today: Day): Promise<FirstDates> {
  const rows = await queryRows<{ on: Day; title: string; count: number }>(Prisma.sql`
    SELECT due_on::text AS "on", title, (count(*) OVER ())::int AS count FROM reminders AS reminder
    WHERE user_id = ${actor.id}::uuid AND ${overdueSql(today)} ORDER BY due_on, title, id LIMIT ${MAX_OVERDUE}`);
  return {
    dates: rows.map(({ on, title }) => ({ on, title, applyBy: null })),
    more: (rows[0]?.count ?? 0) - rows.length,
  };
}

/** Returns the reminder's due dates, as numbers of days after `today`. */
function dueDays(row: ReminderAhead, today: Day, until: number): number[] {
  const { dueOn, firstDueOn, repeatsByItself } = row;
  const repeat = toRepeat(row);
  const current = daysBetween(today, dueOn);
  const days = current >= 0 && current <= until ? [current] : [];
  if (!repeatsByItself || repeat === null) return days;
  return [...days, ...occurrencesWithin({ firstDueOn, repeat }, today, { after: Math.max(current, -1), until })];
}

function addDate(month: MonthAhead, date: DateAhead): void {
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
