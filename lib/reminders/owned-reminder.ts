import type { Transaction } from '@/lib/platform/db';
import { notFound } from '@/lib/platform/errors';
import type { Actor } from '@/lib/platform/session';
import { reminderInclude, type ReminderRow } from './serialize';

/**
 * Loads a reminder of the caller and holds its row until the transaction ends, so that two changes of one reminder
 * follow each other and the plan always fits the last of them.
 * @throws AppError not_found for an unknown id and for somebody else's reminder alike
 */
export async function lockOwnReminder(tx: Transaction, actor: Actor, id: string): Promise<ReminderRow> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM reminders WHERE id = ${id}::uuid AND user_id = ${actor.id}::uuid FOR UPDATE`;
  if (locked.length === 0) throw notFound('Reminder');
  return tx.reminder.findUniqueOrThrow({ where: { id }, include: reminderInclude, relationLoadStrategy: 'join' });
}
