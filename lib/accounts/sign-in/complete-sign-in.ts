import { lockUser } from '@/lib/accounts/user-lock';
import type { User } from '@/prisma/generated/client';
import { db, type Transaction } from '@/lib/database/db';
import { endSession, startSession } from '@/lib/http/session';
import { knownBrowserCookie } from './known-browser';
import type { CurrentUser } from './schema';
import { serializeCurrentUser } from './serialize';

export interface SignInResult {
  user: CurrentUser;
  token: string;
  expires: Date;
  /** `Set-Cookie` value that makes the browser known to the account. */
  knownBrowserCookie: string;
}

/**
 * Starts the session of a proved sign-in. A session that the browser still held ends.
 * @param input.spend marks a proof as used, in the same transaction; false if it was used before
 * @returns undefined if the password was changed since `user` was read, or the proof was used before
 */
export async function completeSignIn(input: {
  request: Request;
  user: User;
  formerToken: string | undefined;
  now: Date;
  consumeProof?: (tx: Transaction) => Promise<boolean>;
}): Promise<SignInResult | undefined> {
  const { request, user, formerToken, now, consumeProof: spend } = input;
  const session = await db.$transaction(async (tx) => {
    // Hashing takes a while: a password that was changed meanwhile, with all its sessions ended, opens no further one.
    await lockUser(tx, user.id);
    const unchangedUsers = await tx.user.count({ where: { id: user.id, passwordHash: user.passwordHash } });
    if (unchangedUsers === 0 || (spend && !(await spend(tx)))) return undefined;
    return startSession(user.id, now, tx);
  });
  if (!session) return undefined;
  if (formerToken) await endSession(formerToken);
  return { user: serializeCurrentUser(user), ...session, knownBrowserCookie: knownBrowserCookie(request, user, now) };
}
