import { subDays } from 'date-fns';
import { hashToken } from '@/lib/crypto/token';
import { db } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import { takeTurns } from '@/lib/http/take-turns';
import { FEED_LIMIT_PER_ACCOUNT } from './rate-limits';
import { eventOwnerOf, reminderEvents, type EventOwner } from './reminder-events';
import { readEventSources } from './read-event-sources';
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
    const { userId, withDescriptions, cancelledSince, owner } = feed;
    const where = { userId, OR: [{ status: 'active' as const }, { completedAt: { gte: cancelledSince } }] };
    const sources = await readEventSources(where, { withDescriptions });
    return writeCalendar(sources.flatMap((source) => reminderEvents(source, owner).map(writeEvent)).join(''));
  });
