import { Prisma, queryRows } from '@/lib/database/db';
import { applyByKindSql, applyByVerbSql } from '@/lib/database/reminder-row';
import { toRepeat, type RepeatColumns } from '@/lib/reminders/compute-reminder-columns';
import type { EventSource } from './reminder-events';

type EventSourceRow = Omit<EventSource, 'repeat'> & RepeatColumns;

/** Selects reminders in order of creation. Raw SQL, because a feed has up to 2,000 reminders (docs/decisions/075). */
export async function selectEventSources(
  conditions: Prisma.Sql,
  { withDescriptions }: { withDescriptions: boolean },
): Promise<EventSource[]> {
  const rows = await queryRows<EventSourceRow>(Prisma.sql`
    SELECT reminder.id, title, reminder.category, reminder.due_on::text AS "dueOn",
      CASE WHEN ${withDescriptions}::boolean THEN reminder.description END AS description,
      first_due_on::text AS "firstDueOn", apply_by_on::text AS "applyByOn",
      ${applyByVerbSql} AS "applyByVerb", ${applyByKindSql} AS "applyByKind",
      CASE WHEN repeats_by_itself THEN repeat_every END AS "repeatEvery",
      CASE WHEN repeats_by_itself THEN repeat_unit END AS "repeatUnit", leap_day AS "leapDay",
      lead_days AS "leadDays", status,
      muted_at IS NOT NULL AS "isMuted", version, reminder.created_at AS "createdAt",
      GREATEST(reminder.updated_at, template.updated_at) AS "updatedAt"
    FROM reminders AS reminder LEFT JOIN templates AS template ON template.id = reminder.template_id
    WHERE ${conditions} ORDER BY reminder.id`);
  return rows.map((row) => ({ ...row, repeat: toRepeat(row) }));
}
