import {
  addDaysTo,
  dayInTimezone,
  daysBetween,
  endOfMonth,
  parseDay,
  startOfDayInTimezone,
  type Day,
  type LeapDay,
} from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import { forEachInTurn } from '@/lib/event-loop';
import type { Actor } from '@/lib/http/session';
import { listHolidays } from '@/lib/holidays/list-holidays';
import { readClosedDays } from '@/lib/holidays/read-closed-days';
import type { I18n } from '@/lib/i18n/i18n';
import { occurrencesWithin, type RepeatUnit } from '@/lib/schedule/recurrence-rules';
import { collectByDay, MAX_BYTES_PER_DAY, MAX_ENTRIES_PER_DAY } from './collect-by-day';
import { findApplyByDates } from './find-apply-by-dates';
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
    findApplyByDates(actor, { ...range, today: dayInTimezone(now, actor.timezone) }),
    listHolidays(i18n, { from: first, to: range.last }),
    readClosedDays(actor),
  ]);
  const due = collectByDay<MonthReminder>(MAX_BYTES_PER_DAY.reminders);
  const emails = collectByDay<MonthNotice>(MAX_BYTES_PER_DAY.notices);
  const applyBy = collectByDay<MonthApplyBy>(MAX_BYTES_PER_DAY.applyBy);
  for (const row of rows.filter(({ dueOn }) => dueOn >= range.first && dueOn <= range.last)) {
    if (row.position <= MAX_ENTRIES_PER_DAY) due.add(row.dueOn, () => toMonthReminder(row));
    if (row.position === MAX_ENTRIES_PER_DAY) due.addUnread(row.dueOn, row.dueOnDay - MAX_ENTRIES_PER_DAY);
  }
  for (const { day, position, atOnce, ...notice } of planned) {
    emails.add(day, () => ({ ...notice, day }));
    if (position === MAX_ENTRIES_PER_DAY) emails.addUnread(day, atOnce - MAX_ENTRIES_PER_DAY);
  }
  for (const { position, onDay, ...entry } of applyByDates) {
    applyBy.add(entry.day, () => entry);
    if (position === MAX_ENTRIES_PER_DAY) applyBy.addUnread(entry.day, onDay - MAX_ENTRIES_PER_DAY);
  }
  const days = Array.from({ length: daysBetween(first, range.last) + 1 }, (_, index) => addDaysTo(first, index));
  await forEachInTurn(rows, (row) => addLaterOccurrences(row, days, { due, emails }));
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

type ComingNotice = MonthNotice & {
  dueOn: Day;
  day: Day;
  /** Position among the notices to be sent at the same time, and their number. */
  position: number;
  atOnce: number;
};

interface ReminderRow extends MonthReminder {
  dueOn: Day;
  applyByOn: Day | null;
  /** Position among the reminders found that are due on the same day, and their number. */
  position: number;
  dueOnDay: number;
  firstDueOn: Day;
  leadDays: number[];
  muted: boolean;
  repeatEvery: number | null;
  repeatUnit: RepeatUnit | null;
  leapDay: LeapDay | null;
}

/** Finds the first reminders due on each day of the month, and all active reminders that repeat by themselves. */
const findReminders = (actor: Actor, { first, last }: MonthRange): Promise<ReminderRow[]> =>
  queryRows<ReminderRow>(
    Prisma.sql`
    SELECT reminder.id, reminder.title, reminder.status, reminder.category, reminder.can_be_overdue AS "canBeOverdue",
      reminder.repeats_by_itself AS "repeatsByItself", reminder.due_on::text AS "dueOn",
      reminder.apply_by_on::text AS "applyByOn",
      reminder.first_due_on::text AS "firstDueOn", reminder.lead_days AS "leadDays",
      reminder.muted_at IS NOT NULL AS muted, reminder.repeat_every AS "repeatEvery",
      reminder.repeat_unit AS "repeatUnit", reminder.leap_day AS "leapDay",
      reminder.position, reminder."dueOnDay",
      CASE WHEN template.id IS NOT NULL THEN json_build_object('icon', template.icon, 'color', template.color) END AS template
    FROM (
      SELECT *, (row_number() OVER (PARTITION BY due_on ORDER BY title, id))::int AS position,
        (count(*) OVER (PARTITION BY due_on))::int AS "dueOnDay"
      FROM reminders
      WHERE user_id = ${actor.id}::uuid
        AND (due_on BETWEEN ${first}::date AND ${last}::date OR status = 'active' AND repeats_by_itself)
    ) AS reminder
    LEFT JOIN templates AS template ON template.id = reminder.template_id
    WHERE reminder.position <= ${MAX_ENTRIES_PER_DAY}::int OR reminder.status = 'active' AND reminder.repeats_by_itself
    ORDER BY reminder.due_on, reminder.title, reminder.id`,
    { prepared: true },
  );

