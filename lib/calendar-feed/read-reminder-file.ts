import { Prisma } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { readFeedStatus } from './manage-feed';
import { eventOwnerOf, reminderEvents } from './reminder-events';
import { selectEventSources } from './select-event-sources';
import { writeCalendar, writeEvent } from './write-calendar';

/** Returns one of the actor's reminders as iCalendar text, with the events of the feed. @throws AppError not_found */
export async function readReminderFile({ actor, id }: { actor: Actor; id: string }): Promise<string> {
  const isThisReminder = Prisma.sql`reminder.id = ${id}::uuid AND reminder.user_id = ${actor.id}::uuid`;
  const [source] = await selectEventSources(isThisReminder, await readFeedStatus({ actor }));
  if (!source) throw notFoundError('reminder');
  return writeCalendar(reminderEvents(source, eventOwnerOf(actor)).map(writeEvent).join(''));
}
