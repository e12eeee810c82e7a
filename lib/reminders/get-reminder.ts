import { dayInTimezone } from '@/lib/calendar';
import type { LockedOwner } from '@/lib/accounts/user-lock';
import { Prisma, type Transaction } from '@/lib/database/db';
import { readClosedDays } from '@/lib/holidays/read-closed-days';
import { AppError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import type { ReminderResponse } from './schema';
import { selectReminders, type ListedReminder } from './list/select-reminders';
import { serializeReminder } from './serialize';

/** Reads one of the actor's reminders as the list has it. @throws AppError not_found */
export async function getReminder(args: { actor: Actor; id: string; now: Date }): Promise<ReminderResponse> {
  const { actor, id, now } = args;
  const [row, closedDayOn] = await Promise.all([selectReminder(id, actor, { prepared: true }), readClosedDays(actor)]);
  if (!row) throw notFoundError('reminder');
  return serializeReminder(row, actor, { today: dayInTimezone(now, actor.timezone), closedDayOn });
}

/** Reads a reminder of the owner whom `tx` has locked. @throws AppError gone */
export async function readReminder(
  tx: Transaction,
  { id, owner, now }: { id: string; owner: LockedOwner; now: Date },
): Promise<ReminderResponse> {
  const row = await selectReminder(id, owner, { tx });
  if (!row) throw new AppError('gone', text('errors.reminders.deletedSince'));
  const closedDayOn = await readClosedDays(owner, tx);
  return serializeReminder(row, owner, { today: dayInTimezone(now, owner.timezone), closedDayOn });
}

async function selectReminder(
  id: string,
  owner: { id: string; locale: string },
  options: { prepared?: boolean; tx?: Transaction },
): Promise<ListedReminder | undefined> {
  const condition = Prisma.sql`reminders.id = ${id}::uuid AND reminders.user_id = ${owner.id}::uuid`;
  return (await selectReminders(condition, owner, options))[0];
}
