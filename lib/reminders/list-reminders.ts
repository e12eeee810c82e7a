import { addDaysTo, dayOf, startOfDayIn, toDateColumn, type Day } from '@/lib/calendar';
import { db, Prisma } from '@/lib/platform/db';
import type { Actor } from '@/lib/platform/session';
import { tabDays } from './rules';
import type { CountsResponse, ReminderQuery, ReminderResponse } from './schema';
import { reminderInclude, serializeReminder } from './serialize';

/**
 * The caller's reminders: active ones by due date and title, then completed ones, the newest completion first.
 * Windows are half open and compare the instant at which a due day starts in the caller's time zone.
 */
export async function listReminders(args: {
  actor: Actor;
  query: ReminderQuery;
  now: Date;
}): Promise<ReminderResponse[]> {
  const { actor, query, now } = args;
  const conditions: Prisma.ReminderWhereInput[] = [{ userId: actor.id }];
  if (query.status) conditions.push({ status: query.status });
  if (query.dueFrom) conditions.push({ dueOn: { gte: firstDayFrom(query.dueFrom, actor.timezone) } });
  if (query.dueTo) conditions.push({ dueOn: { lt: firstDayFrom(query.dueTo, actor.timezone) } });
  if (query.completedFrom) conditions.push({ completedAt: { gte: query.completedFrom } });
  if (query.excludeRecurringFromOverdue === 'true') conditions.push(canBeOverdueFilter);
  if (query.search) {
    const contains = { contains: escapeLike(query.search), mode: 'insensitive' as const };
    conditions.push({ OR: [{ title: contains }, { description: contains }] });
  }
  const rows = await db.reminder.findMany({
    relationLoadStrategy: 'join',
    where: { AND: conditions },
    include: reminderInclude,
    orderBy: [{ status: 'asc' }, { completedAt: 'desc' }, { dueOn: 'asc' }, { title: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => serializeReminder(row, actor.timezone, now));
}

/** The first day that starts at the instant or after it. */
function firstDayFrom(instant: Date, timezone: string): Date {
  const day = dayOf(instant, timezone);
  return toDateColumn(startOfDayIn(day, timezone) < instant ? addDaysTo(day, 1) : day);
}

/** `%`, `_` and the escape character itself, taken literally in LIKE. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const namedLike = (word: string) => ({ title: { contains: word, mode: 'insensitive' as const } });

/** `canBeOverdue` of the rules, as a condition of the list. */
const canBeOverdueFilter: Prisma.ReminderWhereInput = {
  OR: [
    { template: { canBeMarkedComplete: true, canBeOverdue: true } },
    { templateId: null, category: { not: 'recurring-date' } },
    { templateId: null, NOT: { OR: [namedLike('birthday'), namedLike('anniversary')] } },
  ],
};

/** How many reminders each summary card stands for: the windows of the list's tabs, in one query. */
export async function countReminders({ actor, now }: { actor: Actor; now: Date }): Promise<CountsResponse> {
  const today = dayOf(now, actor.timezone);
  const { completedFrom } = tabDays('recently-completed', today);
  const overdue = Prisma.sql`reminder.due_on < ${tabDays('overdue', today).to}::date
    AND CASE WHEN template.id IS NOT NULL THEN template.can_be_marked_complete AND template.can_be_overdue
      ELSE reminder.category <> 'recurring-date' OR reminder.title !~* 'birthday|anniversary' END`;
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
