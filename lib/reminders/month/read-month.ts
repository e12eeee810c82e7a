import {
  addDaysTo,
  dayInTimezone,
  daysBetween,
  endOfMonth,
  fromDateColumn,
  parseDay,
  startOfDayInTimezone,
  toDateColumn,
  type Day,
} from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { listHolidays } from '@/lib/holidays/list-holidays';
import { readClosedDays } from '@/lib/holidays/read-closed-days';
import type { I18n } from '@/lib/i18n/i18n';
import { occurrencesWithin } from '@/lib/schedule/recurrence-rules';
import { applyBySelect } from '../apply-by/apply-by-columns';
import { toRepeat } from '../compute-reminder-columns';
import { applyByOf } from '../serialize';
import { collectByDay } from './collect-by-day';
import type { MonthApplyBy, MonthNotice, MonthReminder, MonthResponse } from './schema';

interface MonthRange {
  first: Day;
  last: Day;
}

/** @param month as yyyy-MM */
export async function readMonth({
  actor,
  month,
  i18n,
  now,
}: {
  actor: Actor;
  month: string;
  i18n: I18n;
  now: Date;
}): Promise<MonthResponse> {
  const first = parseDay(`${month}-01`);
  const range = { first, last: endOfMonth(first) };
  const [rows, planned, applyByDates, holidays, closedDayOn] = await Promise.all([
    findReminders(actor, range),
    findPlannedNotices(actor, range),
    findApplyByDates(actor, range, dayInTimezone(now, actor.timezone)),
    listHolidays(i18n, { from: first, to: range.last }),
    readClosedDays(actor),
  ]);
  const due = collectByDay<MonthReminder>();
  const emails = collectByDay<MonthNotice>();
  const applyBy = collectByDay<MonthApplyBy>();
  const days = Array.from({ length: daysBetween(first, range.last) + 1 }, (_, index) => addDaysTo(first, index));
  for (const row of rows) if (days.includes(row.dueOn)) due.add(row.dueOn, () => toMonthReminder(row));
  for (const notice of planned) emails.add(notice.day, () => notice);
  for (const entry of applyByDates) applyBy.add(entry.day, () => entry);
  for (const row of rows) addLaterOccurrences(row, days, { due, emails });
  const more = days
    .map((day) => ({
      day,
      reminders: due.moreOn(day),
      notices: emails.moreOn(day),
      applyBy: applyBy.moreOn(day),
    }))
    .filter((more) => more.reminders + more.notices + more.applyBy > 0);
  return {
    month,
    reminders: due.entries(),
    notices: emails.entries(),
    applyBy: applyBy.entries(),
    more,
    closedDays: days.map(closedDayOn).filter((closed) => closed !== null),
    holidays: holidays.map(({ on, name }) => ({ day: on, name })),
  };
}

type Row = Awaited<ReturnType<typeof findReminders>>[number];

/** Finds the reminders due in the month, and all active ones that repeat by themselves. */
async function findReminders(actor: Actor, { first, last }: MonthRange) {
  const reminders = await db.reminder.findMany({
    relationLoadStrategy: 'join',
    where: {
      userId: actor.id,
      OR: [
        { dueOn: { gte: toDateColumn(first), lte: toDateColumn(last) } },
        { status: 'active', repeatsByItself: true },
      ],
    },
    select: {
      id: true,
      title: true,
      status: true,
      category: true,
      canBeOverdue: true,
      repeatsByItself: true,
      dueOn: true,
      applyByOn: true,
      firstDueOn: true,
      leadDays: true,
      mutedAt: true,
      repeatEvery: true,
      repeatUnit: true,
      leapDay: true,
      template: { select: { icon: true, color: true } },
    },
    orderBy: [{ dueOn: 'asc' }, { title: 'asc' }, { id: 'asc' }],
  });
  return reminders.map((reminder) => ({
    ...reminder,
    dueOn: fromDateColumn(reminder.dueOn),
    applyByOn: reminder.applyByOn && fromDateColumn(reminder.applyByOn),
    firstDueOn: fromDateColumn(reminder.firstDueOn),
  }));
}

