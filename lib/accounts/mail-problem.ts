import type { Transaction } from '@/lib/database/db';
import type { MailProblem } from '@/prisma/generated/client';

/**
 * Clears the user's mail problem if it is one of `kinds`. If so, later events about mails sent before `now` set no new
 * mail problem. Call `wakeWaitingNotices` after the transaction has committed.
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
