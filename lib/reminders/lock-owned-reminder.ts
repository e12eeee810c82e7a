import { shareLockUserAndReadClock, lockUserAndReadClock, type LockedOwner } from '@/lib/accounts/user-lock';
import type { Prisma, Transaction } from '@/lib/database/db';
import { fromDateColumn, type Day } from '@/lib/calendar';
import { AppError, notFoundError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import type { Actor } from '@/lib/http/session';

const include = { template: true, next: { select: { id: true, dueOn: true } } } satisfies Prisma.ReminderInclude;

export type OwnedReminder = Prisma.ReminderGetPayload<{ include: typeof include }> & { userId: string };

/**
 * Locks the reminder and what its notices depend on: the owner's row, its template and the template `templateId`. Set
 * `mayIncreaseUsage` for changes that check a quota, so that such changes wait for each other.
 * With `deletedSince`, also locks a reminder that the actor has deleted since then.
 * @throws AppError not_found, also for another user's reminder
 */
export async function lockOwnedReminder(
  tx: Transaction,
  actor: Actor,
  id: string,
  {
    templateId = null,
    mayIncreaseUsage = false,
    deletedSince = null,
  }: { templateId?: string | null; mayIncreaseUsage?: boolean; deletedSince?: Date | null } = {},
): Promise<{ reminder: OwnedReminder; owner: LockedOwner }> {
  const owner = await (mayIncreaseUsage ? lockUserAndReadClock : shareLockUserAndReadClock)(tx, actor.id);
  await tx.$queryRaw`
    SELECT 1 FROM templates
    WHERE id = ${templateId}::uuid OR id = (SELECT template_id FROM reminders WHERE id = ${id}::uuid)
    ORDER BY id FOR SHARE`;
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM reminders
    WHERE id = ${id}::uuid
      AND (user_id = ${actor.id}::uuid OR (deleted_by_id = ${actor.id}::uuid AND deleted_at >= ${deletedSince}))
    FOR UPDATE`;
  if (locked.length === 0) throw notFoundError('reminder');
  const reminder = await tx.reminder.findUniqueOrThrow({
    where: { id },
    include,
    relationLoadStrategy: 'join',
  });
  return { reminder: { ...reminder, userId: actor.id }, owner };
}

/** @throws AppError conflict if `occurrence` is set and the reminder is due on another day */
export function assertOccurrence({ dueOn }: Pick<OwnedReminder, 'dueOn'>, occurrence: Day | undefined): void {
  if (occurrence !== undefined && fromDateColumn(dueOn) !== occurrence)
    throw new AppError('conflict', text('errors.reminders.movedOn'));
}

/** Links in mails can neither repeat nor undo a completion on the site. @throws AppError conflict */
export function assertCompletedBy(
  { completedByEmail }: Pick<OwnedReminder, 'completedByEmail'>,
  via: 'email' | undefined,
): void {
  if (via === 'email' && !completedByEmail) throw new AppError('conflict', text('errors.reminders.completedOnSite'));
}
