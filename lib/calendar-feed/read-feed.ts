import { subDays } from 'date-fns';
import { hashToken } from '@/lib/crypto/token';
import { db, Prisma } from '@/lib/database/db';
import { paginateById } from '@/lib/database/paginate-by-id';
import { notFoundError } from '@/lib/http/errors';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import { takeTurns } from '@/lib/http/take-turns';
import { FEED_LIMIT_PER_ACCOUNT } from './rate-limits';
import { eventOwnerOf, reminderEvents, type EventOwner, type EventSource } from './reminder-events';
import { selectEventSources } from './select-event-sources';
import { writeCalendar, writeEvent } from './write-calendar';

/** How long the events of a completed reminder stay in the feed as cancelled. */
const CANCELLED_DAYS = 30;

export interface Feed {
  userId: string;
  withDescriptions: boolean;
  cancelledSince: Date;
  owner: EventOwner;
}

/** @throws AppError not_found, too_many_requests */
export async function findFeed({ token, now }: { token: string; now: Date }): Promise<Feed> {
  const where = { tokenHash: hashToken(token) };
  const owner = { select: { id: true, locale: true, timezone: true, notifyHour: true, updatedAt: true } };
  const feed = await db.calendarFeed.findUnique({ where, select: { withDescriptions: true, user: owner } });
  if (!feed) throw notFoundError();
  const { user, withDescriptions } = feed;
  await consumeRateLimit(FEED_LIMIT_PER_ACCOUNT, user.id);
  await db.calendarFeed.updateMany({ where, data: { lastFetchedAt: now } });
  return { userId: user.id, withDescriptions, cancelledSince: subDays(now, CANCELLED_DAYS), owner: eventOwnerOf(user) };
}

/** Returns the feed as iCalendar text. @throws AppError too_many_requests */
export const writeFeed = (feed: Feed): Promise<string> =>
  takeTurns(feed.userId, async () => {
    let events = '';
    for await (const source of eachEventSource(feed))
      for (const event of reminderEvents(source, feed.owner)) events += writeEvent(event);
    return writeCalendar(events);
  });

async function* eachEventSource({ userId, withDescriptions, cancelledSince }: Feed): AsyncGenerator<EventSource> {
  yield* paginateById({ table: 'reminders', userId }, ({ gt, lte }) =>
    selectEventSources(
      Prisma.sql`reminder.user_id = ${userId}::uuid AND (status = 'active' OR completed_at >= ${cancelledSince})
        ${gt ? Prisma.sql`AND reminder.id > ${gt}::uuid` : Prisma.empty}
        ${lte ? Prisma.sql`AND reminder.id <= ${lte}::uuid` : Prisma.empty}`,
      { withDescriptions },
    ),
  );
}
