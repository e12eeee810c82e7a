import type { OwnerClock } from '@/lib/accounts/owner-clock';
import { addDaysTo, dayInTimezone, fromDateColumn, toDateColumn, type Day } from '@/lib/calendar';
import type { Transaction } from '@/lib/database/db';
import { replanNotices } from '@/lib/notifications/plan/replan-notices';
import { isRenewableDocument } from '@/lib/schedule/behaviour-rules';
import { ASK_NEW_DATE_DAYS } from '@/lib/schedule/notice-rules';
import type { Prisma, Reminder } from '@/prisma/generated/client';

interface Change {
  ownerClock: OwnerClock;
  now: Date;
}

/** Plans the mail that asks for the date on the new document. Expects a completed reminder without a successor. */
export const askNewDateLater = (tx: Transaction, id: string, change: Change): Promise<void> => {
  const today = dayInTimezone(change.now, change.ownerClock.timezone);
  return updateAndReplan(tx, { id, askNewDateOn: null }, toDateColumn(addDaysTo(today, ASK_NEW_DATE_DAYS)), change);
};

/** Call this once the reminder has a successor. */
export const stopAskingNewDate = (tx: Transaction, id: string, change: Change): Promise<void> =>
  updateAndReplan(tx, { id, askNewDateOn: { not: null } }, null, change);

async function updateAndReplan(
  tx: Transaction,
  where: Prisma.ReminderWhereInput,
  askNewDateOn: Date | null,
  change: Change,
): Promise<void> {
  const reminders = await tx.reminder.updateManyAndReturn({ where, data: { askNewDateOn } });
  for (const reminder of reminders) await replanNotices(tx, { reminder, ...change });
}

/**
 * Returns null if the reminder, after an edit, is no longer renewed by a document. After a change of its due date, the
 * mail would have another identity, so returns null from the day of the mail on, when it may have been sent.
 */
export function askNewDateAfterChange(
  before: Pick<Reminder, 'askNewDateOn' | 'dueOn'>,
  after: Parameters<typeof isRenewableDocument>[0] & { dueOn: Date },
  today: Day,
): Date | null {
  const on = before.askNewDateOn;
  if (on === null || !isRenewableDocument(after)) return null;
  return +after.dueOn !== +before.dueOn && fromDateColumn(on) <= today ? null : on;
}
