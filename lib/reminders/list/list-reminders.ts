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
  const { sort = DEFAULT_SORT, limit, cursor } = query;
  const conditions = [await conditionsSql(query, actor)];
  if (cursor !== undefined) conditions.push(afterCursorSql(decodeCursor(cursor, sort)));
  const [rows, closedDayOn] = await Promise.all([
    selectReminders(Prisma.join(conditions, ' AND '), actor, {
      order: ORDER_SQL[sort],
      limit: limit && limit + 1,
      prepared: limit === undefined,
    }),
    readClosedDays(actor),
  ]);
  const today = dayInTimezone(now, actor.timezone);
  const reminders = rows.slice(0, limit).map((row) => serializeReminder(row, actor, { today, closedDayOn }));
  const last = rows.length > reminders.length ? reminders.at(-1) : undefined;
  return { reminders, nextCursor: last && encodeCursor(sort, last) };
}

async function conditionsSql(query: ListRemindersQuery, actor: Actor): Promise<Prisma.Sql> {
  const { id, timezone } = actor;
  const { dueFrom, dueTo, completedFrom = null, category = null, templateId = null, hasAttachment = null } = query;
  const isOverdueList = query.excludeRecurringFromOverdue === 'true';
  const { status = isOverdueList ? 'active' : null } = query;
  const from = dueFrom ? firstDayFrom(dueFrom, timezone) : null;
  const to = dueTo ? firstDayFrom(dueTo, timezone) : null;
  const found = await findBySearch(query.search ?? '', actor);
  // Counts attachments per reminder, because the planner could turn EXISTS into a scan of all users' attachments.
  return Prisma.sql`reminders.user_id = ${id}::uuid
    AND (${status}::reminder_status IS NULL OR reminders.status = ${status}::reminder_status)
    AND (${from}::date IS NULL OR reminders.due_on >= ${from}::date)
    AND (${to}::date IS NULL OR reminders.due_on < ${to}::date)
    AND (${completedFrom}::timestamptz IS NULL OR reminders.completed_at >= ${completedFrom}::timestamptz)
    AND (reminders.can_be_overdue OR NOT ${isOverdueList}::boolean)
    AND (${category}::text IS NULL OR reminders.category = ${category}::text)
    AND (${templateId}::uuid IS NULL OR reminders.template_id = ${templateId}::uuid)
    AND (${hasAttachment}::boolean IS NULL
      OR (SELECT count(*) > 0 FROM attachments WHERE reminder_id = reminders.id) = ${hasAttachment}::boolean)
    AND (${found}::uuid[] IS NULL OR reminders.id = ANY(${found}::uuid[]))`;
}

function firstDayFrom(instant: Date, timezone: string): Day {
  const day = dayInTimezone(instant, timezone);
  return startOfDayInTimezone(day, timezone) < instant ? addDaysTo(day, 1) : day;
}

/** Returns the ids of the actor's reminders that the search finds; null for a search that finds everything. */
async function findBySearch(search: string, actor: Actor): Promise<string[] | null> {
  if (foldText(search) === '') return null;
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
