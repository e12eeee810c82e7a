import { Prisma, queryRows } from '@/lib/database/db';

/**
 * Makes lead days due again if a cancelled later notice had superseded them: the owner cancelled it while a worker held
 * it, and it was not sent. The next claim drops those that are obsolete.
 */
export async function releaseLeadDays(cancelledIds: string[], now: Date): Promise<void> {
  if (cancelledIds.length === 0) return;
  await queryRows(Prisma.sql`
    UPDATE notices AS lead
    SET status = 'pending', attempts = 0, next_attempt_at = ${now}, updated_at = ${now}
    FROM notices AS later
    WHERE later.id = ANY(${cancelledIds}::uuid[]) AND later.kind = 'later' AND later.batch_id IS NULL
      AND lead.reminder_id = later.reminder_id AND lead.occurrence_on = later.occurrence_on AND lead.kind = 'lead'
      AND lead.lead_day = later.lead_day AND lead.channel = later.channel AND lead.recipient_id = later.recipient_id
      AND lead.status = 'superseded' AND lead.batch_id IS NULL`);
}
