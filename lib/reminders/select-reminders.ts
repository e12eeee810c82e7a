import { startOfDayIso, type Day } from '@/lib/calendar';
import { ownerClockOf } from '@/lib/accounts/owner-clock';
import { Prisma } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { noticeSendAt } from '@/lib/schedule/notice-rules';
import { translatedNameSql } from '@/lib/templates/translations';
import { ORDER_SQL } from './list-paging';
import { DEFAULT_SORT } from './list-parameters';

export interface ReminderJsonRow {
  json: string;
  dueOn: Day;
  nextNoticeAt: Date | null;
  nextNoticeOn: Day | null;
  snoozedUntil: Day | null;
}

/** Looks up related rows by key, one reminder at a time: without statistics, the planner would loop over all rows for each. */
export function selectRemindersSql(
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

export function toReminderJson(row: ReminderJsonRow, owner: Actor): string {
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
