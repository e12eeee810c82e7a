import { db, type Transaction } from '@/lib/database/db';

/**
 * Makes lead days due again if a later notice that was cancelled and certainly not sent had superseded them. For later
 * notices that a worker held when their owner cancelled them: `planNotices` releases the lead days of all others. The
 * next claim drops lead days that are obsolete.
 */
export async function releaseLeadDays(cancelledIds: string[], now: Date, tx: Transaction = db): Promise<void> {
  if (cancelledIds.length === 0) return;
  await tx.$executeRaw`
    UPDATE notices AS lead
    SET status = 'pending', attempts = 0, next_attempt_at = ${now}, updated_at = ${now}
    FROM notices AS later
    WHERE later.id = ANY(${cancelledIds}::uuid[]) AND later.kind = 'later' AND later.batch_id IS NULL
      AND lead.reminder_id = later.reminder_id AND lead.occurrence_on = later.occurrence_on AND lead.kind = 'lead'
      AND lead.lead_day = later.lead_day AND lead.channel = later.channel AND lead.recipient_id = later.recipient_id
      AND lead.status = 'superseded' AND lead.batch_id IS NULL`;
}
