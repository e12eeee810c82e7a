import { createKnownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { hashToken } from '@/lib/crypto/token';
import { db } from '@/lib/database/db';
import { readDevice } from '@/lib/http/device';
import { AppError, notFoundError } from '@/lib/http/errors';
import { increaseSignInEpoch, type Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import type { SignedInBrowser } from './schema';

interface Caller {
  actor: Pick<Actor, 'id'>;
  sessionToken: string | undefined;
}

const isCurrent = (row: { sessionToken: string }, token: string | undefined) =>
  token !== undefined && row.sessionToken === hashToken(token);

/** The current one first, then the last seen first. */
export async function listSignedInBrowsers({
  actor,
  sessionToken,
  userAgent,
  now,
}: Caller & { userAgent: string | null; now: Date }): Promise<SignedInBrowser[]> {
  const rows = await db.session.findMany({
    where: { userId: actor.id, expires: { gt: now } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
  });
  return rows
    .map((row) => {
      const { id, browser, system, createdAt, lastSeenAt } = row;
      const current = isCurrent(row, sessionToken);
      // What this call says is recorded only after it.
      const seen = current ? { ...readDevice(userAgent), lastSeenAt: now } : { browser, system, lastSeenAt };
      return { id, ...seen, createdAt: createdAt.toISOString(), lastSeenAt: seen.lastSeenAt.toISOString(), current };
    })
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** @throws AppError not_found; bad_request for the current session */
export async function endSessionOfBrowser({ actor, sessionToken, id }: Caller & { id: string }): Promise<void> {
  const row = await db.session.findFirst({ where: { id, userId: actor.id }, select: { sessionToken: true } });
  if (!row) throw notFoundError('session');
  if (isCurrent(row, sessionToken)) throw new AppError('bad_request', text('errors.signIn.currentSession'));
  await db.session.deleteMany({ where: { id, userId: actor.id } });
}

/** Also forgets the other browsers. Returns the cookie that keeps the current one known. */
export async function endOtherSessions(input: Caller & { request: Request; now: Date }): Promise<string> {
  const { actor, sessionToken, request, now } = input;
  const current = hashToken(sessionToken ?? '');
  const signInEpoch = await db.$transaction(async (tx) => {
    await tx.session.deleteMany({ where: { userId: actor.id, sessionToken: { not: current } } });
    return increaseSignInEpoch(tx, actor.id);
  });
  return createKnownBrowserCookie(request, { id: actor.id, signInEpoch }, now);
}
