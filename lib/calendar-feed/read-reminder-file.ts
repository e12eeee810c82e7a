import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { readFeedStatus } from './manage-feed';
import { eventOwnerOf, reminderEvents } from './reminder-events';
import { readEventSources } from './read-event-sources';
import { writeCalendar, writeEvent } from './write-calendar';

/** Returns one of the actor's reminders as iCalendar text, with the events of the feed. @throws AppError not_found */
export async function readReminderFile({ actor, id }: { actor: Actor; id: string }): Promise<string> {
  const [source] = await readEventSources({ id, userId: actor.id }, await readFeedStatus({ actor }));
  if (!source) throw notFoundError('reminder');
  return writeCalendar(reminderEvents(source, eventOwnerOf(actor)).map(writeEvent).join(''));
}
