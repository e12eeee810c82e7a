import { appUrl } from '@/lib/config/env';
import { generateToken, hashToken } from '@/lib/crypto/token';
import { db } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { feedPath, type FeedAddress, type FeedBody, type FeedStatus } from './schema';

/** Replaces the previous address, which then returns 404. The new one cannot be read again later. */
export async function makeFeed({ actor, now }: { actor: Actor; now: Date }): Promise<FeedAddress> {
  const token = generateToken();
  const address = { tokenHash: hashToken(token), createdAt: now, lastFetchedAt: null };
  await db.calendarFeed.upsert({
    where: { userId: actor.id },
    create: { userId: actor.id, ...address },
    update: address,
  });
  return { url: `${appUrl()}${feedPath(token)}` };
}

export async function readFeedStatus({ actor }: { actor: Pick<Actor, 'id'> }): Promise<FeedStatus> {
  const feed = await db.calendarFeed.findUnique({ where: { userId: actor.id } });
  return {
    active: feed !== null,
    createdAt: feed?.createdAt.toISOString() ?? null,
    lastFetchedAt: feed?.lastFetchedAt?.toISOString() ?? null,
    withDescriptions: feed?.withDescriptions ?? false,
  };
}

/** @throws AppError not_found without a feed */
export async function updateFeed(args: { actor: Actor; body: FeedBody; now: Date }): Promise<FeedStatus> {
  const { actor, body, now } = args;
  const [{ count }] = await db.$transaction([
    changeOwner(actor, now),
    db.calendarFeed.updateMany({ where: { userId: actor.id }, data: body }),
  ]);
  if (count === 0) throw notFoundError();
  return readFeedStatus({ actor });
}

/** Idempotent. */
export async function endFeed({ actor, now }: { actor: Actor; now: Date }): Promise<undefined> {
  await db.$transaction([changeOwner(actor, now), db.calendarFeed.deleteMany({ where: { userId: actor.id } })]);
}

/** The time of the owner's last change is part of every event, so that calendar apps see that descriptions come or go. */
const changeOwner = ({ id }: Actor, now: Date) =>
  db.user.updateMany({ where: { id, calendarFeed: { isNot: null } }, data: { updatedAt: now } });
