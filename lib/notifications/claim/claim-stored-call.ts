import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import type { FailureReason } from '../failure-reason';
import type { MessageKind, User } from '@/prisma/generated/client';
import { mustNotReceive, recipientOfMessageSql } from '../recipient';
import { releaseLeadDays } from '../release-lead-days';
import { newClaim, type Claim, type ClaimArgs } from './claim';
import { decideNotice } from './claim-rules';
import { endMessages, leaveMessages } from './leave-messages';
import { mailedRemindersSql } from './mailed-reminder-sql';
import { readNoticesOfMessages, readSiblings } from './read-notices';

/** Maximum number of calls to try. More than one, because other workers may hold the first ones. */
const MAX_CANDIDATES = 20;
const WAS_REFUSED: FailureReason = 'batch-refused';

type Args = Pick<ClaimArgs, 'channel' | 'now'>;

/** Claims a call whose outcome is unknown, or a message of a refused one (docs/decisions/060). Null if none is due. */
export async function claimStoredCall(args: Args): Promise<Claim | null> {
  const { channel, now } = args;
  const candidates = await queryRows<{ id: string }>(
    Prisma.sql`
      SELECT call_id AS id FROM messages
      WHERE channel = ${channel.name} AND call_id IS NOT NULL AND (
        (status = 'sending' AND lease_until < ${now}) OR (status = 'pending' AND next_attempt_at <= ${now}))
      GROUP BY call_id ORDER BY min(COALESCE(lease_until, next_attempt_at)) LIMIT ${MAX_CANDIDATES}`,
    { prepared: true },
  );
  for (const { id } of candidates) {
    const claim = await db.$transaction((tx) => reclaim(tx, id, args));
    if (claim) return claim;
  }
  return null;
}

interface StoredMessage extends Pick<User, 'emailVerified'> {
  id: string;
  kind: MessageKind;
  status: 'pending' | 'sending';
  leaseUntil: Date | null;
  nextAttemptAt: Date;
  lastError: string | null;
  /** Only of messages without notices. */
  isWanted: boolean;
}

/**
 * Claims the whole call or nothing. What must no longer be sent leaves it. Nothing is ever added, so an earlier
 * acceptance covers everything still in the call.
 */
async function reclaim(tx: Transaction, callId: string, args: Args): Promise<Claim | null> {
  const { channel, now } = args;
  const messages = await lockMessages(tx, callId);
  const isDue = ({ status, nextAttemptAt }: StoredMessage) => status === 'sending' || nextAttemptAt <= now;
  const isFree = ({ status, leaseUntil }: StoredMessage) =>
    status === 'pending' || (leaseUntil !== null && leaseUntil < now);
  if (!messages?.some(isDue) || !messages.every(isFree)) return null;
  const messageIds = messages.map(({ id }) => id);
  const notices = await readNoticesOfMessages(tx, messageIds);
  if (!(await lockReminders(tx, [...new Set(notices.map(({ reminderId }) => reminderId))]))) return null;
  // Once more, because a change that held a reminder until now may have changed its notices.
  const members = await readNoticesOfMessages(tx, messageIds);

  // A message of a refused call was certainly not sent, until a worker claims it.
  const inDoubt = messages.some(({ status, lastError }) => status === 'sending' || lastError !== WAS_REFUSED);
  const claim = newClaim(callId, { inDoubt, now });
  const siblingsOf = await readSiblings(
    tx,
    args,
    members.map(({ reminderId }) => reminderId),
  );
  // A recipient who is merely unreachable stops new messages only: this one may have been accepted already.
  const forbidden = new Set(messages.filter((message) => mustNotReceive(channel, message)).map(({ id }) => id));
  const decided = members.map((notice) => {
    const isWaiting = notice.status === 'pending' || notice.status === 'sending';
    const decision = forbidden.has(notice.messageId) ? 'cancelled' : decideNotice(notice, siblingsOf(notice), now);
    return { ...notice, decision: isWaiting ? decision : notice.status };
  });
  const sending = decided.filter(({ decision }) => decision === 'sending');
  for (const status of ['cancelled', 'superseded'] as const) {
    const leaving = decided.filter(({ decision }) => decision === status).map(({ id }) => id);
    await leaveMessages(tx, leaving, { status, inDoubt, now });
    if (status === 'cancelled' && !inDoubt) await releaseLeadDays(tx, leaving, { now });
  }
  // The attempt of a crashed worker was already counted when that worker claimed the notice.
  await tx.$executeRaw`
    UPDATE notices SET status = 'sending', attempts = attempts + CASE WHEN status = 'pending' THEN 1 ELSE 0 END,
      updated_at = ${now}
    WHERE id = ANY(${sending.map(({ id }) => id)}::uuid[])`;
  await endMessages(
    tx,
    { callId, kind: 'notice', status: { in: ['pending', 'sending'] }, notices: { none: { hasLeft: false } } },
    { inDoubt },
  );
  const others = messages.filter(({ kind, isWanted, id }) => kind !== 'notice' && isWanted && !forbidden.has(id));
  const kept = [...new Set(sending.map(({ messageId }) => messageId)), ...others.map(({ id }) => id)];
  await tx.$executeRaw`
    UPDATE messages SET status = 'sending', claim_id = ${claim.id}::uuid, lease_until = ${claim.leaseUntil},
      attempts = attempts + CASE WHEN status = 'pending' THEN 1 ELSE 0 END
    WHERE id = ANY(${kept}::uuid[])`;
  await tx.message.updateMany({
    where: { callId, kind: { not: 'notice' }, status: { in: ['pending', 'sending'] }, id: { notIn: kept } },
    data: { status: 'cancelled', claimId: null, leaseUntil: null, callId: null },
  });
  claim.memberIds.push(...sending.map(({ id }) => id), ...others.map(({ id }) => id));
  return claim;
}

/** Returns null if another transaction holds one of the messages. */
async function lockMessages(tx: Transaction, callId: string): Promise<StoredMessage[] | null> {
  const locked = await tx.$queryRaw<StoredMessage[]>`
    SELECT message.id, message.kind::text AS kind, message.status::text AS status,
      message.lease_until AS "leaseUntil", message.next_attempt_at AS "nextAttemptAt", message.last_error AS "lastError",
      recipient.email_verified AS "emailVerified",
      CASE message.kind
        WHEN 'weekly' THEN EXISTS (SELECT 1 FROM users WHERE id = message.recipient_id AND weekly_at IS NOT NULL)
        ELSE EXISTS (
          SELECT 1 FROM rule_changes AS change CROSS JOIN LATERAL (SELECT 1 FROM ${mailedRemindersSql}) AS mailed
          WHERE change.id = message.rule_change_id
        )
      END AS "isWanted"
    FROM messages AS message CROSS JOIN ${recipientOfMessageSql}
    WHERE message.call_id = ${callId}::uuid AND message.status IN ('pending', 'sending')
    ORDER BY message.id FOR UPDATE OF message SKIP LOCKED`;
  const total = await tx.message.count({ where: { callId, status: { in: ['pending', 'sending'] } } });
  return locked.length === total ? locked : null;
}

/** Returns false if another transaction changes one of the reminders. */
async function lockReminders(tx: Transaction, ids: string[]): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM reminders WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR SHARE SKIP LOCKED`;
  return locked.length === ids.length;
}
