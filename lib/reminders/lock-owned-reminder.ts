import { lockTimezoneForShare, lockTimezone } from '@/lib/accounts/user-lock';
import type { Transaction } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { reminderInclude, type ReminderRow } from './serialize';

/**
 * Loads a reminder of the caller and holds its row until the transaction ends, so that two changes of one reminder
 * follow each other and the plan always fits the last of them. What a plan rests on is held before it, and stays as it is meanwhile:
 * its owner's time zone, and what its template says.
 * @param options.templateId another template that it is to be linked to, held likewise
 * @param options.mayIncreaseUsage the change may make the account keep more: it follows others that do (docs/decisions/053)
 * @throws AppError not_found for an unknown id and for somebody else's reminder alike
 */
export async function lockOwnedReminder(
  tx: Transaction,
  actor: Actor,
  id: string,
  { templateId = null, mayIncreaseUsage = false }: { templateId?: string | null; mayIncreaseUsage?: boolean } = {},
): Promise<{ reminder: ReminderRow; timezone: string }> {
  const timezone = await (mayIncreaseUsage ? lockTimezone : lockTimezoneForShare)(tx, actor.id);
  await tx.$queryRaw`
    SELECT 1 FROM templates
    WHERE id = ${templateId}::uuid OR id = (SELECT template_id FROM reminders WHERE id = ${id}::uuid)
    ORDER BY id FOR SHARE`;
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM reminders WHERE id = ${id}::uuid AND user_id = ${actor.id}::uuid FOR UPDATE`;
  if (locked.length === 0) throw notFoundError('Reminder');
  const reminder = await tx.reminder.findUniqueOrThrow({
    where: { id },
    include: reminderInclude,
    relationLoadStrategy: 'join',
  });
  return { reminder, timezone };
}
