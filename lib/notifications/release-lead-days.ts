import { Prisma, type Transaction } from '@/lib/database/db';

/**
 * Makes a superseded lead-day notice pending again if a 'later' notice that may have superseded it is cancelled and was
 * certainly not sent. Skips it if another notice with the same or a smaller lead day is sending, sent or failed. Does
 * not check whether the reminder still has the lead day, because replanning and claiming do.
 * @param cancelledIds SQL for an array of ids of cancelled notices
 * @param dueAt earliest time to send the released notices
 */
export const releaseLeadDaysSql = (
  cancelledIds: Prisma.Sql,
  { now, dueAt = now }: { now: Date; dueAt?: Date },
) => Prisma.sql`
  UPDATE notices AS lead
  SET status = 'pending', attempts = 0, next_attempt_at = ${dueAt}, updated_at = ${now}
  FROM notices AS later
  WHERE later.id = ANY(${cancelledIds}) AND later.kind = 'later' AND later.send_at <= ${now} AND later.batch_id IS NULL
    AND lead.reminder_id = later.reminder_id AND lead.occurrence_on = later.occurrence_on AND lead.kind = 'lead'
    AND lead.channel = later.channel AND lead.recipient_id = later.recipient_id AND lead.lead_day >= later.lead_day
    AND lead.status = 'superseded' AND lead.batch_id IS NULL
    AND NOT EXISTS (
      SELECT 1 FROM notices AS other
      WHERE other.reminder_id = lead.reminder_id AND other.occurrence_on = lead.occurrence_on
        AND other.channel = lead.channel AND other.recipient_id = lead.recipient_id
        AND other.id <> lead.id AND other.lead_day <= lead.lead_day AND other.status IN ('sending', 'sent', 'failed')
    )
  RETURNING lead.id`;

/** @returns the number of notices made pending again */
export async function releaseLeadDays(
  tx: Transaction,
  cancelledIds: string[],
  times: { now: Date; dueAt?: Date },
): Promise<number> {
  if (cancelledIds.length === 0) return 0;
  return (await tx.$queryRaw<unknown[]>(releaseLeadDaysSql(Prisma.sql`${cancelledIds}::uuid[]`, times))).length;
}
