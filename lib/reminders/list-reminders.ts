import { addDaysTo, dayOf, startOfDayIn, type Day } from '@/lib/calendar';
import { queryRows, Prisma } from '@/lib/platform/db';
import type { Actor } from '@/lib/platform/session';
import type { ReminderQuery, ReminderResponse } from './schema';

/**
 * The caller's reminders: active ones by due date and title, then completed ones, the newest completion first.
 * Windows are half open and compare the instant at which a due day starts in the caller's time zone.
 *
 * One statement, written out, with one value for an answer, which is read at once: the client would take several times as long to
 * make objects and dates of columns. What belongs to a reminder is looked up row by row, so that no plan ever reads everybody's
 * reminders (docs/performance.md).
 */
export async function listReminders(args: {
  actor: Actor;
  query: ReminderQuery;
  now: Date;
}): Promise<ReminderResponse[]> {
  const { actor, query, now } = args;
  const today = dayOf(now, actor.timezone);
  const [answer] = await queryRows<{ list: string }>(Prisma.sql`
    SELECT COALESCE(json_agg(json_build_object(
      'id', reminder.id, 'templateId', reminder.template_id, 'title', reminder.title, 'status', reminder.status,
      'category', reminder.category, 'daysToDue', reminder.due_on - ${today}::date, 'leadDays', reminder.lead_days,
      'description', reminder.description, 'recurrenceYears', reminder.recurrence_years,
      'completedAt', reminder.completed_at AT TIME ZONE 'UTC', 'createdAt', reminder.created_at AT TIME ZONE 'UTC',
      'template', CASE WHEN template.id IS NOT NULL THEN json_build_object(
        'key', template.key, 'name', template.name, 'canBeMarkedComplete', template.can_be_marked_complete,
        'canBeOverdue', template.can_be_overdue, 'applyByDays', template.apply_by_days, 'applyByKind', template.apply_by_kind,
        'graceDays', template.grace_days, 'nextDate', template.next_date
      ) END,
      'attachments', COALESCE((
        SELECT json_agg(json_build_object(
          'id', id, 'originalName', original_name, 'mimeType', mime_type, 'fileSize', file_size,
          'isProofOfRenewal', is_proof_of_renewal, 'scanStatus', scan_status
        ) ORDER BY created_at, id)
        FROM attachments WHERE reminder_id = reminder.id
      ), '[]'),
      'dueOn', reminder.due_on, 'firstDueOn', reminder.first_due_on, 'previousId', reminder.previous_id,
      'nextId', (SELECT id FROM reminders WHERE previous_id = reminder.id), 'muted', reminder.muted_at IS NOT NULL
    ) ORDER BY reminder.status, reminder.completed_at DESC, reminder.due_on, reminder.title, reminder.id), '[]')::text AS list
    FROM reminders AS reminder
    LEFT JOIN templates AS template ON template.id = reminder.template_id
    WHERE ${Prisma.join(conditionsOf(query, actor), ' AND ')}`);
  const list = JSON.parse(answer?.list ?? '[]') as (ReminderResponse & { dueOn: Day })[];
  for (const row of list) {
    // Time zones are for this machine to know, here as everywhere.
    row.dueAt = startOfDayIn(row.dueOn, actor.timezone).toISOString();
    row.completedAt = row.completedAt && inUtc(row.completedAt);
    row.createdAt = inUtc(row.createdAt);
  }
  return list;
}

/** An instant as the database writes it in UTC, '2026-11-21T08:00:00.5', as the contract writes it. */
const inUtc = (written: string): string => new Date(`${written}Z`).toISOString();

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
export const canBeOverdue = Prisma.sql`CASE WHEN template.id IS NOT NULL
  THEN template.can_be_marked_complete AND template.can_be_overdue
  ELSE reminder.category <> 'recurring-date' OR reminder.title !~* 'birthday|anniversary' END`;
