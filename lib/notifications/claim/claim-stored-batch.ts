import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import type { FailureReason } from '../failure-reason';
import { mustNotReceiveSql, ownerIdSql, supersededSql, type ChannelAndTime } from '../notice-state-sql';
import { releaseLeadDays } from '../release-lead-days';
import { buildClaim, CLAIM_LEASE_MINUTES, type Claim, type DecidedNotice } from './claim';

/** Maximum number of batches to try. More than one, because other workers may hold the first ones. */
const MAX_CANDIDATES = 20;
const WAS_REFUSED: FailureReason = 'batch-refused';

async function findStoredBatches({ channel, now }: ChannelAndTime): Promise<string[]> {
  const statement = Prisma.sql`
    SELECT batch_id AS id FROM (
      SELECT batch_id, lease_until AS since FROM notices
      WHERE channel = ${channel.name} AND status = 'sending' AND lease_until < ${now}
      UNION ALL
      SELECT batch_id, next_attempt_at FROM notices
      WHERE channel = ${channel.name} AND status = 'pending' AND batch_position IS NOT NULL AND next_attempt_at <= ${now}
    ) AS due
    GROUP BY batch_id ORDER BY min(since) LIMIT ${MAX_CANDIDATES}`;
  return (await queryRows<{ id: string }>(statement, { prepared: true })).map(({ id }) => id);
}

/** Claims a batch in doubt, or half of a refused one (docs/decisions/060). Returns null if none is due and free. */
export async function claimStoredBatch(args: ChannelAndTime): Promise<Claim | null> {
  for (const id of await findStoredBatches(args)) {
    const claim = await db.$transaction((tx) => reclaimBatch(tx, id, args));
    if (claim) return claim;
  }
  return null;
}

/**
 * Claims the whole batch or nothing. Notices that must no longer be sent leave the batch. None is ever added, so an
 * earlier acceptance covers every notice still in the batch.
 */
async function reclaimBatch(tx: Transaction, batchId: string, { channel, now }: ChannelAndTime): Promise<Claim | null> {
  const [lock] = await tx.$queryRaw<{ won: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${batchId}, 0)) AS won`;
  if (!lock?.won) return null;
  // SKIP LOCKED omits locked notices and notices of locked reminders. The counts then differ: the batch is not claimed.
  const [members] = await tx.$queryRaw<{ free: boolean; inDoubt: boolean }[]>`
    WITH locked AS (
      SELECT notice.status, notice.lease_until, notice.next_attempt_at, notice.last_error
      FROM notices AS notice JOIN reminders AS reminder ON reminder.id = notice.reminder_id
      WHERE notice.batch_id = ${batchId}::uuid AND notice.batch_position IS NOT NULL
      FOR SHARE OF reminder SKIP LOCKED FOR UPDATE OF notice SKIP LOCKED
    )
    SELECT count(*) = (SELECT count(*) FROM notices WHERE batch_id = ${batchId}::uuid AND batch_position IS NOT NULL)
      AND COALESCE(bool_and(status <> 'sending' OR lease_until < ${now}), false)
      AND COALESCE(bool_or(status = 'sending' OR (status = 'pending' AND next_attempt_at <= ${now})), false) AS free,
      -- Half of a refused batch was certainly not sent, until a worker claims it.
      bool_or(status = 'sending' OR last_error IS DISTINCT FROM ${WAS_REFUSED}) AS "inDoubt"
    FROM locked`;
  if (!members?.free) return null;
  const { inDoubt } = members;

  const id = randomUUID();
  const leaseUntil = addMinutes(now, CLAIM_LEASE_MINUTES);
  const decided = await tx.$queryRaw<DecidedNotice[]>`
    WITH decided AS (
      SELECT notice.id, CASE
        WHEN notice.status NOT IN ('pending', 'sending') THEN notice.status::text
        -- An owner who is merely unreachable stops new batches only: this one may have been accepted already.
        WHEN notice.is_obsolete OR ${mustNotReceiveSql(channel)} THEN 'cancelled'
        WHEN ${supersededSql(now)} THEN 'superseded'
        ELSE 'sending'
      END::notice_status AS status
      FROM notices AS notice
      JOIN reminders AS reminder ON reminder.id = notice.reminder_id
      JOIN users AS owner ON owner.id = ${ownerIdSql}
      WHERE notice.batch_id = ${batchId}::uuid AND notice.batch_position IS NOT NULL
    )
    UPDATE notices AS notice
    SET status = decided.status,
      -- The attempt of a crashed worker was already counted when that worker claimed the notice.
      attempts = notice.attempts + CASE WHEN decided.status = 'sending' AND notice.status = 'pending' THEN 1 ELSE 0 END,
      claim_id = CASE WHEN decided.status = 'sending' THEN ${id}::uuid END,
      lease_until = CASE WHEN decided.status = 'sending' THEN ${leaseUntil}::timestamptz END,
      batch_id = CASE WHEN decided.status = 'sending' OR ${inDoubt} THEN notice.batch_id END,
      bundle_id = CASE WHEN decided.status = 'sending' OR ${inDoubt} THEN notice.bundle_id END,
      batch_position = CASE WHEN decided.status = 'sending' THEN notice.batch_position END,
      updated_at = ${now}
    FROM decided
    WHERE notice.id = decided.id
    RETURNING notice.id, notice.status::text AS status`;
  if (!inDoubt) {
    const cancelled = decided.filter(({ status }) => status === 'cancelled');
    await releaseLeadDays(
      tx,
      cancelled.map((notice) => notice.id),
      { now },
    );
  }
  return buildClaim({ id, batchId, inDoubt, leaseUntil }, decided);
}
