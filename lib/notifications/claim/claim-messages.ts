import { db } from '@/lib/database/db';
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
  const held = await db.message.findFirst({
    where: { id: messageId, claimId: id, status: 'sending' },
    select: { _count: { select: { notices: { where: { status: 'sending' } } } } },
  });
  return held?._count.notices === notices;
}
