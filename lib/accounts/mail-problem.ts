import type { Transaction } from '@/lib/database/db';
import type { MailProblem } from '@/prisma/generated/client';

/**
 * Clears a mail problem of one of the `kinds`. Events about mails sent before `now` do not set another one. Call
 * `wakeWaitingNotices` after the transaction has committed.
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
