import { recordAudit } from '@/lib/audit/service';
import { db } from '@/lib/platform/db';
import type { Claim } from './claim-notices';

/** What became of one notice of a claimed batch. */
export type Settlement = {
  id: string;
  error: string | null;
} & (
  | { status: 'sent'; sentAt: Date; providerId?: string }
  | { status: 'failed' }
  /** `batchId` null: it certainly did not go out, and may go with others next time. */
  | { status: 'pending'; nextAttemptAt: Date; batchId: string | null }
);

/**
 * Writes down how a batch went, for the notices that the claim still holds: another worker may have taken the batch over
 * after the lease. What failed for good is audited.
 * @param outcomeKnown the provider's key was used for this very batch or not at all, so that those who left it before certainly
 *   did not go out with it
 */
export async function settleBatch(args: {
  claim: Claim;
  settlements: Settlement[];
  outcomeKnown: boolean;
  now: Date;
}): Promise<void> {
  const { claim, settlements, outcomeKnown, now } = args;
  if (settlements.length === 0) return;
  await db.$transaction(async (tx) => {
    const marked = await tx.$queryRaw<{ id: string; status: string }[]>`
      UPDATE notices AS notice
      SET status = outcome.status::notice_status,
        sent_at = COALESCE(outcome."sentAt", notice.sent_at),
        provider_id = COALESCE(outcome."providerId", notice.provider_id),
        next_attempt_at = COALESCE(outcome."nextAttemptAt", notice.next_attempt_at),
        last_error = outcome.error,
        batch_id = outcome."batchId",
        batch_position = CASE WHEN outcome."batchId" IS NOT NULL THEN notice.batch_position END,
        claim_id = NULL,
        lease_until = NULL,
        updated_at = ${now}
      FROM jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) AS outcome(
        id uuid, status text, error text, "sentAt" timestamptz, "providerId" text, "nextAttemptAt" timestamptz, "batchId" uuid
      )
      WHERE notice.id = outcome.id AND notice.claim_id = ${claim.id}::uuid AND notice.status = 'sending'
      RETURNING notice.id, notice.status::text AS status`;
    if (outcomeKnown && claim.inDoubt && marked.length > 0) {
      await tx.notice.updateMany({ where: { batchId: claim.batchId, batchPosition: null }, data: { batchId: null } });
    }
    const failed = marked.filter(({ status }) => status === 'failed').map(({ id }) => id);
    if (failed.length === 0) return;
    const notices = await tx.notice.findMany({
      where: { id: { in: failed } },
      select: { reminder: { select: { id: true, userId: true, title: true } } },
    });
    for (const { reminder } of notices) {
      const { userId, id: reminderId, title } = reminder;
      await recordAudit(tx, { userId, reminderId, action: 'notice_failed', title });
    }
  });
}
