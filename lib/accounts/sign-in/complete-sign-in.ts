import { lockUser } from '@/lib/accounts/user-lock';
import type { User } from '@/prisma/generated/client';
import { db, type Transaction } from '@/lib/database/db';
import { readDevice } from '@/lib/http/device';
import { endSession, sessionCookie, startSession, toActor } from '@/lib/http/session';
import { createKnownBrowserCookie, findKnownBrowser } from './known-browser';
import type { CurrentUser } from './schema';
import { sendAccountChangedMail } from './send-account-changed-mail';
import { serializeCurrentUser } from './serialize';

export interface SignInResult {
  user: CurrentUser;
  token: string;
  expires: Date;
  /** A `Set-Cookie` value. */
  knownBrowserCookie: string;
}

/** Starts a session, ends the former one and mails the owner about a new browser. Returns undefined if the password has changed. */
export async function completeSignIn(input: {
  request: Request;
  user: User;
  formerToken: string | undefined;
  now: Date;
  /** An error that it throws rolls the sign-in back. */
  consumeProof?: (tx: Transaction) => Promise<void>;
}): Promise<SignInResult | undefined> {
  const { request, user, formerToken, now, consumeProof } = input;
  const session = await db.$transaction(async (tx) => {
    // Check again under the lock: the password may have changed during the slow verification of its hash.
    await lockUser(tx, user.id);
    const unchangedUsers = await tx.user.count({ where: { id: user.id, passwordHash: user.passwordHash } });
    if (unchangedUsers === 0) return undefined;
    await consumeProof?.(tx);
    return startSession(user.id, now, readDevice(request.headers.get('user-agent')), tx);
  });
  if (!session) return undefined;
  if (formerToken) await endSession(formerToken);
  await announceNewBrowser(request, user, now);
  return {
    user: serializeCurrentUser(toActor(user)),
    ...session,
    knownBrowserCookie: createKnownBrowserCookie(request, user, now),
  };
}

export const signInCookies = ({ token, expires, knownBrowserCookie }: SignInResult): [string, string][] => [
  ['set-cookie', sessionCookie(token, expires)],
  ['set-cookie', knownBrowserCookie],
];

/** Mails the owner about a sign-in from a browser that the account does not know, except about the first sign-in. */
export async function announceNewBrowser(request: Request, user: User, now: Date): Promise<void> {
  if (!user.hasSignedIn) {
    const where = { id: user.id, hasSignedIn: false };
    const { count } = await db.user.updateMany({ where, data: { hasSignedIn: true } });
    if (count === 1) return;
  }
  if (findKnownBrowser(request, user, now)) return;
  await sendAccountChangedMail(user, 'new-browser', { device: readDevice(request.headers.get('user-agent')) });
}
