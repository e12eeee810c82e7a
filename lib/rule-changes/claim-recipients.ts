import { randomUUID } from 'node:crypto';
import { addMinutes, subDays } from 'date-fns';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { buildClaim, CLAIM_LEASE_MINUTES, type Claim, type DecidedNotice } from '@/lib/notifications/claim/claim';
import { ADDRESS_RECHECK_MINUTES } from '@/lib/notifications/claim/claim-new-batch';
import { emailChannel } from '@/lib/notifications/channels/email';
import type { FailureReason } from '@/lib/notifications/failure-reason';
import { mustNotReceiveSql, unreachableSql } from '@/lib/notifications/notice-state-sql';
import { ruleChangeMailsPerDay } from '@/lib/providers/mail/budget';
import { hasMailedReminderSql } from './concerned-reminders-sql';

/** How long after its announcement a change is still mailed. */
export const RULE_CHANGE_MAIL_DAYS = 30;
/** Maximum number of batches to try. More than one, because other workers may hold the first ones. */
const MAX_CANDIDATES = 20;
const WAS_REFUSED: FailureReason = 'batch-refused';

interface ClaimArgs {
  now: Date;
  limit: number;
}

/** Claims recipients like notices: a batch in doubt, as a whole under its key, or else a new batch. */
export async function claimRecipients(args: ClaimArgs): Promise<Claim | null> {
  for (const batchId of await findStoredBatches(args.now)) {
    const claim = await db.$transaction((tx) => reclaimBatch(tx, batchId, args.now));
    if (claim) return claim;
  }
  return claimNewBatch(args);
}

const newClaim = (batchId: string, now: Date) => ({
  id: randomUUID(),
  batchId,
  leaseUntil: addMinutes(now, CLAIM_LEASE_MINUTES),
});

const isDueSql = (now: Date) => Prisma.sql`((recipient.status = 'sending' AND recipient.lease_until < ${now})
  OR (recipient.status = 'pending' AND recipient.next_attempt_at <= ${now}))`;

async function findStoredBatches(now: Date): Promise<string[]> {
  const found = await queryRows<{ id: string }>(Prisma.sql`
    SELECT batch_id AS id FROM rule_change_recipients AS recipient
    WHERE recipient.batch_id IS NOT NULL AND ${isDueSql(now)}
    GROUP BY batch_id ORDER BY min(COALESCE(lease_until, next_attempt_at)) LIMIT ${MAX_CANDIDATES}`);
  return found.map(({ id }) => id);
}

/** Drops recipients who must no longer get the mail, and claims the others. The batch only shrinks. */
async function reclaimBatch(tx: Transaction, batchId: string, now: Date): Promise<Claim | null> {
  const [lock] = await tx.$queryRaw<{ won: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${batchId}, 0)) AS won`;
  if (!lock?.won) return null;
  await tx.$queryRaw`
    SELECT 1 FROM rule_change_recipients WHERE batch_id = ${batchId}::uuid ORDER BY id FOR UPDATE`;
  const [members] = await tx.$queryRaw<{ isFree: boolean | null; inDoubt: boolean }[]>`
    SELECT bool_and(status = 'pending' OR lease_until < ${now}) AND bool_or(${isDueSql(now)}) AS "isFree",
      -- Half of a refused batch was certainly not sent, until a worker claims it.
      bool_or(status = 'sending' OR last_error IS DISTINCT FROM ${WAS_REFUSED}) AS "inDoubt"
    FROM rule_change_recipients AS recipient WHERE batch_id = ${batchId}::uuid`;
  if (!members?.isFree) return null;
  const claim = { ...newClaim(batchId, now), inDoubt: members.inDoubt };
  const decided = await tx.$queryRaw<DecidedNotice[]>`
    WITH decided AS (
      SELECT recipient.id, CASE WHEN ${hasMailedReminderSql} AND NOT ${mustNotReceiveSql(emailChannel)}
        THEN 'sending' ELSE 'cancelled' END::notice_status AS status
      FROM rule_change_recipients AS recipient
      JOIN rule_changes AS change ON change.id = recipient.rule_change_id
      JOIN users AS owner ON owner.id = recipient.user_id
      WHERE recipient.batch_id = ${batchId}::uuid
    )
    ${updateSql(claim)}`;
  return buildClaim(claim, decided);
}

/**
 * Concurrent claims skip each other's rows. Takes no more than the share of the day leaves, counted from the rows, so
 * that an announcement to many owners leaves mails for notices.
 */
async function claimNewBatch({ now, limit }: ClaimArgs): Promise<Claim | null> {
  const claim = { ...newClaim(randomUUID(), now), inDoubt: false };
  const decided = await queryRows<DecidedNotice>(Prisma.sql`
    WITH due AS (
      SELECT recipient.id FROM rule_change_recipients AS recipient
      WHERE recipient.status = 'pending' AND recipient.batch_id IS NULL AND recipient.next_attempt_at <= ${now}
      ORDER BY recipient.next_attempt_at, recipient.id
      LIMIT (
        SELECT GREATEST(0, LEAST(${limit}::bigint, ${ruleChangeMailsPerDay()}::bigint - count(*)))
        FROM rule_change_recipients
        WHERE sent_at >= date_trunc('day', ${now}::timestamptz, 'UTC') OR batch_id IS NOT NULL
      )
      FOR UPDATE SKIP LOCKED
    ),
    decided AS (
      SELECT recipient.id, CASE
        WHEN NOT ${hasMailedReminderSql} OR change.announced_at < ${subDays(now, RULE_CHANGE_MAIL_DAYS)}::timestamptz
          THEN 'cancelled'
        WHEN ${unreachableSql(emailChannel)} THEN 'pending'
        ELSE 'sending'
      END::notice_status AS status
      FROM due
      JOIN rule_change_recipients AS recipient ON recipient.id = due.id
      JOIN rule_changes AS change ON change.id = recipient.rule_change_id
      JOIN users AS owner ON owner.id = recipient.user_id
    )
    ${updateSql(claim, addMinutes(now, ADDRESS_RECHECK_MINUTES))}`);
  return decided.length === 0 ? null : buildClaim(claim, decided);
}

/** The attempt of a crashed worker was already counted when that worker claimed the recipient. */
const updateSql = (claim: Omit<Claim, 'noticeIds'>, recheckAt: Date | null = null) => Prisma.sql`
  UPDATE rule_change_recipients AS recipient
  SET status = decided.status,
    attempts = recipient.attempts
      + CASE WHEN decided.status = 'sending' AND recipient.status = 'pending' THEN 1 ELSE 0 END,
    claim_id = CASE WHEN decided.status = 'sending' THEN ${claim.id}::uuid END,
    lease_until = CASE WHEN decided.status = 'sending' THEN ${claim.leaseUntil}::timestamptz END,
    batch_id = CASE WHEN decided.status = 'sending' THEN ${claim.batchId}::uuid END,
    next_attempt_at = CASE WHEN decided.status = 'pending'
      THEN COALESCE(${recheckAt}::timestamptz, recipient.next_attempt_at) ELSE recipient.next_attempt_at END
  FROM decided WHERE recipient.id = decided.id
  RETURNING recipient.id, recipient.status::text AS status`;
