import type { Transaction } from '@/lib/database/db';
import type { MailProblem } from '@/prisma/generated/client';

/** After this update, events about mails sent before `now` set no new mail problem. */
export const endMailProblem = (now: Date) => ({ mailProblem: null, mailProblemSince: null, mailResumedAt: now });

/**
 * Clears the user's mail problem if it is one of `kinds`. Call `wakeWaitingNotices` after the transaction has committed.
 */
export async function clearMailProblem(
  tx: Transaction,
  userId: string,
  now: Date,
  kinds: MailProblem[] = ['bounced', 'complained'],
): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId, mailProblem: { in: kinds } },
    data: endMailProblem(now),
  });
}
