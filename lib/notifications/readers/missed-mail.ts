import { Prisma, queryRows } from '@/lib/database/db';

/** Those of the readers whom the last mail about the current occurrence did not reach. */
export async function findReadersWithMissedMail(readerIds: string[]): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(Prisma.sql`
    SELECT reader.id FROM readers AS reader
    CROSS JOIN LATERAL (
      SELECT notice.id, notice.round, notice.status FROM notices AS notice
      JOIN reminders AS reminder ON reminder.id = notice.reminder_id AND reminder.due_on = notice.occurrence_on
      WHERE notice.reminder_id = reader.reminder_id AND notice.recipient_id = reader.contact_id
        AND notice.status IN ('sent', 'failed')
      ORDER BY notice.send_at DESC LIMIT 1
    ) AS last
    WHERE reader.id = ANY(${readerIds}::uuid[]) AND (last.status = 'failed' OR EXISTS (
      SELECT FROM notice_events AS event
      WHERE event.notice_id = last.id AND event.round = last.round
        AND event.kind IN ('failed', 'soft_bounced', 'bounced')
    ))`);
  return new Set(rows.map(({ id }) => id));
}
