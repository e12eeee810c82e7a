import { addDaysTo, dayInTimezone, startOfDayInTimezone, startOfDayIso, type Day } from '@/lib/calendar';
import { ownerClockOf, type OwnerClock } from '@/lib/accounts/owner-clock';
import { queryRows, Prisma, type Transaction } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { DEFAULT_LANGUAGE, languageOf } from '@/lib/i18n/languages';
import { noticeSendAt } from '@/lib/schedule/notice-rules';
import { ACT_NOW_DAYS, MAX_ACT_NOW_REMINDERS } from '@/lib/schedule/act-now-rules';
import { translatedNameSql } from '@/lib/templates/translations';
import { afterCursorSql, decodeCursor, encodeCursor, ORDER_SQL } from './list-paging';
import { DEFAULT_SORT } from './list-parameters';
import { overdueSql } from './overdue-sql';
import type { ListRemindersQuery, ReminderResponse } from './schema';

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

/**
 * Lists active reminders that are overdue, or due today or later with an apply-by date that has passed or comes soon.
 * Those with an apply-by date set by law come first, then the earliest apply-by date or, without one, due date.
 */
export async function listActNow({ actor, now }: Omit<ListRemindersArgs, 'query'>): Promise<ReminderResponse[]> {
  const today = dayInTimezone(now, actor.timezone);
  const applyBy = Prisma.sql`reminder.due_on - template.apply_by_days`;
  const isApplyBySoon = Prisma.sql`(reminder.due_on >= ${today}::date AND ${applyBy} <= ${addDaysTo(today, ACT_NOW_DAYS)}::date)`;
  const conditions = Prisma.sql`reminder.user_id = ${actor.id}::uuid AND reminder.status = 'active'
    AND (${overdueSql(today)} OR ${isApplyBySoon})`;
  const order = Prisma.sql`(template.apply_by_kind = 'law') IS TRUE DESC, COALESCE(${applyBy}, reminder.due_on),
    reminder.title, reminder.id`;
  const limit = Prisma.sql`LIMIT ${MAX_ACT_NOW_REMINDERS}`;
  const rows = await queryRows<ReminderJsonRow>(selectRemindersSql(conditions, today, actor, { order, limit }));
  return rows.map((row) => JSON.parse(toReminderJson(row, actor)) as ReminderResponse);
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

interface ReminderJsonRow {
  json: string;
  dueOn: Day;
  nextNoticeAt: Date | null;
  nextNoticeOn: Day | null;
  snoozedUntil: Day | null;
}

/** Looks up related rows by key, one reminder at a time: without statistics, the planner would loop over all rows for each. */
function selectRemindersSql(
  conditions: Prisma.Sql,
  today: Day,
  { locale }: Actor,
  { order = ORDER_SQL[DEFAULT_SORT], limit = Prisma.empty } = {},
) {
  const { name, join } = translatedNameSql(languageOf(locale));
  return Prisma.sql`
    SELECT row_to_json(item)::text AS json, item."dueOn"::text AS "dueOn", upcoming.at AS "nextNoticeAt",
      upcoming.day::text AS "nextNoticeOn", CASE WHEN upcoming.later_days IS NOT NULL THEN (
        -- A worker may still hold a later notice that its owner has cancelled.
        SELECT snoozed_until::text FROM reminders WHERE id = item.id AND snoozed_until = ANY (upcoming.later_days)
      ) END AS "snoozedUntil"
    FROM (
      SELECT reminder.id, reminder.template_id AS "templateId", reminder.title, reminder.status, reminder.category,
        reminder.due_on - ${today}::date AS "daysToDue", reminder.lead_days AS "leadDays", reminder.description,
        CASE WHEN reminder.repeat_unit = 'year' THEN reminder.repeat_every END AS "recurrenceYears",
        CASE WHEN reminder.repeat_every IS NOT NULL
          THEN json_build_object('every', reminder.repeat_every, 'unit', reminder.repeat_unit) END AS repeat,
        reminder.amount, reminder.reference, ${isoUtcSql('completed_at')} AS "completedAt",
        ${isoUtcSql('created_at')} AS "createdAt", template.shown AS template,
        COALESCE((
          SELECT json_agg(json_build_object(
            'id', id, 'originalName', original_name, 'mimeType', mime_type, 'fileSize', file_size,
            'isProofOfRenewal', is_proof_of_renewal, 'scanStatus', scan_status
          ) ORDER BY created_at, id)
          FROM attachments WHERE reminder_id = reminder.id
        ), '[]') AS attachments,
        reminder.due_on AS "dueOn", reminder.first_due_on AS "firstDueOn", reminder.previous_id AS "previousId",
        (SELECT id FROM reminders WHERE previous_id = reminder.id) AS "nextId", reminder.muted_at IS NOT NULL AS muted,
        reminder.can_be_completed AS "canBeCompleted", reminder.can_be_overdue AS "canBeOverdue",
        reminder.repeats_by_itself AS "repeatsByItself", reminder.occasion
      FROM reminders AS reminder
      LEFT JOIN (
        SELECT *, json_build_object(
          'key', key, 'name', ${name}, 'canBeMarkedComplete', can_be_marked_complete, 'canBeOverdue', can_be_overdue,
          'applyByDays', apply_by_days, 'applyByKind', apply_by_kind, 'applyByVerb', apply_by_verb,
          'graceDays', grace_days, 'nextDate', next_date, 'periodMonths', period_months, 'keepsDueDay', keeps_due_day, 'occasion', occasion, 'icon', icon, 'color', color
        ) AS shown FROM templates ${join}
      ) AS template ON template.id = reminder.template_id
      WHERE ${conditions}
      ORDER BY ${order} ${limit}
    ) AS item
    CROSS JOIN LATERAL (
      -- FILTER, not WHERE: without statistics the planner would scan an index of all pending notices for each reminder.
      SELECT min(next_attempt_at) FILTER (WHERE status = 'pending') AS at,
        min(occurrence_on - lead_day) FILTER (WHERE status = 'pending') AS day,
        array_agg(occurrence_on - lead_day) FILTER (
          WHERE kind = 'later' AND status IN ('pending', 'sending') AND occurrence_on = item."dueOn"
        ) AS later_days
      FROM notices WHERE reminder_id = item.id
    ) AS upcoming`;
}

function toReminderJson(row: ReminderJsonRow, owner: Actor): string {
  const { json, dueOn, nextNoticeAt, nextNoticeOn, snoozedUntil } = row;
  const { timezone, notifyHour } = ownerClockOf(owner);
  // Until the account is replanned, stored sending times are those of the owner's old clock.
  const noticeAt =
    owner.replanSince && nextNoticeOn ? noticeSendAt(nextNoticeOn, 0, timezone, notifyHour) : nextNoticeAt;
  // Compute dueAt here: PostgreSQL's time-zone data may differ from Node's.
  const computed = { dueAt: startOfDayIso(dueOn, timezone), nextNoticeAt: noticeAt, snoozedUntil };
  return `${JSON.stringify(computed).slice(0, -'}'.length)},${json.slice('{'.length)}`;
}

/** Same format as `Date.toISOString`. */
const isoUtcSql = (column: 'completed_at' | 'created_at') =>
  Prisma.raw(`to_char(reminder.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

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