async function findPlannedNotices(actor: Actor, range: MonthRange): Promise<ComingNotice[]> {
  const { id, timezone } = actor;
  const from = startOfDayInTimezone(range.first, timezone);
  const until = startOfDayInTimezone(addDaysTo(range.last, 1), timezone);
  const rows = await queryRows<Omit<ComingNotice, 'day'> & { sendAt: Date }>(
    // OFFSET keeps the conditions out of the inner query, where the planner could scan the pending notices of all users.
    Prisma.sql`
    SELECT * FROM (
      SELECT reminder.id AS "reminderId", reminder.title, notice.kind::text AS kind, notice.lead_day AS "leadDay",
        notice.occurrence_on::text AS "dueOn", notice.next_attempt_at AS "sendAt",
        (row_number() OVER (at_once ORDER BY reminder.title, reminder.id))::int AS position,
        (count(*) OVER at_once)::int AS "atOnce"
      FROM reminders AS reminder
      CROSS JOIN LATERAL (SELECT * FROM notices WHERE reminder_id = reminder.id OFFSET 0) AS notice
      WHERE reminder.user_id = ${id}::uuid AND (reminder.status = 'active' OR reminder.ask_new_date_on IS NOT NULL)
        AND LEAST(
          reminder.due_on - reminder.lead_days[1], reminder.apply_by_on, reminder.snoozed_until,
          reminder.due_on + reminder.after_days[1], reminder.ask_new_date_on
        ) <= ${range.last}::date
        AND notice.status IN ('pending', 'sending')
        AND notice.next_attempt_at >= ${from} AND notice.next_attempt_at < ${until}
      WINDOW at_once AS (PARTITION BY notice.next_attempt_at, notice.occurrence_on - notice.lead_day)
    ) AS planned
    WHERE position <= ${MAX_ENTRIES_PER_DAY}::int
    ORDER BY title, "reminderId"`,
    { prepared: true },
  );
  return rows.map(({ sendAt, ...notice }) => ({ ...notice, day: dayInTimezone(sendAt, timezone) }));
}

/** Adds the occurrences after the current one, and the notices of such occurrences, that fall on one of `days`. */
function addLaterOccurrences(
  row: ReminderRow,
  days: readonly Day[],
  { due, emails }: { due: Collected<MonthReminder>; emails: Collected<MonthNotice> },
): void {
  const { id, title, status, dueOn, firstDueOn, repeatsByItself, repeatEvery, repeatUnit, leapDay } = row;
  const [first] = days;
  if (!first || !repeatsByItself || status !== 'active' || repeatEvery === null || repeatUnit === null) return;
  const recurrence = { firstDueOn, repeat: { every: repeatEvery, unit: repeatUnit, leapDay } };
  const daysToDue = daysBetween(first, dueOn);
  /** Calls `add` for each day on which a notice for `leadDay` announces a later occurrence. */
  const eachNoticeDay = (leadDay: number, add: (day: Day) => void) => {
    const after = Math.max(daysToDue, leadDay - 1);
    for (const occurrence of occurrencesWithin(recurrence, first, { after, until: leadDay + days.length - 1 }))
      add(days[occurrence - leadDay]!);
  };
  eachNoticeDay(0, (day) => due.add(day, () => ({ ...toMonthReminder(row), dueOn: day, applyByOn: null })));
  for (const leadDay of row.muted ? [] : row.leadDays)
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
  muted,
  repeatEvery,
  repeatUnit,
  leapDay,
  position,
  dueOnDay,
  ...reminder
}: ReminderRow): MonthReminder => reminder;
