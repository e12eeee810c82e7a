import { recordAuditEntries } from '@/lib/audit/audit-trail';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import type { Claim } from '../claim/claim';
import type { FailureReason } from '../failure-reason';
import { ownerIdSql } from '../notice-state-sql';
import { releaseLeadDays } from '../release-lead-days';

export type Settlement = {
  id: string;
  error: FailureReason | null;
} & (
  | { status: 'sent'; sentAt: Date; providerId?: string }
  | { status: 'failed' }
  /** `batchId` is null if the notice was certainly not sent and may join another batch. */
  | {
      status: 'pending';
      nextAttemptAt: Date;
      batchId: string | null;
      /** Whether sending was never started. If so, the attempt that the claim counted is subtracted. */
      notBegun?: boolean;
    }
);

/**
 * Records outcomes only for notices that the claim still holds, and failures in the owner's activity. If the provider
 * has accepted the batch (`isKeyUsed`), also releases the unsent notices that had left it before this claim sent it.
 */
export async function settleBatch(args: {
  claim: Claim;
  settlements: Settlement[];
  isKeyUsed: boolean;
  now: Date;
}): Promise<void> {
  const { claim, settlements, isKeyUsed, now } = args;
  if (settlements.length === 0) return;
  const needsTransaction = claim.inDoubt || settlements.some(({ status }) => status === 'failed');
  if (!needsTransaction)
    return void (await queryRows(recordSettlementsSql(claim, settlements, now), { prepared: true }));
  await db.$transaction(async (tx) => {
    // Lock owners, reminders and notices in this order (docs/decisions/082).
    await lockOwnersOfFailed(tx, settlements);
    const shouldRelease = isKeyUsed && claim.inDoubt;
    if (shouldRelease) await lockRemindersOfRemoved(tx, claim);
    const recorded = await tx.$queryRaw<{ id: string; status: string }[]>(
      recordSettlementsSql(claim, settlements, now),
    );
    // Release notices even if another worker has taken over the batch, because the provider's response is still valid.
    if (shouldRelease) await releaseRemovedNotices(tx, claim, now);
    const failed = recorded.filter(({ status }) => status === 'failed').map(({ id }) => id);
    if (failed.length === 0) return;
    const notices = await tx.notice.findMany({
      where: { id: { in: failed } },
      select: { reminder: { select: { id: true, userId: true, deletedById: true, title: true } } },
    });
    const entries = notices.map(({ reminder: { userId, deletedById, id: reminderId, title } }) => {
      return { userId: userId ?? deletedById!, reminderId, action: 'notice_failed' as const, title };
    });
    await recordAuditEntries(tx, entries);
  });
}

/** Settles rows of `table`: notices or mails about rule changes. */
export const settleSql = (table: Prisma.Sql, settlements: Settlement[], { id }: Claim, others = Prisma.empty) =>
  Prisma.sql`
    UPDATE ${table} AS settled
    SET status = outcome.status::notice_status,
      sent_at = COALESCE(outcome."sentAt", settled.sent_at),
      provider_id = COALESCE(outcome."providerId", settled.provider_id),
      next_attempt_at = COALESCE(outcome."nextAttemptAt", settled.next_attempt_at),
      attempts = settled.attempts - CASE WHEN outcome."notBegun" THEN 1 ELSE 0 END,
      last_error = outcome.error,
      batch_id = outcome."batchId",
      ${others}
      claim_id = NULL,
      lease_until = NULL
    FROM jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) AS outcome(
      id uuid, status text, error text, "sentAt" timestamptz, "providerId" text, "nextAttemptAt" timestamptz, "batchId" uuid,
      "notBegun" boolean
    )
    WHERE settled.id = outcome.id AND settled.claim_id = ${id}::uuid AND settled.status = 'sending'
    RETURNING settled.id, settled.status::text AS status`;

const recordSettlementsSql = (claim: Claim, settlements: Settlement[], now: Date) =>
  settleSql(
    Prisma.sql`notices`,
    settlements,
    claim,
    Prisma.sql`
      batch_position = CASE WHEN outcome."batchId" IS NOT NULL THEN settled.batch_position END,
      bundle_id = CASE WHEN outcome."batchId" IS NOT NULL OR outcome.status = 'sent' THEN settled.bundle_id END,
      updated_at = ${now},`,
  );

/** Prevents concurrent deletion of the owners, because the audit entries of failed notices reference the owners. */
async function lockOwnersOfFailed(tx: Transaction, settlements: Settlement[]): Promise<void> {
  const failed = settlements.filter(({ status }) => status === 'failed').map(({ id }) => id);
  if (failed.length === 0) return;
  await tx.$queryRaw`
    SELECT 1 FROM users
    WHERE id IN (
      SELECT ${ownerIdSql} FROM notices AS notice JOIN reminders AS reminder ON reminder.id = notice.reminder_id
      WHERE notice.id = ANY(${failed}::uuid[])
    )
    ORDER BY id FOR KEY SHARE`;
}

/** Matches notices removed from the batch before this claim sent it. Expects the table alias `notice`. */
const removedFromBatchSql = ({ batchId, noticeIds }: Claim) => Prisma.sql`
  notice.batch_id = ${batchId}::uuid AND notice.batch_position IS NULL AND notice.id <> ALL (${noticeIds}::uuid[])`;

/** Locks the reminders so that they cannot change between the check and the release of their notices. */
async function lockRemindersOfRemoved(tx: Transaction, claim: Claim): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM reminders
    WHERE id IN (SELECT notice.reminder_id FROM notices AS notice WHERE ${removedFromBatchSql(claim)})
    ORDER BY id FOR SHARE`;
}

/**
 * Releases notices now known not to have been sent. Cancelled notices become pending unless they are obsolete. If they
 * stay cancelled, lead-day notices that they superseded may become pending.
 */
async function releaseRemovedNotices(tx: Transaction, claim: Claim, now: Date): Promise<void> {
  const released = await tx.$queryRaw<{ id: string; status: string }[]>`
    UPDATE notices AS notice
    SET batch_id = NULL,
      bundle_id = NULL,
      status = CASE WHEN notice.status = 'cancelled' AND NOT notice.is_obsolete THEN 'pending' ELSE notice.status END,
      attempts = 0,
      next_attempt_at = ${now},
      last_error = NULL,
      updated_at = ${now}
    FROM reminders AS reminder
    WHERE reminder.id = notice.reminder_id AND ${removedFromBatchSql(claim)}
    RETURNING notice.id, notice.status::text AS status`;
  const cancelled = released.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
  await releaseLeadDays(tx, cancelled, { now });
}
