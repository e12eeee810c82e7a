import { subDays } from 'date-fns';
import { db } from '@/lib/database/db';

/** Messages of the day count towards the share of their recipient, even after their reminders are deleted. */
const KEPT_DAYS = 2;
/** So that a bounce that is reported late stops the mails. */
const WEEKLY_KEPT_DAYS = 30;

/** Deletes messages whose notices were deleted, or sent again in other messages, and old weekly mails. */
export async function removeEmptyMessages({ now }: { now: Date }): Promise<{ emptyMessages: number }> {
  const { count } = await db.message.deleteMany({
    where: {
      OR: [
        { kind: 'notice', createdAt: { lt: subDays(now, KEPT_DAYS) } },
        { kind: 'weekly', createdAt: { lt: subDays(now, WEEKLY_KEPT_DAYS) } },
      ],
      status: { in: ['sent', 'failed', 'cancelled'] },
      notices: { none: {} },
    },
  });
  return { emptyMessages: count };
}
