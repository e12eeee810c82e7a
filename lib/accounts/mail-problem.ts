import type { Transaction } from '@/lib/database/db';
import type { MailProblem } from '@/prisma/generated/client';

/**
 * Ends a mail problem of one of the `kinds`. Reports about mails sent before `now` do not set another one. Call it in
 * the transaction that confirms the address, and `wakeWaitingNotices` after that transaction.
 */
export async function clearMailProblem(
  tx: Transaction,
  userId: string,
  now: Date,
  kinds: MailProblem[] = ['bounced', 'complained'],
): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId, mailProblem: { in: kinds } },
    data: { mailProblem: null, mailProblemSince: null, mailResumedAt: now },
  });
}
