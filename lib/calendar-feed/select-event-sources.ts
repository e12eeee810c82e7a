import type { LeapDay } from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import { toRepeat } from '@/lib/reminders/compute-reminder-columns';
import type { RepeatUnit } from '@/lib/schedule/recurrence-rules';
import type { EventSource } from './reminder-events';

interface EventSourceRow extends Omit<EventSource, 'repeat'> {
  repeatEvery: number | null;
  repeatUnit: RepeatUnit | null;
  leapDay: LeapDay | null;
}

/** Selects reminders in order of creation. Raw SQL, because a feed has up to 2,000 reminders (docs/decisions/075). */
export async function selectEventSources(
  conditions: Prisma.Sql,
  { withDescriptions }: { withDescriptions: boolean },
): Promise<EventSource[]> {
  const rows = await queryRows<EventSourceRow>(Prisma.sql`
    SELECT reminder.id, title, reminder.category, reminder.due_on::text AS "dueOn",
      CASE WHEN ${withDescriptions}::boolean THEN reminder.description END AS description,
      first_due_on::text AS "firstDueOn", apply_by_on::text AS "applyByOn",
      CASE WHEN has_own_apply_by THEN own_apply_by_verb ELSE template.apply_by_verb END AS "applyByVerb",
      CASE WHEN has_own_apply_by THEN 'own' ELSE template.apply_by_kind::text END AS "applyByKind",
      CASE WHEN repeats_by_itself THEN repeat_every END AS "repeatEvery",
      CASE WHEN repeats_by_itself THEN repeat_unit END AS "repeatUnit", leap_day AS "leapDay",
      lead_days AS "leadDays", status,
      muted_at IS NOT NULL AS "isMuted", version, reminder.created_at AS "createdAt",
      GREATEST(reminder.updated_at, template.updated_at) AS "updatedAt"
    FROM reminders AS reminder LEFT JOIN templates AS template ON template.id = reminder.template_id
    WHERE ${conditions} ORDER BY reminder.id`);
  return rows.map((row) => ({ ...row, repeat: toRepeat(row) }));
}
