import { db, Prisma } from '@/lib/database/db';
import type { Claim } from '../claim/claim';
import type { LoadedNotice } from '../claim/load-notices';
import { releaseLeadDays } from '../release-lead-days';

interface LoadedClaim {
  claim: Claim;
  notices: LoadedNotice[];
}

/** Cancels notices that became obsolete after the claim. Returns the claim and the notices without them. */
export async function dropObsolete({ claim, notices }: LoadedClaim, now: Date): Promise<LoadedClaim> {
  const suspects = notices.filter(({ isObsolete }) => isObsolete).map(({ id }) => id);
  if (suspects.length === 0) return { claim, notices };
  const dropped = await db.$transaction(async (tx) => {
    const cancelled = await tx.$queryRaw<{ id: string }[]>(cancelObsoleteSql(claim, suspects, now));
    const ids = new Set(cancelled.map(({ id }) => id));
    await releaseLeadDays(tx, [...ids], { now });
    return ids;
  });
  return {
    claim: { ...claim, noticeIds: claim.noticeIds.filter((id) => !dropped.has(id)) },
    notices: notices.filter(({ id }) => !dropped.has(id)),
  };
}

/**
 * Locks the reminders and checks again, because a reminder restored in the meantime still needs its notice. A notice
 * of a batch in doubt may have been sent, so it keeps its `batch_id` (docs/decisions/060).
 */
const cancelObsoleteSql = ({ id, inDoubt }: Claim, noticeIds: string[], now: Date) => Prisma.sql`
  WITH reminder AS (
    SELECT * FROM reminders
    WHERE id IN (SELECT reminder_id FROM notices WHERE id = ANY(${noticeIds}::uuid[]))
    ORDER BY id FOR SHARE
  )
  UPDATE notices AS notice
  SET status = 'cancelled',
    attempts = notice.attempts - CASE WHEN ${inDoubt} THEN 0 ELSE 1 END,
    batch_id = CASE WHEN ${inDoubt} THEN notice.batch_id END,
    batch_position = NULL,
    bundle_id = CASE WHEN ${inDoubt} THEN notice.bundle_id END,
    claim_id = NULL,
    lease_until = NULL,
    updated_at = ${now}
  FROM reminder
  WHERE notice.id = ANY(${noticeIds}::uuid[]) AND notice.reminder_id = reminder.id
    AND notice.claim_id = ${id}::uuid AND notice.status = 'sending' AND notice.is_obsolete
  RETURNING notice.id`;
