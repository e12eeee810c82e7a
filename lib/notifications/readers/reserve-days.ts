import { fromDateColumn } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import { applyByLeadDay } from '@/lib/schedule/apply-by-rules';
import { moveLeadDaysWithApplyBy, type ApplyByMove } from '@/lib/schedule/lead-day-rules';

interface Dates {
  dueOn: Date;
  applyByOn: Date | null;
}

export interface LeadDayMove extends ApplyByMove {
  templateLeadDays: readonly number[] | null | undefined;
}

const leadDayOf = ({ dueOn, applyByOn }: Dates): number | null =>
  applyByOn && applyByLeadDay({ dueOn: fromDateColumn(dueOn), applyByOn: fromDateColumn(applyByOn) });

/** How lead days of `before` move once its dates are those of `after`. */
export const leadDayMove = (
  before: Dates & { template: { defaultLeadDays: number[] } | null },
  after: Dates,
): LeadDayMove => ({
  before: leadDayOf(before),
  after: leadDayOf(after),
  templateLeadDays: before.template?.defaultLeadDays,
});

/** The lead day of a reader follows the apply-by date by the rule of the owner's lead days. */
export const moveReserveDay = (leadDay: number | null, move: LeadDayMove): number | null =>
  leadDay === null ? null : moveLeadDaysWithApplyBy([leadDay], move, move.templateLeadDays)[0]!;

/**
 * Moves the lead days of readers with the apply-by dates of their reminders, which must be locked. Call it before these
 * are replanned.
 * @param moves by the id of the reminder
 * @returns the ids of the reminders whose readers are told on another day
 */
export async function moveReserveDays(tx: Transaction, moves: ReadonlyMap<string, LeadDayMove>): Promise<string[]> {
  const ids = [...moves].filter(([, { before, after }]) => before !== after).map(([id]) => id);
  if (ids.length === 0) return [];
  const readers = await tx.reader.findMany({
    where: { reminderId: { in: ids }, leadDay: { not: null } },
    select: { id: true, reminderId: true, leadDay: true },
  });
  const moved = readers
    .map((reader) => ({ ...reader, movedTo: moveReserveDay(reader.leadDay, moves.get(reader.reminderId)!) }))
    .filter(({ leadDay, movedTo }) => movedTo !== leadDay);
  if (moved.length === 0) return [];
  await tx.$executeRaw`
    UPDATE readers SET lead_day = moved."movedTo"
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS moved(id uuid, "movedTo" int)
    WHERE readers.id = moved.id`;
  return [...new Set(moved.map(({ reminderId }) => reminderId))];
}
