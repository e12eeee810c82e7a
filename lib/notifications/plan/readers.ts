import { ownerClockOf, type OwnerClock } from '@/lib/accounts/owner-clock';
import type { Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';

/** What the plan of a reader's notices depends on. */
export interface PlannedReader {
  contactId: string;
  /** Of earlier consents of the same address. */
  earlierIds: string[];
  /** Null for a reader who is told of every notice. */
  leadDay: number | null;
  /** Of the current occurrence. */
  snoozedUntil: Day | null;
  /** Whether the owner missed a mail about the current occurrence, so that the reader is told at once. */
  isAlerted: boolean;
  /** Or at least missed that mail. */
  isOwnerUnreachable: boolean;
  /** Of the reader's account; null to use the owner's. */
  clock: OwnerClock | null;
}

/** Reads the readers of reminders whose owner `tx` has locked. */
export async function loadReaders(tx: Transaction, reminderIds: string[]): Promise<Map<string, PlannedReader[]>> {
  const rows = await tx.$queryRaw<
    (Omit<PlannedReader, 'clock'> & { reminderId: string; timezone: string | null; notifyHour: number | null })[]
  >`
    SELECT reader.reminder_id AS "reminderId", reader.contact_id AS "contactId", reader.lead_day AS "leadDay",
      ARRAY(
        SELECT earlier.id::text FROM contacts AS earlier
        WHERE earlier.owner_id = contact.owner_id AND earlier.email = contact.email AND earlier.id <> contact.id
      ) AS "earlierIds",
      CASE WHEN reader.snoozed_occurrence = reminder.due_on THEN reader.snoozed_until::text END AS "snoozedUntil",
      missed.one AS "isAlerted", (missed.one OR owner.mail_problem IS NOT NULL) AS "isOwnerUnreachable",
      account.timezone, account.notify_hour AS "notifyHour"
    FROM readers AS reader
    JOIN reminders AS reminder ON reminder.id = reader.reminder_id
    JOIN contacts AS contact ON contact.id = reader.contact_id AND contact.owner_id = reminder.user_id
    JOIN users AS owner ON owner.id = contact.owner_id
    LEFT JOIN users AS account ON account.email = contact.email AND account.email_verified IS NOT NULL
    CROSS JOIN LATERAL (
      SELECT
        EXISTS (
          SELECT 1 FROM notices AS notice
          LEFT JOIN notice_events AS event
            ON event.notice_id = notice.id AND event.round = notice.round AND event.kind IN ('bounced', 'complained')
          WHERE notice.reminder_id = reminder.id AND notice.recipient_id = owner.id
            AND notice.occurrence_on = reminder.due_on
            AND (notice.status = 'failed' AND notice.last_error = 'rejected'
              -- A bounce counts if its mail was sent after the last problem ended.
              OR event.kind IS NOT NULL AND owner.mail_problem IS NOT NULL
                AND (owner.mail_resumed_at IS NULL OR notice.sent_at > owner.mail_resumed_at))
        ) AS one
    ) AS missed
    WHERE reader.reminder_id = ANY(${reminderIds}::uuid[]) AND reader.left_at IS NULL
      AND contact.agreed_at IS NOT NULL AND contact.ended_at IS NULL
    ORDER BY reader.id`;
  const readers = new Map<string, PlannedReader[]>();
  for (const { reminderId, timezone, notifyHour, ...reader } of rows) {
    const clock = timezone === null ? null : ownerClockOf({ timezone, notifyHour });
    readers.set(reminderId, [...(readers.get(reminderId) ?? []), { ...reader, clock }]);
  }
  return readers;
}
