import { addDaysTo, dayInTimezone, startOfDayInTimezone, type Day } from '@/lib/calendar';
import type { OwnerClock } from '@/lib/accounts/owner-clock';
import { queryRows, Prisma, type Transaction } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { DEFAULT_LANGUAGE, languageOf } from '@/lib/i18n/languages';
import { afterCursorSql, decodeCursor, encodeCursor, ORDER_SQL } from './list-paging';
import { DEFAULT_SORT } from './list-parameters';
import type { ListRemindersQuery, ReminderResponse } from './schema';
import { selectRemindersSql, toReminderJson, type ReminderJsonRow } from './select-reminders';

interface ListRemindersArgs {
  actor: Actor;
  query: ListRemindersQuery;
  now: Date;
}

/**
 * By default, lists active reminders by due date and title, then completed reminders, the latest completion first. The
 * start of the due day in the user's time zone must be in the half-open range [`dueFrom`, `dueTo`).
 */
export const listReminders = async (args: ListRemindersArgs): Promise<ReminderResponse[]> =>
  JSON.parse((await listRemindersPage(args)).json) as ReminderResponse[];

/**
 * The JSON comes from the database, because serializing here would make the call 17 % slower (docs/performance.md).
 * @returns the page as JSON and, if there is a next page, its cursor
 * @throws AppError bad_request for an invalid cursor
 */
export async function listRemindersPage({
  actor,
  query,
  now,
}: ListRemindersArgs): Promise<{ json: string; nextCursor: string | undefined }> {
  const { sort = DEFAULT_SORT, limit, cursor, category, templateId, hasAttachment } = query;
  const conditions = buildConditions(query, actor);
  if (cursor !== undefined) conditions.push(afterCursorSql(decodeCursor(cursor, sort)));
  const statement = selectRemindersSql(Prisma.join(conditions, ' AND '), dayInTimezone(now, actor.timezone), actor, {
    order: ORDER_SQL[sort],
    limit: limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit + 1}::int`,
  });
  // Prepare statements without these options only: plans for every combination would fill the connection's memory.
  const options = [query.sort, limit, cursor, category, templateId, hasAttachment];
  const prepared = options.every((option) => option === undefined);
  const rows = await queryRows<ReminderJsonRow>(statement, { prepared });
  const page = rows.slice(0, limit);
  const lastRow = rows.length > page.length ? page.at(-1) : undefined;
  return {
    json: `[${page.map((row) => toReminderJson(row, actor)).join(',')}]`,
    nextCursor: lastRow && encodeCursor(sort, JSON.parse(lastRow.json) as ReminderResponse),
  };
}

/** `ownerClock` must come from the user row that `tx` has locked, so that it cannot change before `tx` ends. */
export async function readReminder(
  tx: Transaction,
  args: { id: string; actor: Actor; ownerClock: OwnerClock; now: Date },
): Promise<ReminderResponse> {
  const { id, actor, ownerClock, now } = args;
  const isThisReminder = Prisma.sql`reminder.id = ${id}::uuid AND reminder.user_id = ${actor.id}::uuid`;
  const statement = selectRemindersSql(isThisReminder, dayInTimezone(now, ownerClock.timezone), actor);
  const [row] = await tx.$queryRaw<ReminderJsonRow[]>(statement);
  if (!row) throw new Error('The transaction has no such reminder');
  return JSON.parse(toReminderJson(row, { ...actor, ...ownerClock })) as ReminderResponse;
}

function buildConditions(query: ListRemindersQuery, { id, timezone, locale }: Actor): Prisma.Sql[] {
  const { status, dueFrom, dueTo, completedFrom, excludeRecurringFromOverdue, search } = query;
  const { category, templateId, hasAttachment } = query;
  const conditions = [Prisma.sql`reminder.user_id = ${id}::uuid`];
  const isOverdueList = excludeRecurringFromOverdue === 'true';
  const effectiveStatus = status ?? (isOverdueList ? 'active' : undefined);
  if (effectiveStatus) conditions.push(Prisma.sql`reminder.status = ${effectiveStatus}::reminder_status`);
  if (dueFrom) conditions.push(Prisma.sql`reminder.due_on >= ${firstDayFrom(dueFrom, timezone)}::date`);
  if (dueTo) conditions.push(Prisma.sql`reminder.due_on < ${firstDayFrom(dueTo, timezone)}::date`);
  if (completedFrom) conditions.push(Prisma.sql`reminder.completed_at >= ${completedFrom}`);
  if (isOverdueList) conditions.push(Prisma.sql`reminder.can_be_overdue`);
  if (category) conditions.push(Prisma.sql`reminder.category = ${category}`);
  // Not `=`, for which the planner could use the index of all users' reminders with the template.
  if (templateId) conditions.push(Prisma.sql`reminder.template_id IS NOT DISTINCT FROM ${templateId}::uuid`);
  if (hasAttachment) {
    // Counts per reminder, because the planner could turn EXISTS into a scan of all users' attachments.
    conditions.push(
      Prisma.sql`(SELECT count(*) > 0 FROM attachments WHERE reminder_id = reminder.id) = ${hasAttachment}::boolean`,
    );
  }
  if (search) {
    const pattern = `%${escapeLike(search)}%`;
    const isTranslated = languageOf(locale) !== DEFAULT_LANGUAGE;
    const orTranslatedName = isTranslated ? Prisma.sql`OR template.translated_name ILIKE ${pattern}` : Prisma.empty;
    conditions.push(Prisma.sql`(reminder.title ILIKE ${pattern} OR reminder.description ILIKE ${pattern}
      OR reminder.reference ILIKE ${pattern} OR template.name ILIKE ${pattern} ${orTranslatedName})`);
  }
  return conditions;
}

function firstDayFrom(instant: Date, timezone: string): Day {
  const day = dayInTimezone(instant, timezone);
  return startOfDayInTimezone(day, timezone) < instant ? addDaysTo(day, 1) : day;
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
