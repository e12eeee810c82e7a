import { Prisma, queryRows } from '@/lib/database/db';
import type { Claim, ClaimArgs } from './claim';
import { claimStoredBatch } from './claim-stored-batch';
import { claimNewBatch } from './claim-new-batch';

/** Claims a stored batch for retry, or else a new batch. Returns null if none is available. */
export const claimDueNotices = async (args: ClaimArgs): Promise<Claim | null> =>
  (await claimStoredBatch(args)) ?? (await claimNewBatch(args));

/** Returns false if another worker took over a notice while this worker stalled, or if a notice was deleted. */
export async function areStillClaimed({ id }: Claim, noticeIds: string[]): Promise<boolean> {
  const held = await queryRows(Prisma.sql`
    SELECT 1 AS held FROM notices
    WHERE id = ANY(${noticeIds}::uuid[]) AND claim_id = ${id}::uuid AND status = 'sending'`);
  return held.length === noticeIds.length;
}
