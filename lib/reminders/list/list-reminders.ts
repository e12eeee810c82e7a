import { addDaysTo, dayInTimezone, startOfDayInTimezone, type Day } from '@/lib/calendar';
import { Prisma, db } from '@/lib/database/db';
import { foldText } from '@/lib/fold-text';
import { readClosedDays } from '@/lib/holidays/read-closed-days';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { findMatching } from '@/lib/search-words';
import { readSearchableTemplates } from '@/lib/templates/searchable-templates';
import { afterCursorSql, decodeCursor, encodeCursor, ORDER_SQL } from './list-paging';
import { DEFAULT_SORT } from './list-parameters';
import type { ListRemindersQuery } from './schema';
import type { ReminderResponse } from '../schema';
import { selectReminders } from './select-reminders';
import { serializeReminder } from '../serialize';
import { toSearchable } from '../search-text';

interface ListRemindersArgs {
  actor: Actor;
  query: ListRemindersQuery;
  now: Date;
}

/**
 * By default, lists active reminders by due date and title, then completed reminders, the latest completion first. The
 * start of the due day in the user's time zone must be in the half-open range [`dueFrom`, `dueTo`).
 * @returns the reminders and, if `limit` leaves some out, the cursor of the next page
 * @throws AppError bad_request for an invalid cursor
 */
export async function listReminders({
  actor,
  query,
  now,
}: ListRemindersArgs): Promise<{ reminders: ReminderResponse[]; nextCursor: string | undefined }> {
  const { sort = DEFAULT_SORT, limit, cursor, category, templateId, hasAttachment } = query;
  const conditions = await buildConditions(query, actor);
  if (cursor !== undefined) conditions.push(afterCursorSql(decodeCursor(cursor, sort)));
  // Prepare statements without these options only: plans for every combination would fill the connection's memory.
  const options = [query.sort, limit, cursor, category, templateId, hasAttachment];
  const [rows, closedDayOn] = await Promise.all([
    selectReminders(Prisma.join(conditions, ' AND '), actor, {
      order: ORDER_SQL[sort],
      limit: limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit + 1}::int`,
      prepared: options.every((option) => option === undefined),
    }),
    readClosedDays(actor),
  ]);
  const today = dayInTimezone(now, actor.timezone);
  const reminders = rows.slice(0, limit).map((row) => serializeReminder(row, actor, { today, closedDayOn }));
  const last = rows.length > reminders.length ? reminders.at(-1) : undefined;
  return { reminders, nextCursor: last && encodeCursor(sort, last) };
}

async function buildConditions(query: ListRemindersQuery, actor: Actor): Promise<Prisma.Sql[]> {
  const { id, timezone } = actor;
  const { status, dueFrom, dueTo, completedFrom, excludeRecurringFromOverdue, search } = query;
  const { category, templateId, hasAttachment } = query;
  const conditions = [Prisma.sql`reminders.user_id = ${id}::uuid`];
  const isOverdueList = excludeRecurringFromOverdue === 'true';
  const effectiveStatus = status ?? (isOverdueList ? 'active' : undefined);
  if (effectiveStatus) conditions.push(Prisma.sql`reminders.status = ${effectiveStatus}::reminder_status`);
  if (dueFrom) conditions.push(Prisma.sql`reminders.due_on >= ${firstDayFrom(dueFrom, timezone)}::date`);
  if (dueTo) conditions.push(Prisma.sql`reminders.due_on < ${firstDayFrom(dueTo, timezone)}::date`);
  if (completedFrom) conditions.push(Prisma.sql`reminders.completed_at >= ${completedFrom}`);
  if (isOverdueList) conditions.push(Prisma.sql`reminders.can_be_overdue`);
  if (category) conditions.push(Prisma.sql`reminders.category = ${category}`);
  if (templateId) conditions.push(Prisma.sql`reminders.template_id = ${templateId}::uuid`);
  if (hasAttachment) {
    // Counts per reminder, because the planner could turn EXISTS into a scan of all users' attachments.
    conditions.push(
      Prisma.sql`(SELECT count(*) > 0 FROM attachments WHERE reminder_id = reminders.id) = ${hasAttachment}::boolean`,
    );
  }
  const found = await findBySearch(search ?? '', actor);
  if (found) conditions.push(Prisma.sql`reminders.id = ANY(${found}::uuid[])`);
  return conditions;
}

function firstDayFrom(instant: Date, timezone: string): Day {
  const day = dayInTimezone(instant, timezone);
  return startOfDayInTimezone(day, timezone) < instant ? addDaysTo(day, 1) : day;
}

/** Returns the ids of the actor's reminders that the search finds; undefined for a search that finds everything. */
async function findBySearch(search: string, actor: Actor): Promise<string[] | undefined> {
  if (foldText(search) === '') return undefined;
  const [reminders, templates] = await Promise.all([
    db.reminder.findMany({
      where: { userId: actor.id },
      select: { id: true, searchText: true, templateId: true },
    }),
    readSearchableTemplates(languageOf(actor.locale)),
  ]);
  const found = findMatching(reminders, search, ({ searchText, templateId }) => {
    const own = toSearchable(searchText ?? '');
    const template = templates.get(templateId ?? '');
    return template ? { text: `${own.text}\n${template.text}`, words: own.words + template.words } : own;
  });
  return found.map(({ id }) => id);
}
