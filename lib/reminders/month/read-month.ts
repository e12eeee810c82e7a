import {
  addDaysTo,
  compareDays,
  dayInTimezone,
  endOfMonth,
  laterOf,
  parseDay,
  startOfDayInTimezone,
  type Day,
} from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import type { Translator } from '@/lib/i18n/translator';
import { noticeDay } from '@/lib/schedule/notice-rules';
import { occurrencesWithin, type RepeatUnit } from '@/lib/schedule/recurrence-rules';
import { listPublicHolidays } from './list-public-holidays';
import type { MonthNotice, MonthReminder, MonthResponse } from './schema';

interface MonthRange {
  first: Day;
  last: Day;
}

/** @param month as yyyy-MM */
export async function readMonth({
  actor,
  month,
  t,
}: {
  actor: Actor;
  month: string;
  t: Translator;
}): Promise<MonthResponse> {
  const first = parseDay(`${month}-01`);
  const range = { first, last: endOfMonth(first) };
  const [rows, planned, holidays] = await Promise.all([
    findReminders(actor, range),
    findPlannedNotices(actor, range),
    listPublicHolidays(t, month),
  ]);
  const later = rows.map((row) => laterOccurrences(row, range));
  const due = rows.filter(({ dueOn }) => dueOn >= range.first && dueOn <= range.last).map(toMonthReminder);
  return {
    month,
    reminders: [...due, ...later.flatMap(({ reminders }) => reminders)].sort((a, b) => compareDays(a.dueOn, b.dueOn)),
    notices: [...planned, ...later.flatMap(({ notices }) => notices)].sort((a, b) => compareDays(a.day, b.day)),
    holidays,
  };
}

type DueReminder = MonthReminder & { dueOn: Day };
type ComingNotice = MonthNotice & { dueOn: Day; day: Day };

interface ReminderRow extends DueReminder {
  firstDueOn: Day;
  leadDays: number[];
  muted: boolean;
  repeatEvery: number | null;
  repeatUnit: RepeatUnit | null;
}

/** Finds the reminders due in the month, and all active reminders that repeat by themselves. */
const findReminders = (actor: Actor, { first, last }: MonthRange): Promise<ReminderRow[]> =>
  queryRows<ReminderRow>(
    Prisma.sql`
    SELECT reminder.id, reminder.title, reminder.status, reminder.category, reminder.can_be_overdue AS "canBeOverdue",
      reminder.repeats_by_itself AS "repeatsByItself", reminder.due_on::text AS "dueOn",
      reminder.first_due_on::text AS "firstDueOn", reminder.lead_days AS "leadDays",
      reminder.muted_at IS NOT NULL AS muted, reminder.repeat_every AS "repeatEvery",
      reminder.repeat_unit AS "repeatUnit",
      CASE WHEN template.id IS NOT NULL THEN json_build_object('icon', template.icon, 'color', template.color) END AS template
    FROM reminders AS reminder
    LEFT JOIN templates AS template ON template.id = reminder.template_id
    WHERE reminder.user_id = ${actor.id}::uuid
      AND (reminder.due_on BETWEEN ${first}::date AND ${last}::date
        OR reminder.status = 'active' AND reminder.repeats_by_itself)
    ORDER BY reminder.due_on, reminder.title, reminder.id`,
    { prepared: true },
  );

async function findPlannedNotices({ id, timezone, replanSince }: Actor, range: MonthRange): Promise<ComingNotice[]> {
  // Add a day on both sides, because stored times are those of the old time zone until the account is replanned.
  const from = startOfDayInTimezone(addDaysTo(range.first, -1), timezone);
  const until = startOfDayInTimezone(addDaysTo(range.last, 2), timezone);
  const rows = await queryRows<Omit<ComingNotice, 'day'> & { sendAt: Date }>(
    // OFFSET keeps the conditions out of the inner query, where the planner could scan the pending notices of all users.
    Prisma.sql`
    SELECT reminder.id AS "reminderId", reminder.title, notice.kind::text AS kind, notice.lead_day AS "leadDay",
      notice.occurrence_on::text AS "dueOn", notice.next_attempt_at AS "sendAt"
    FROM reminders AS reminder
    CROSS JOIN LATERAL (SELECT * FROM notices WHERE reminder_id = reminder.id OFFSET 0) AS notice
    WHERE reminder.user_id = ${id}::uuid AND reminder.status = 'active'
      AND LEAST(reminder.due_on - reminder.lead_days[1], reminder.snoozed_until) <= ${range.last}::date
      AND notice.status IN ('pending', 'sending')
      AND notice.next_attempt_at >= ${from} AND notice.next_attempt_at < ${until}
    ORDER BY reminder.title, reminder.id`,
    { prepared: true },
  );
  return rows
    .map(({ sendAt, ...notice }) => ({
      ...notice,
      day: replanSince ? noticeDay(notice.dueOn, notice.leadDay) : dayInTimezone(sendAt, timezone),
    }))
    .filter(({ day }) => day >= range.first && day <= range.last);
}

/** Calculates occurrences after the current one, and notices of such occurrences, that fall in the month. */
function laterOccurrences(
  row: ReminderRow,
  { first, last }: MonthRange,
): { reminders: DueReminder[]; notices: ComingNotice[] } {
  const { id, title, status, dueOn, firstDueOn, repeatsByItself, repeatEvery, repeatUnit } = row;
  if (!repeatsByItself || status !== 'active' || repeatEvery === null || repeatUnit === null)
    return { reminders: [], notices: [] };
  /** Returns the later occurrences whose notice for `leadDay` falls in the month. */
  const announced = (leadDay: number): Day[] =>
    occurrencesWithin(
      { firstDueOn, repeat: { every: repeatEvery, unit: repeatUnit } },
      { after: laterOf(dueOn, addDaysTo(first, leadDay - 1)), until: addDaysTo(last, leadDay) },
    );
  const leadDays = row.muted ? [] : row.leadDays;
  return {
    reminders: announced(0).map((occurrence) => ({ ...toMonthReminder(row), dueOn: occurrence })),
    notices: leadDays.flatMap((leadDay) =>
      announced(leadDay).map((occurrence) => ({
        reminderId: id,
        title,
        kind: 'lead' as const,
        leadDay,
        dueOn: occurrence,
        day: noticeDay(occurrence, leadDay),
      })),
    ),
  };
}

const toMonthReminder = ({
  firstDueOn,
  leadDays,
  muted,
  repeatEvery,
  repeatUnit,
  ...reminder
}: ReminderRow): DueReminder => reminder;
