import { toDateColumn, type Day } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { columnsSql } from '@/lib/database/columns';
import { db, Prisma } from '@/lib/database/db';
import { lockHolidays } from '@/lib/holidays/lock-holidays';
import { afterResponse } from '@/lib/http/after-response';
import { moveReserveDays } from '@/lib/notifications/readers/reserve-days';
import {
  applyByDate,
  applyByLeadDay,
  applyByRule,
  type OwnApplyByColumns,
  type TemplateApplyBy,
} from '@/lib/schedule/apply-by-rules';
import type { CountsFromColumns } from '@/lib/schedule/counts-from-rules';
import { moveLeadDaysWithApplyBy } from '@/lib/schedule/lead-day-rules';
import { countedDueDay, keepReaderAnswers, keptSnoozeSql } from '../due-day';

/** Maximum per transaction. Small, because the embedded database serves no other query during a transaction. */
const BATCH_SIZE = 50;

/** Recomputes what a changed holiday concerns. The sweep does what is left if that fails. */
export const recomputeApplyByDates = (): Promise<void> =>
  afterResponse('recompute apply-by dates', async () => {
    while (await recomputeApplyByBatch());
  });

/**
 * Recomputes the apply-by dates, and the due dates of active reminders counted from an event, of the next reminders in
 * order of id. Returns whether more may remain.
 */
export async function recomputeApplyByBatch({ limit = BATCH_SIZE } = {}): Promise<boolean> {
  if ((await db.holidayChange.findFirst()) === null) return false;
  return db.$transaction(async (tx) => {
    // Templates, holidays, then reminders, as in all transactions that compute apply-by dates.
    await tx.$queryRaw`
      SELECT 1 FROM templates WHERE 'working-day' IN (apply_by_unit, counts_from_unit) ORDER BY id FOR SHARE`;
    const { holidaysOf } = await lockHolidays(tx);
    const [change] = await tx.$queryRaw<{ on: Day; after: string | null }[]>`
      SELECT "on"::text AS "on", recomputed_up_to AS after FROM holiday_changes
      ORDER BY holiday_changes."on" LIMIT 1 FOR UPDATE SKIP LOCKED`;
    if (!change) return false;
    const rows = await tx.$queryRaw<ConcernedRow[]>`
      SELECT reminder.id, reminder.due_on::text AS "dueOn", reminder.apply_by_on::text AS "applyByOn",
        reminder.lead_days AS "leadDays",
        CASE WHEN reminder.is_due_counted AND reminder.status = 'active' THEN reminder.event_on::text END AS "countedFrom",
        ${OWN_COLUMNS_SQL}, ${TEMPLATE_COLUMNS_SQL}
      FROM reminders AS reminder LEFT JOIN templates AS template ON template.id = reminder.template_id
      WHERE (${change.after}::uuid IS NULL OR reminder.id > ${change.after}::uuid)
        AND (
          ${change.on}::date BETWEEN reminder.apply_by_on AND reminder.due_on
          AND CASE WHEN reminder.has_own_apply_by THEN reminder.own_apply_by_unit ELSE template.apply_by_unit END = 'working-day'
          OR reminder.is_due_counted AND reminder.status = 'active' AND template.counts_from_unit = 'working-day'
          AND ${change.on}::date BETWEEN reminder.event_on AND reminder.due_on
        )
      ORDER BY reminder.id LIMIT ${limit} FOR NO KEY UPDATE OF reminder`;
    const dates = rows.map((row) => {
      const rule = applyByRule(row, row);
      const dueOn = countedDueDay(row.countedFrom, row, holidaysOf) ?? row.dueOn;
      const applyByOn = rule && applyByDate(dueOn, rule, holidaysOf);
      const isDueMoved = dueOn !== row.dueOn;
      const move = { before: applyByLeadDay(row), after: applyByLeadDay({ dueOn, applyByOn }) };
      const leadDays = moveLeadDaysWithApplyBy(row.leadDays, move, row.defaultLeadDays);
      const isWrittenMoved = isDueMoved || leadDays !== row.leadDays;
      const movesNotices = isWrittenMoved || rule?.kind === 'law';
      return {
        id: row.id,
        move: { ...move, templateLeadDays: row.defaultLeadDays },
        dueOn,
        applyByOn,
        leadDays,
        isDueMoved,
        isWrittenMoved,
        movesNotices,
        isMoved: isDueMoved || applyByOn !== row.applyByOn,
      };
    });
    const retold = new Set(await moveReserveDays(tx, new Map(dates.map(({ id, move }) => [id, move]))));
    // With `advance_at`, the sweep moves the notices.
    for (const date of dates) date.movesNotices ||= retold.has(date.id);
    const moved = Prisma.sql`jsonb_to_recordset(${JSON.stringify(dates.filter(({ isMoved }) => isMoved))}::jsonb)
      AS dates(id uuid, "dueOn" date, "applyByOn" date, "leadDays" int[], "isDueMoved" boolean,
        "isWrittenMoved" boolean, "movesNotices" boolean)`;
    await keepReaderAnswers(tx, moved, clock.now());
    // A later `updated_at` tells calendar programs that the event has changed.
    await tx.$executeRaw`
      UPDATE reminders SET due_on = dates."dueOn", apply_by_on = dates."applyByOn", lead_days = dates."leadDays",
        updated_at = ${clock.now()}, version = CASE WHEN dates."isWrittenMoved" THEN version + 1 ELSE version END,
        first_due_on = CASE WHEN dates."isDueMoved" THEN dates."dueOn" ELSE first_due_on END,
        snoozed_until = CASE WHEN dates."isDueMoved" THEN ${keptSnoozeSql(clock.now())} ELSE snoozed_until END,
        advance_at = CASE WHEN dates."movesNotices" AND status = 'active' THEN ${clock.now()} ELSE advance_at END
      FROM ${moved} WHERE reminders.id = dates.id`;
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
const TEMPLATE_COLUMNS_SQL = columnsSql('template', [
  'defaultLeadDays',
  'applyByDays',
  'applyByUnit',
  'applyByVerb',
  'applyByKind',
  'countsFromLabel',
  'countsFromCount',
  'countsFromUnit',
  'countsFromRecess',
]);

type ConcernedRow = OwnApplyByColumns &
  TemplateApplyBy &
  CountsFromColumns & {
    id: string;
    dueOn: Day;
    applyByOn: Day | null;
    leadDays: number[];
    defaultLeadDays: number[] | null;
    /** Null unless the due date of an active reminder is counted from it. */
    countedFrom: Day | null;
  };
