import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { bundlesSql } from './bundle-sql';
import { ADDRESS_RECHECK_MINUTES, queueSql } from './claim-queue';
import {
  claimedColumnsSql,
  isDueSql,
  obsoleteNoticeSql,
  statusAfterClaimSql,
  supersededSql,
  type ChannelAndTime,
} from '../notice-state-sql';
import { releaseLeadDaysSql } from '../release-lead-days';

/** Once the lease has expired, another worker may take over the batch. */
export const CLAIM_LEASE_MINUTES = 5;

export interface Claim {
  id: string;
  /** Idempotency key of the batch. */
  batchId: string;
  /** Whether this is a retry of a stored batch, which the provider may already have accepted. */
  inDoubt: boolean;
  leaseUntil: Date;
  /** The notices to send. Empty if all claimed ones were obsolete, superseded or postponed. */
  noticeIds: string[];
}

interface ClaimArgs extends ChannelAndTime {
  limit: number;
}

/** Claims a stored batch for retry (docs/decisions/060), or else a new batch. Returns null if none is available. */
export async function claimDueNotices(args: ClaimArgs): Promise<Claim | null> {
  const batchesInDoubt = await findBatchesInDoubt(args);
  return (await claimBatchInDoubt(batchesInDoubt, args)) ?? (await claimNewBatch(args));
}

/** Maximum number of batches in doubt to try. More than one, because other workers may hold the first ones. */
const MAX_CANDIDATES = 20;

