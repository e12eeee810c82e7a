import type { Prisma, Transaction } from '@/lib/database/db';

/**
 * Takes notices out of their messages. A notice of a message in doubt may have been sent already, so it stays linked,
 * and stays as it is until the provider has accepted the call without it (docs/decisions/060).
 */
export async function leaveMessages(
  tx: Transaction,
  noticeIds: string[],
  { status, inDoubt, now }: { status: 'cancelled' | 'superseded'; inDoubt: boolean; now: Date },
): Promise<void> {
  await tx.notice.updateMany({
    where: { id: { in: noticeIds } },
    data: { status, updatedAt: now, ...(inDoubt ? { hasLeft: true } : { messageId: null }) },
  });
}

/** Ends messages all of whose notices left. In doubt, they may still have been sent; otherwise they are deleted. */
export async function endMessages(
  tx: Transaction,
  where: Prisma.MessageWhereInput,
  { inDoubt }: { inDoubt: boolean },
): Promise<void> {
  if (inDoubt) await tx.message.updateMany({ where, data: { status: 'cancelled', claimId: null, leaseUntil: null } });
  else await tx.message.deleteMany({ where });
}
