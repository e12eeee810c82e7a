import { addDaysTo, dayOf, startOfDayIn, type Day } from '@/lib/calendar';
import { db, Prisma } from '@/lib/platform/db';
import type { Actor } from '@/lib/platform/session';
import { tabDays } from './rules';
import type { CountsResponse, ReminderQuery, ReminderResponse } from './schema';
import { serializeReminderOn, type SerializableReminder } from './serialize';

/**
 * The caller's reminders: active ones by due date and title, then completed ones, the newest completion first.
 * Windows are half open and compare the instant at which a due day starts in the caller's time zone.
 *
 * One statement, written out: the client would take twice the time to put the same together. What belongs to a reminder is
 * looked up row by row, so that no plan ever reads everybody's reminders (docs/performance.md).
 */
export async function listReminders(args: {
  actor: Actor;
  query: ReminderQuery;
  now: Date;
}): Promise<ReminderResponse[]> {
  const { actor, query, now } = args;
  const rows = await db.$queryRaw<SerializableReminder[]>`
    SELECT reminder.id, reminder.template_id AS "templateId", reminder.title, reminder.description, reminder.category,
      reminder.due_on AS "dueOn", reminder.first_due_on AS "firstDueOn", reminder.lead_days AS "leadDays",
      reminder.status::text, reminder.recurrence_years AS "recurrenceYears", reminder.completed_at AS "completedAt",
      reminder.muted_at AS "mutedAt", reminder.previous_id AS "previousId", reminder.created_at AS "createdAt",
      CASE WHEN template.id IS NOT NULL THEN json_build_object(
        'key', template.key, 'name', template.name, 'canBeMarkedComplete', template.can_be_marked_complete,
        'canBeOverdue', template.can_be_overdue, 'applyByDays', template.apply_by_days, 'applyByKind', template.apply_by_kind,
        'graceDays', template.grace_days, 'nextDate', template.next_date
      ) END AS template,
      COALESCE((
        SELECT json_agg(json_build_object(
          'id', id, 'originalName', original_name, 'mimeType', mime_type, 'fileSize', file_size,
          'isProofOfRenewal', is_proof_of_renewal, 'scanStatus', scan_status
        ) ORDER BY created_at, id)
        FROM attachments WHERE reminder_id = reminder.id
      ), '[]') AS attachments,
      (SELECT json_build_object('id', id) FROM reminders WHERE previous_id = reminder.id) AS next
    FROM reminders AS reminder
    LEFT JOIN templates AS template ON template.id = reminder.template_id
    WHERE ${Prisma.join(conditionsOf(query, actor), ' AND ')}
    ORDER BY reminder.status, reminder.completed_at DESC, reminder.due_on, reminder.title, reminder.id`;
  const today = dayOf(now, actor.timezone);
  return rows.map((row) => serializeReminderOn(row, actor.timezone, today));
}

function conditionsOf(query: ReminderQuery, { id, timezone }: Actor): Prisma.Sql[] {
  const { status, dueFrom, dueTo, completedFrom, excludeRecurringFromOverdue, search } = query;
  const conditions = [Prisma.sql`reminder.user_id = ${id}::uuid`];
  if (status) conditions.push(Prisma.sql`reminder.status = ${status}::reminder_status`);
  if (dueFrom) conditions.push(Prisma.sql`reminder.due_on >= ${firstDayFrom(dueFrom, timezone)}::date`);
  if (dueTo) conditions.push(Prisma.sql`reminder.due_on < ${firstDayFrom(dueTo, timezone)}::date`);
  if (completedFrom) conditions.push(Prisma.sql`reminder.completed_at >= ${completedFrom}`);
  if (excludeRecurringFromOverdue === 'true') conditions.push(canBeOverdue);
  if (search) {
    const pattern = `%${escapeLike(search)}%`;
    conditions.push(Prisma.sql`(reminder.title ILIKE ${pattern} OR reminder.description ILIKE ${pattern})`);
  }
  return conditions;
}

/** The first day that starts at the instant or after it. */
function firstDayFrom(instant: Date, timezone: string): Day {
  const day = dayOf(instant, timezone);
  return startOfDayIn(day, timezone) < instant ? addDaysTo(day, 1) : day;
}

/** `%`, `_` and the escape character itself, taken literally in LIKE. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** `canBeOverdue` of the rules, as a condition. */
const canBeOverdue = Prisma.sql`CASE WHEN template.id IS NOT NULL
  THEN template.can_be_marked_complete AND template.can_be_overdue
  ELSE reminder.category <> 'recurring-date' OR reminder.title !~* 'birthday|anniversary' END`;

/** How many reminders each summary card stands for: the windows of the list's tabs, in one query. */
export async function countReminders({ actor, now }: { actor: Actor; now: Date }): Promise<CountsResponse> {
  const today = dayOf(now, actor.timezone);
  const { completedFrom } = tabDays('recently-completed', today);
  const overdue = Prisma.sql`reminder.due_on < ${tabDays('overdue', today).to}::date AND ${canBeOverdue}`;
  const [counts] = await db.$queryRaw<CountsResponse[]>`
    SELECT
      count(*) FILTER (WHERE reminder.status = 'active' AND ${within('today', today)})::int AS "today",
      count(*) FILTER (WHERE reminder.status = 'active' AND ${within('week', today)})::int AS "thisWeek",
      count(*) FILTER (WHERE reminder.status = 'active' AND ${within('due-soon', today)})::int AS "dueSoon",
      count(*) FILTER (WHERE reminder.status = 'active' AND ${overdue})::int AS "overdue",
      count(*) FILTER (WHERE reminder.status = 'completed')::int AS "recentlyCompleted"
    FROM reminders AS reminder
    LEFT JOIN templates AS template ON template.id = reminder.template_id
    WHERE reminder.user_id = ${actor.id}::uuid
      AND (reminder.status = 'active' AND reminder.due_on < ${tabDays('due-soon', today).to}::date
        OR reminder.status = 'completed' AND reminder.completed_at >= ${startOfDayIn(completedFrom ?? today, actor.timezone)})`;
  return counts ?? { today: 0, thisWeek: 0, dueSoon: 0, overdue: 0, recentlyCompleted: 0 };
}

function within(tab: 'today' | 'week' | 'due-soon', today: Day): Prisma.Sql {
  const { from, to } = tabDays(tab, today);
  return Prisma.sql`reminder.due_on >= ${from}::date AND reminder.due_on < ${to}::date`;
}
