import type { Transaction } from '@/lib/database/db';

/**
 * Makes a superseded lead-day notice pending again if a 'later' notice that may have superseded it is cancelled and was
 * certainly not sent. Skips it if another notice with the same or a smaller lead day is sending, sent or failed. Does
 * not check whether the reminder still has the lead day, because replanning and claiming do.
 * @param cancelledIds ids of cancelled notices
 * @param times.dueAt earliest time to send the released notices
 * @returns the number of notices made pending again
 */
export async function releaseLeadDays(
  tx: Transaction,
  cancelledIds: string[],
  { now, dueAt = now }: { now: Date; dueAt?: Date },
): Promise<number> {
  if (cancelledIds.length === 0) return 0;
  return tx.$executeRaw`
    UPDATE notices AS lead
    SET status = 'pending', attempts = 0, next_attempt_at = ${dueAt}, updated_at = ${now}
    FROM notices AS later
    WHERE later.id = ANY(${cancelledIds}::uuid[]) AND later.kind = 'later' AND later.send_at <= ${now}
      AND later.message_id IS NULL
      AND lead.reminder_id = later.reminder_id AND lead.occurrence_on = later.occurrence_on AND lead.kind = 'lead'
      AND lead.channel = later.channel AND lead.recipient_id = later.recipient_id AND lead.lead_day >= later.lead_day
      AND lead.status = 'superseded' AND lead.message_id IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM notices AS other
        WHERE other.reminder_id = lead.reminder_id AND other.occurrence_on = lead.occurrence_on
          AND other.channel = lead.channel AND other.recipient_id = lead.recipient_id
          AND other.id <> lead.id AND other.lead_day <= lead.lead_day AND other.status IN ('sending', 'sent', 'failed')
      )`;
}
