import { Prisma, queryRows } from '@/lib/database/db';
import type { Claim, ClaimArgs } from './claim';
import { claimNewCall } from './claim-new-call';
import { claimStoredCall } from './claim-stored-call';

/** Claims a stored call for retry, or else a new one. Returns null if none is due. */
export const claimMessages = async (args: ClaimArgs): Promise<Claim | null> =>
  (await claimStoredCall(args)) ?? (await claimNewCall(args));

/** Returns false if another worker took over the message, or if one of its notices was deleted. */
export async function isStillClaimed(
  { id }: Claim,
  { messageId, notices }: { messageId: string; notices: number },
): Promise<boolean> {
  const held = await queryRows(Prisma.sql`
    SELECT 1 AS held FROM messages AS message
    WHERE message.id = ${messageId}::uuid AND message.claim_id = ${id}::uuid AND message.status = 'sending'
      AND ${notices}::int = (SELECT count(*) FROM notices WHERE message_id = message.id AND status = 'sending')`);
  return held.length > 0;
}
