import type { Transaction } from '@/lib/database/db';
import { MISSED_EVENT_KINDS } from '@/lib/schedule/delivery-rules';

/**
 * Decides for readers whether their last mail about a reminder has arrived, so that lists need not look for it. Call it
 * after each outcome of their mails, with the reminders locked since before the notices (docs/decisions/082).
 */
export async function recordMissedMail(
  tx: Transaction,
  { reminderIds, contactIds }: { reminderIds: string[]; contactIds: string[] },
): Promise<void> {
  if (contactIds.length === 0) return;
  await tx.$executeRaw`
    UPDATE readers SET missed_occurrence = last.missed
    FROM readers AS reader CROSS JOIN LATERAL (
      SELECT (
        SELECT CASE WHEN notice.status = 'failed' OR EXISTS (
          SELECT FROM notice_events AS event
          WHERE event.notice_id = notice.id AND event.round = notice.round
            AND event.kind::text = ANY(${[...MISSED_EVENT_KINDS]}::text[])
        ) THEN notice.occurrence_on END
        FROM notices AS notice
        WHERE notice.reminder_id = reader.reminder_id AND notice.recipient_id = reader.contact_id
          AND notice.status IN ('sent', 'failed')
        ORDER BY notice.send_at DESC LIMIT 1
      ) AS missed
    ) AS last
    WHERE reader.reminder_id = ANY(${reminderIds}::uuid[]) AND reader.contact_id = ANY(${contactIds}::uuid[])
      AND readers.id = reader.id AND readers.missed_occurrence IS DISTINCT FROM last.missed`;
}