async function findBatchesInDoubt({ channel, now }: ClaimArgs): Promise<string[]> {
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

type DecidedNotice = { id: string; status: string };

const buildClaim = (claim: Omit<Claim, 'noticeIds'>, decided: DecidedNotice[]): Claim => ({
  ...claim,
  noticeIds: decided.filter(({ status }) => status === 'sending').map(({ id }) => id),
});

// One conditional UPDATE gives each notice to at most one worker. The UPDATE skips notices whose reminder is locked, or
// has changed since the UPDATE started (`xmin`); the next run claims them. Concurrent claims find the same candidates, so
// together they do not exceed a recipient's share. LATERAL prevents full table scans (docs/decisions/075).
async function claimNewBatch({ channel, now, limit }: ClaimArgs): Promise<Claim | null> {
  const [id, batchId] = [randomUUID(), randomUUID()];
  const [leaseUntil, recheckAt] = [addMinutes(now, CLAIM_LEASE_MINUTES), addMinutes(now, ADDRESS_RECHECK_MINUTES)];
  const bundle = bundlesSql({ channel, now, batchId });
  const statement = Prisma.sql`
    WITH RECURSIVE ${queueSql({ channel, now, limit })}, due AS (
      SELECT ${claimedColumnsSql}, held.made_by, held.user_id, held.bundles, candidate.is_over_share
      FROM candidate
      CROSS JOIN LATERAL (
        SELECT * FROM notices AS notice WHERE notice.id = candidate.id AND ${isDueSql({ channel, now })}
        LIMIT 1 FOR UPDATE SKIP LOCKED
      ) AS notice
      CROSS JOIN LATERAL (
        SELECT reminder.xmin AS made_by, user_id, ${bundle.isWanted} AS bundles
        FROM reminders AS reminder JOIN users AS owner ON owner.id = reminder.user_id
        WHERE reminder.id = notice.reminder_id AND owner.replan_since IS NULL
        LIMIT 1 FOR SHARE OF reminder SKIP LOCKED
      ) AS held
      ${bundle.joinBundler}
      WHERE ${bundle.isClaimable}
      ORDER BY candidate.turn, candidate.due_at
      -- Inlined, not a parameter: the planner needs the literal LIMIT.
      LIMIT ${Prisma.raw(String(Math.trunc(limit)))}
    ), taken AS (
      SELECT * FROM due ${bundle.addOthers}
    ), decided AS (
      SELECT notice.id, row_number() OVER (ORDER BY notice.send_at, notice.id) - 1 AS position,
        notice.user_id, notice.recipient_id, notice.bundles, notice.is_over_share,
        (${statusAfterClaimSql({ channel, now })})::notice_status AS status
      FROM taken AS notice
      CROSS JOIN LATERAL (
        SELECT * FROM reminders WHERE id = notice.reminder_id AND xmin = notice.made_by LIMIT 1
      ) AS reminder
      CROSS JOIN LATERAL (SELECT * FROM users WHERE id = reminder.user_id LIMIT 1) AS owner
    ), claimed AS (
      SELECT id, position, status, ${bundle.bundleId} AS bundle_id FROM decided
    ), released AS (
      ${releaseLeadDaysSql(Prisma.sql`ARRAY(SELECT id FROM claimed WHERE status = 'cancelled')`, { now })}
    ), updated AS (
      UPDATE notices AS notice
      SET status = claimed.status,
        attempts = notice.attempts + CASE WHEN claimed.status = 'sending' THEN 1 ELSE 0 END,
        claim_id = CASE WHEN claimed.status = 'sending' THEN ${id}::uuid END,
        lease_until = CASE WHEN claimed.status = 'sending' THEN ${leaseUntil}::timestamptz END,
        batch_id = CASE WHEN claimed.status = 'sending' THEN ${batchId}::uuid END,
        batch_position = CASE WHEN claimed.status = 'sending' THEN claimed.position END,
        bundle_id = claimed.bundle_id,
        -- If the owner cannot receive mail, recheck later, so that the notice does not block the head of the queue.
        next_attempt_at =
          CASE WHEN claimed.status = 'pending' THEN ${recheckAt}::timestamptz ELSE notice.next_attempt_at END,
        updated_at = ${now}
      FROM claimed
      WHERE notice.id = ANY (ARRAY(SELECT id FROM taken)) AND notice.id = claimed.id
      RETURNING notice.id, notice.status::text AS status
    )
    SELECT id, status FROM updated UNION ALL (SELECT id, 'pending' FROM deferred LIMIT 1)`;
  const decided = await queryRows<DecidedNotice>(statement, { prepared: true });
  if (decided.length === 0) return null;
  return buildClaim({ id, batchId, inDoubt: false, leaseUntil }, decided);
}

async function claimBatchInDoubt(candidates: string[], args: ChannelAndTime): Promise<Claim | null> {
  for (const id of candidates) {
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
  const [members] = await tx.$queryRaw<{ free: boolean }[]>`
    WITH locked AS (
      SELECT notice.status, notice.lease_until, notice.next_attempt_at
      FROM notices AS notice JOIN reminders AS reminder ON reminder.id = notice.reminder_id
      WHERE notice.batch_id = ${batchId}::uuid AND notice.batch_position IS NOT NULL
      FOR SHARE OF reminder SKIP LOCKED FOR UPDATE OF notice SKIP LOCKED
    )
    SELECT count(*) = (SELECT count(*) FROM notices WHERE batch_id = ${batchId}::uuid AND batch_position IS NOT NULL)
      AND COALESCE(bool_and(status <> 'sending' OR lease_until < ${now}), false)
      AND COALESCE(bool_or(status = 'sending' OR (status = 'pending' AND next_attempt_at <= ${now})), false) AS free
    FROM locked`;
  if (!members?.free) return null;

  const id = randomUUID();
  const leaseUntil = addMinutes(now, CLAIM_LEASE_MINUTES);
  const decided = await tx.$queryRaw<DecidedNotice[]>`
    WITH decided AS (
      SELECT notice.id, CASE
        WHEN notice.status NOT IN ('pending', 'sending') THEN notice.status::text
        -- cannotReceive stops new batches only: this one may have been accepted already.
        WHEN ${obsoleteNoticeSql} OR ${channel.mustNotReceive} THEN 'cancelled'
        WHEN ${supersededSql(now)} THEN 'superseded'
        ELSE 'sending'
      END::notice_status AS status
      FROM notices AS notice
      JOIN reminders AS reminder ON reminder.id = notice.reminder_id
      JOIN users AS owner ON owner.id = reminder.user_id
      WHERE notice.batch_id = ${batchId}::uuid AND notice.batch_position IS NOT NULL
    )
    UPDATE notices AS notice
    SET status = decided.status,
      -- The attempt of a crashed worker was already counted when that worker claimed the notice.
      attempts = notice.attempts + CASE WHEN decided.status = 'sending' AND notice.status = 'pending' THEN 1 ELSE 0 END,
      claim_id = CASE WHEN decided.status = 'sending' THEN ${id}::uuid END,
      lease_until = CASE WHEN decided.status = 'sending' THEN ${leaseUntil}::timestamptz END,
      batch_position = CASE WHEN decided.status = 'sending' THEN notice.batch_position END,
      updated_at = ${now}
    FROM decided
    WHERE notice.id = decided.id
    RETURNING notice.id, notice.status::text AS status`;
  return buildClaim({ id, batchId, inDoubt: true, leaseUntil }, decided);
}

/** Returns false if another worker took over a notice while this worker stalled, or if a notice was deleted. */
export async function areStillClaimed({ id }: Claim, noticeIds: string[]): Promise<boolean> {
  const held = await queryRows(Prisma.sql`
    SELECT 1 AS held FROM notices
    WHERE id = ANY(${noticeIds}::uuid[]) AND claim_id = ${id}::uuid AND status = 'sending'`);
  return held.length === noticeIds.length;
}
