import { dayInTimezone } from '@/lib/calendar';
import { Prisma, queryRows } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import type { ReminderResponse } from './schema';
import { selectRemindersSql, toReminderJson, type ReminderJsonRow } from './select-reminders';

/** Reads one of the actor's reminders as the list has it. @throws AppError not_found */
export async function getReminder(args: { actor: Actor; id: string; now: Date }): Promise<ReminderResponse> {
  const { actor, id, now } = args;
  const isThisReminder = Prisma.sql`reminder.id = ${id}::uuid AND reminder.user_id = ${actor.id}::uuid`;
  const statement = selectRemindersSql(isThisReminder, dayInTimezone(now, actor.timezone), actor);
  const [row] = await queryRows<ReminderJsonRow>(statement, { prepared: true });
  if (!row) throw notFoundError('reminder');
  return JSON.parse(toReminderJson(row, actor)) as ReminderResponse;
}
