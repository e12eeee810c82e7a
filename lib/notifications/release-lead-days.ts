import { Prisma, queryRows } from '@/lib/database/db';

/**
 * Call after cancelling claimed notices that were not sent. If one was a later notice that had superseded a lead-day
 * notice, makes the lead-day notice due again. The next claim drops any that are obsolete.
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