/** Starts from the actor's reminders, because from the notices the planner would read other accounts' too. */
async function findPlannedNotices(actor: Actor, range: MonthRange): Promise<(MonthNotice & { day: Day })[]> {
  const { id: userId, timezone } = actor;
  const from = startOfDayInTimezone(range.first, timezone);
  const until = startOfDayInTimezone(addDaysTo(range.last, 1), timezone);
  const reminders = await db.reminder.findMany({
    relationLoadStrategy: 'join',
    where: { userId },
    select: {
      id: true,
      title: true,
      notices: {
        where: { recipientId: userId, status: { in: ['pending', 'sending'] }, nextAttemptAt: { gte: from, lt: until } },
        select: { kind: true, leadDay: true, occurrenceOn: true, nextAttemptAt: true },
      },
    },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
  });
  return reminders.flatMap(({ id, title, notices }) =>
    notices.map(({ kind, leadDay, occurrenceOn, nextAttemptAt }) => ({
      reminderId: id,
      title,
      kind,
      leadDay,
      dueOn: fromDateColumn(occurrenceOn),
      day: dayInTimezone(nextAttemptAt, timezone),
    })),
  );
}

/** After the due date, a reminder has no apply-by date. */
async function findApplyByDates(
  actor: Actor,
  { first, last }: MonthRange,
  today: Day,
): Promise<(MonthApplyBy & { day: Day })[]> {
  const reminders = await db.reminder.findMany({
    relationLoadStrategy: 'join',
    where: {
      userId: actor.id,
      status: 'active',
      dueOn: { gte: toDateColumn(today) },
      applyByOn: { gte: toDateColumn(first), lte: toDateColumn(last) },
    },
    select: { id: true, title: true, ...applyBySelect },
    orderBy: [{ applyByOn: 'asc' }, { title: 'asc' }, { id: 'asc' }],
  });
  return reminders.flatMap(({ id, title, template, applyByOn, ...own }) => {
    const applyBy = applyByOf({ ...own, applyByOn: applyByOn && fromDateColumn(applyByOn) }, template);
    return applyBy ? [{ reminderId: id, title, verb: applyBy.verb, day: applyBy.on }] : [];
  });
}

/** Adds the occurrences after the current one, and the notices of such occurrences, that fall on one of `days`. */
function addLaterOccurrences(
  row: Row,
  days: readonly Day[],
  { due, emails }: { due: Collected<MonthReminder>; emails: Collected<MonthNotice> },
): void {
  const { id, title, status, dueOn, firstDueOn, repeatsByItself } = row;
  const [first] = days;
  const repeat = toRepeat(row);
  if (!first || !repeatsByItself || status !== 'active' || repeat === null) return;
  const recurrence = { firstDueOn, repeat };
  const daysToDue = daysBetween(first, dueOn);
  /** Calls `add` for each day on which a notice for `leadDay` announces a later occurrence. */
  const eachNoticeDay = (leadDay: number, add: (day: Day) => void) => {
    const after = Math.max(daysToDue, leadDay - 1);
    for (const occurrence of occurrencesWithin(recurrence, first, { after, until: leadDay + days.length - 1 }))
      add(days[occurrence - leadDay]!);
  };
  eachNoticeDay(0, (day) => due.add(day, () => ({ ...toMonthReminder(row), dueOn: day, applyByOn: null })));
  for (const leadDay of row.mutedAt ? [] : row.leadDays)
    eachNoticeDay(leadDay, (day) =>
      emails.add(day, () => ({
        reminderId: id,
        title,
        kind: 'lead',
        leadDay,
        dueOn: addDaysTo(day, leadDay),
        day,
      })),
    );
}

type Collected<Entry> = ReturnType<typeof collectByDay<Entry>>;

const toMonthReminder = ({
  firstDueOn,
  leadDays,
  mutedAt,
  repeatEvery,
  repeatUnit,
  leapDay,
  ...reminder
}: Row): MonthReminder =>
  // The cast is safe, because the database checks the category, and the catalogue defines icon and colour.
  reminder as MonthReminder;
