import {
  addDaysTo,
  addMonthsTo,
  daysBetween,
  endOfMonth,
  fromDateColumn,
  parseDay,
  toDateColumn,
  type Day,
} from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import type { ApplyByVerb } from '@/lib/schedule/apply-by-rules';
import { isOverdue } from '@/lib/schedule/overdue-rules';
import { occurrencesWithin } from '@/lib/schedule/recurrence-rules';
import { applyBySelect } from '../apply-by/apply-by-columns';
import { toRepeat } from '../compute-reminder-columns';
import { applyByOf } from '../serialize';

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
  const rows = await findReminders(actor, { first: today, last: days.at(-1)! });
  for (const row of rows) {
    const { title, applyBy } = row;
    for (const day of dueDays(row, today, lastDay)) addDate(monthOfDay[day]!, { on: days[day]!, title, applyBy: null });
    const month = applyBy && monthOfDay[daysBetween(today, applyBy.on)];
    if (month) addDate(month, { on: applyBy.on, title, applyBy: applyBy.verb });
  }
  const overdue = rows.filter((row) => isOverdue(row, today));
  const shown = overdue.slice(0, MAX_OVERDUE).map(({ dueOn, title }) => ({ on: dueOn, title, applyBy: null }));
  return { overdue: { dates: shown, more: overdue.length - shown.length }, months };
}

async function findReminders(actor: Actor, { first, last }: { first: Day; last: Day }) {
  const reminders = await db.reminder.findMany({
    relationLoadStrategy: 'join',
    where: {
      userId: actor.id,
      status: 'active',
      OR: [
        { dueOn: { lte: toDateColumn(last) } },
        { applyByOn: { gte: toDateColumn(first), lte: toDateColumn(last) } },
      ],
    },
    select: {
      title: true,
      dueOn: true,
      firstDueOn: true,
      canBeOverdue: true,
      repeatsByItself: true,
      repeatEvery: true,
      repeatUnit: true,
      leapDay: true,
      ...applyBySelect,
    },
    orderBy: [{ dueOn: 'asc' }, { title: 'asc' }, { id: 'asc' }],
  });
  return reminders.map(({ template, applyByOn, ...row }) => {
    const dueOn = fromDateColumn(row.dueOn);
    const applyBy = applyByOf({ ...row, applyByOn: applyByOn && fromDateColumn(applyByOn) }, template);
    return { ...row, dueOn, firstDueOn: fromDateColumn(row.firstDueOn), applyBy: dueOn >= first ? applyBy : null };
  });
}

/** Returns the reminder's due dates, as numbers of days after `today`. */
function dueDays(row: Awaited<ReturnType<typeof findReminders>>[number], today: Day, until: number): number[] {
  const { dueOn, firstDueOn, repeatsByItself } = row;
  const current = daysBetween(today, dueOn);
  const days = current >= 0 && current <= until ? [current] : [];
  const repeat = toRepeat(row);
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
