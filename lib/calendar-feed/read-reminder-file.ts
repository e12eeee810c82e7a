import { ownerClockOf } from '@/lib/accounts/owner-clock';
import { Prisma } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import { readFeedStatus } from './manage-feed';
import { reminderEvents } from './reminder-events';
import { selectEventSources } from './select-event-sources';
import { writeCalendar, writeEvent } from './write-calendar';

/** Returns one of the actor's reminders as iCalendar text, with the events of the feed. @throws AppError not_found */
export async function readReminderFile({ actor, id }: { actor: Actor; id: string }): Promise<string> {
  const isThisReminder = Prisma.sql`reminder.id = ${id}::uuid AND reminder.user_id = ${actor.id}::uuid`;
  const [source] = await selectEventSources(isThisReminder, await readFeedStatus({ actor }));
  if (!source) throw notFoundError('reminder');
  const events = reminderEvents(source, i18nOfUser(actor), ownerClockOf(actor).notifyHour);
  return writeCalendar(events.map(writeEvent).join(''));
}
