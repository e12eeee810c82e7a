import { addDays, addHours, max } from 'date-fns';
import { db } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { nextRetryAt } from '@/lib/schedule/retry-rules';
import { MIN_HOURS_AFTER_ANNOUNCEMENT, TWO_FACTOR_REMOVAL_WAIT_DAYS } from './rules';
import { sendRemovalAnnouncedMail } from './send-mails';
import { createTwoFactorRemovalUrl } from './two-factor-removal-link';

/**
 * Announces one removal, or that of `id`, if it is due to be announced: at once after its confirmation and then daily,
 * until the last day. The first accepted announcement starts the waiting time. Returns whether one was due.
 */
export async function announceNextTwoFactorRemoval({ now, id }: { now: Date; id?: string }): Promise<boolean> {
  const due = await db.twoFactorRemoval.findFirst({
    where: { ...(id !== undefined && { id }), nextAnnouncementAt: { lte: now }, user: { mailProblem: null } },
    orderBy: { nextAnnouncementAt: 'asc' },
    include: { user: true },
  });
  if (!due) return false;
  const attempts = due.announcementAttempts + 1;
  // Schedule the retry before sending, so that only one of several concurrent sweeps sends.
  const { count } = await db.twoFactorRemoval.updateMany({
    where: { id: due.id, nextAnnouncementAt: due.nextAnnouncementAt },
    data: { announcementAttempts: attempts, nextAnnouncementAt: nextRetryAt({ attempts, now }) },
  });
  if (count === 0) return true;
  const endsAt = max([
    due.endsAt ?? addDays(now, TWO_FACTOR_REMOVAL_WAIT_DAYS),
    addHours(now, MIN_HOURS_AFTER_ANNOUNCEMENT),
  ]);
  try {
    await sendRemovalAnnouncedMail(due.user, { endsAt, cancelUrl: createTwoFactorRemovalUrl('cancel', due.id) });
  } catch (error) {
    logger.warn({ err: error, userId: due.userId }, 'announcement of a two-factor removal failed; it is retried');
    return true;
  }
  const next = addDays(now, 1);
  await db.twoFactorRemoval.updateMany({
    where: { id: due.id },
    data: { endsAt, announcementAttempts: 0, nextAnnouncementAt: next < endsAt ? next : null },
  });
  return true;
}
