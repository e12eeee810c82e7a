import { toDateColumn, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { columnsSql } from '@/lib/database/columns';
import { db } from '@/lib/database/db';
import { lockHolidays } from '@/lib/holidays/lock-holidays';
import { afterResponse } from '@/lib/http/after-response';
import { applyByDate, applyByRule, type OwnApplyByColumns, type TemplateApplyBy } from '@/lib/schedule/apply-by-rules';

/** Maximum per transaction. Small, because the embedded database serves no other query during a transaction. */
const BATCH_SIZE = 50;

/** Recomputes the apply-by dates that a changed holiday concerns. The sweep does what is left if that fails. */
export const recomputeApplyByDates = (): Promise<void> =>
  afterResponse('recompute apply-by dates', async () => {
    while (await recomputeApplyByBatch());
  });

/** Recomputes the dates of the next reminders, in order of id. Returns whether more may remain. */
export async function recomputeApplyByBatch({ limit = BATCH_SIZE } = {}): Promise<boolean> {
  if ((await db.holidayChange.findFirst()) === null) return false;
  return db.$transaction(async (tx) => {
    // Templates, holidays, then reminders, as in all transactions that compute apply-by dates.
    await tx.$queryRaw`SELECT 1 FROM templates WHERE apply_by_unit = 'working-day' ORDER BY id FOR SHARE`;
    const { holidaysOf } = await lockHolidays(tx);
    const [change] = await tx.$queryRaw<{ on: Day; after: string | null }[]>`
      SELECT "on"::text AS "on", recomputed_up_to AS after FROM holiday_changes
      ORDER BY holiday_changes."on" LIMIT 1 FOR UPDATE SKIP LOCKED`;
    if (!change) return false;
    const rows = await tx.$queryRaw<(OwnApplyByColumns & TemplateApplyBy & { id: string; dueOn: Day })[]>`
      SELECT reminder.id, reminder.due_on::text AS "dueOn", ${OWN_COLUMNS_SQL}, ${TEMPLATE_COLUMNS_SQL}
      FROM reminders AS reminder LEFT JOIN templates AS template ON template.id = reminder.template_id
      WHERE (${change.after}::uuid IS NULL OR reminder.id > ${change.after}::uuid)
        AND ${change.on}::date BETWEEN reminder.apply_by_on AND reminder.due_on
        AND CASE WHEN reminder.has_own_apply_by THEN reminder.own_apply_by_unit ELSE template.apply_by_unit END = 'working-day'
      ORDER BY reminder.id LIMIT ${limit} FOR NO KEY UPDATE OF reminder`;
    const rules = rows.map((row) => applyByRule(row, row));
    const dates = rows.map(({ dueOn }, index) => {
      const rule = rules[index];
      return rule ? toDateColumn(applyByDate(dueOn, rule, holidaysOf)) : null;
    });
    const areLegal = rules.map((rule) => rule?.kind === 'law');
    // A later `updated_at` tells calendar programs that the event has changed. With `advance_at`, the sweep moves the
    // notice on a date set by law.
    await tx.$executeRaw`
      UPDATE reminders SET apply_by_on = dates.apply_by_on, updated_at = ${clock.now()},
        advance_at = CASE WHEN dates.is_legal AND status = 'active' THEN ${clock.now()} ELSE advance_at END
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${dates}::date[], ${areLegal}::boolean[])
        AS dates(id, apply_by_on, is_legal)
      WHERE reminders.id = dates.id AND reminders.apply_by_on IS DISTINCT FROM dates.apply_by_on`;
    const where = { on: toDateColumn(change.on) };
    if (rows.length < limit) await tx.holidayChange.delete({ where });
    else await tx.holidayChange.update({ where, data: { recomputedUpTo: rows.at(-1)!.id } });
    return true;
  });
}

const OWN_COLUMNS_SQL = columnsSql('reminder', [
  'hasOwnApplyBy',
  'ownApplyByCount',
  'ownApplyByUnit',
  'ownApplyByVerb',
]);
const TEMPLATE_COLUMNS_SQL = columnsSql('template', ['applyByDays', 'applyByUnit', 'applyByVerb', 'applyByKind']);
