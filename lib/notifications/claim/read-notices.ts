import { Prisma, type Transaction } from '@/lib/database/db';
import type { ClaimArgs } from './claim';
import type { ClaimedNotice } from './claim-rules';

const columnsSql = Prisma.sql`notice.id, notice.reminder_id AS "reminderId", notice.recipient_id AS "recipientId",
  notice.occurrence_on::text AS "occurrenceOn", notice.kind::text AS kind, notice.lead_day AS "leadDay",
  notice.send_at AS "sendAt", notice.status::text AS status, notice.is_obsolete AS "isObsolete",
  notice.next_attempt_at AS "nextAttemptAt"`;

/** Of `notice`: due and in no message. */
export const isDueSql = ({ channel, now }: Pick<ClaimArgs, 'channel' | 'now'>) => Prisma.sql`
  (notice.channel = ${channel.name} AND notice.status = 'pending' AND notice.message_id IS NULL
    AND notice.next_attempt_at <= ${now})`;

/**
 * Locks the reminders of the recipients' due notices and reads the notices, the one that has been due longest first.
 * Leaves out recipients one of whose reminders another transaction changes, so that a message names all that is due; the
 * next claim takes theirs.
 */
export async function lockDueNotices(
  tx: Transaction,
  args: ClaimArgs,
  recipientIds: string[],
): Promise<{ due: ClaimedNotice[]; siblingsOf: (notice: ClaimedNotice) => ClaimedNotice[] }> {
  const isDue = Prisma.sql`notice.recipient_id = ANY(${recipientIds}::uuid[]) AND ${isDueSql(args)}`;
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM reminders WHERE id IN (SELECT notice.reminder_id FROM notices AS notice WHERE ${isDue})
    ORDER BY id FOR SHARE SKIP LOCKED`;
  const held = new Set(locked.map(({ id }) => id));
  const waiting = await tx.$queryRaw<ClaimedNotice[]>`
    SELECT ${columnsSql} FROM notices AS notice JOIN reminders AS reminder ON reminder.id = notice.reminder_id
    WHERE ${isDue} AND reminder.user_id IS NOT NULL ORDER BY notice.next_attempt_at, notice.id`;
  const incomplete = new Set(
    waiting.filter(({ reminderId }) => !held.has(reminderId)).map(({ recipientId }) => recipientId),
  );
  const due = waiting.filter(({ recipientId }) => !incomplete.has(recipientId));
  return { due, siblingsOf: await readSiblings(tx, args, [...new Set(due.map(({ reminderId }) => reminderId))]) };
}

/** Reads the notices that may supersede notices of the reminders. */
export async function readSiblings(
  tx: Transaction,
  { channel, now }: Pick<ClaimArgs, 'channel' | 'now'>,
  reminderIds: string[],
): Promise<(notice: ClaimedNotice) => ClaimedNotice[]> {
  const rows = await tx.$queryRaw<ClaimedNotice[]>`
    SELECT ${columnsSql} FROM notices AS notice
    WHERE notice.reminder_id = ANY(${reminderIds}::uuid[]) AND notice.channel = ${channel.name}
      AND notice.send_at <= ${now} AND notice.status IN ('pending', 'sending', 'sent')`;
  const byReminder = new Map<string, ClaimedNotice[]>(reminderIds.map((id) => [id, []]));
  for (const row of rows) byReminder.get(row.reminderId)?.push(row);
  return ({ reminderId }) => byReminder.get(reminderId) ?? [];
}

/** Reads the notices of messages, in the order of their messages' texts. */
export const readNoticesOfMessages = (tx: Transaction, messageIds: string[]) =>
  tx.$queryRaw<(ClaimedNotice & { messageId: string })[]>`
    SELECT ${columnsSql}, notice.message_id AS "messageId" FROM notices AS notice
    WHERE notice.message_id = ANY(${messageIds}::uuid[]) AND NOT notice.has_left
    ORDER BY notice.send_at, notice.id`;

export const readNoticesOfReminder = (tx: Transaction, reminderId: string) =>
  tx.$queryRaw<ClaimedNotice[]>`
    SELECT ${columnsSql} FROM notices AS notice WHERE notice.reminder_id = ${reminderId}::uuid`;
