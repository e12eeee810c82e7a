import { recordAuditEntry } from '@/lib/audit/audit-trail';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { obsoleteNoticeSql, type Claim } from './claim-notices';

/** What became of one notice of a claimed batch. */
export type Settlement = {
  id: string;
  error: string | null;
} & (
  | { status: 'sent'; sentAt: Date; providerId?: string }
  | { status: 'failed' }
  /** `batchId` null: it certainly did not go out, and may go with others next time. */
  | {
      status: 'pending';
      nextAttemptAt: Date;
      batchId: string | null;
      /** It was not handed over at all: the attempt that its claim counted was none. */
      notBegun?: boolean;
    }
);

/**
 * Writes down how a batch went, for the notices that the claim still holds: another worker may have taken the batch over
 * after the lease. What failed for good is audited.
 * @param isKeyUsed the provider took this very batch under its key, so that those who left it before did not go out with it, and
 *   will not either when a worker that stood still goes on
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
    // Owners, reminders, notices: in the order that everything keeps to (docs/decisions/082).
    await lockOwnersOfFailed(tx, settlements);
    const shouldRelease = isKeyUsed && claim.inDoubt;
    if (shouldRelease) await lockRemindersOfRemoved(tx, claim);
    const recorded = await tx.$queryRaw<{ id: string; status: string }[]>(
      recordSettlementsSql(claim, settlements, now),
    );
    // Also where another worker has taken the batch over meanwhile: what the provider said stays true.
    if (shouldRelease) await releaseRemovedNotices(tx, claim, now);
    const failed = recorded.filter(({ status }) => status === 'failed').map(({ id }) => id);
    if (failed.length === 0) return;
    const notices = await tx.notice.findMany({
      where: { id: { in: failed } },
      select: { reminder: { select: { id: true, userId: true, title: true } } },
    });
    for (const { reminder } of notices) {
      const { userId, id: reminderId, title } = reminder;
      await recordAuditEntry(tx, { userId, reminderId, action: 'notice_failed', title });
    }
  });
}

/** Marks what the claim still holds, and returns that. */
const recordSettlementsSql = (claim: Claim, settlements: Settlement[], now: Date) => Prisma.sql`
    UPDATE notices AS notice
    SET status = outcome.status::notice_status,
      sent_at = COALESCE(outcome."sentAt", notice.sent_at),
      provider_id = COALESCE(outcome."providerId", notice.provider_id),
      next_attempt_at = COALESCE(outcome."nextAttemptAt", notice.next_attempt_at),
      attempts = notice.attempts - CASE WHEN outcome."notBegun" THEN 1 ELSE 0 END,
      last_error = outcome.error,
      batch_id = outcome."batchId",
      batch_position = CASE WHEN outcome."batchId" IS NOT NULL THEN notice.batch_position END,
      claim_id = NULL,
      lease_until = NULL,
      updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) AS outcome(
      id uuid, status text, error text, "sentAt" timestamptz, "providerId" text, "nextAttemptAt" timestamptz, "batchId" uuid,
      "notBegun" boolean
    )
    WHERE notice.id = outcome.id AND notice.claim_id = ${claim.id}::uuid AND notice.status = 'sending'
    RETURNING notice.id, notice.status::text AS status`;

/** An audit entry points to its owner, whose account may be about to be deleted together with these notices. */
async function lockOwnersOfFailed(tx: Transaction, settlements: Settlement[]): Promise<void> {
  const failed = settlements.filter(({ status }) => status === 'failed').map(({ id }) => id);
  if (failed.length === 0) return;
  await tx.$queryRaw`
    SELECT 1 FROM users
    WHERE id IN (
      SELECT reminder.user_id FROM notices AS notice JOIN reminders AS reminder ON reminder.id = notice.reminder_id
      WHERE notice.id = ANY(${failed}::uuid[])
    )
    ORDER BY id FOR KEY SHARE`;
}

/** Those who were in the batch once and were not in what this claim handed over. For rows named `notice`. */
const removedFromBatchSql = ({ batchId, noticeIds }: Claim) => Prisma.sql`
  notice.batch_id = ${batchId}::uuid AND notice.batch_position IS NULL AND notice.id <> ALL (${noticeIds}::uuid[])`;

/** Whether they are wanted must not change between the question and the answer. */
async function lockRemindersOfRemoved(tx: Transaction, claim: Claim): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM reminders
    WHERE id IN (SELECT notice.reminder_id FROM notices AS notice WHERE ${removedFromBatchSql(claim)})
    ORDER BY id FOR SHARE`;
}

/**
 * Those who left a batch in doubt certainly did not go out with it. Whoever was cancelled, and is wanted again since, is owed:
 * the plan could not bring them back before this was known (docs/decisions/060).
 */
async function releaseRemovedNotices(tx: Transaction, claim: Claim, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE notices AS notice
    SET batch_id = NULL,
      status = CASE WHEN notice.status = 'cancelled' AND NOT ${obsoleteNoticeSql} THEN 'pending' ELSE notice.status END,
      attempts = 0,
      next_attempt_at = ${now},
      last_error = NULL,
      updated_at = ${now}
    FROM reminders AS reminder
    WHERE reminder.id = notice.reminder_id AND ${removedFromBatchSql(claim)}`;
}
