import { subDays } from 'date-fns';
import { db } from '@/lib/database/db';

/** Messages of the day count towards the share of their recipient, even after their reminders are deleted. */
const KEPT_DAYS = 2;

/** Deletes messages whose notices were deleted, or sent again in other messages. */
export async function removeEmptyMessages({ now }: { now: Date }): Promise<{ emptyMessages: number }> {
  const { count } = await db.message.deleteMany({
    where: {
      kind: 'notice',
      status: { in: ['sent', 'failed', 'cancelled'] },
      createdAt: { lt: subDays(now, KEPT_DAYS) },
      notices: { none: {} },
    },
  });
  return { emptyMessages: count };
}
