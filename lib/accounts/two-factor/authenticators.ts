import { createKnownBrowserCookie } from '@/lib/accounts/sign-in/known-browser';
import { lockUser } from '@/lib/accounts/user-lock';
import { appUrl } from '@/lib/config/env';
import { supportsPasskeys } from '@/lib/config/passkey-support';
import type { Authenticator } from '@/prisma/generated/client';
import { db } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import { endSessionsOfUser, type Actor } from '@/lib/http/session';
import { requireRecentSignIn } from './recent-sign-in';
import { countUnusedRecoveryCodes } from './recovery-codes';
import { removeSecondFactor } from './remove-second-factor';
import type { EnrolledAuthenticator, TwoFactorResponse } from './schema';
import { sendTwoFactorChangedMail } from './send-mails';
import { readTwoFactorRemovalEnd } from './two-factor-removal';

export const serializeAuthenticator = (
  row: Pick<Authenticator, 'id' | 'kind' | 'name' | 'createdAt' | 'lastUsedAt'>,
): EnrolledAuthenticator => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Lists authenticators oldest first. */
export async function readTwoFactorStatus({ actor }: { actor: Pick<Actor, 'id'> }): Promise<TwoFactorResponse> {
  const [authenticators, recoveryCodesLeft, removalEndsAt] = await Promise.all([
    db.authenticator.findMany({ where: { userId: actor.id }, orderBy: { id: 'asc' } }),
    countUnusedRecoveryCodes(actor.id),
    readTwoFactorRemovalEnd(actor.id),
  ]);
  return {
    authenticators: authenticators.map(serializeAuthenticator),
    recoveryCodesLeft,
    removalEndsAt,
    canAddPasskeys: supportsPasskeys(appUrl()),
  };
}

/**
 * Ends the caller's other sessions. If no authenticator remains, also deletes the recovery codes. Returns a
 * `Set-Cookie` value that keeps the browser known.
 * @throws AppError recent_sign_in_required; not_found
 */
export async function removeAuthenticator(input: {
  request: Request;
  actor: Actor;
  id: string;
  sessionToken: string | undefined;
  now: Date;
}): Promise<string> {
  const { request, actor, id, sessionToken, now } = input;
  await requireRecentSignIn(sessionToken, now);
  const { remaining, signInEpoch } = await db.$transaction(async (tx) => {
    await lockUser(tx, actor.id);
    const { count } = await tx.authenticator.deleteMany({ where: { id, userId: actor.id } });
    if (count === 0) throw notFoundError('authenticator');
    const signInEpoch = await endSessionsOfUser(tx, actor.id, sessionToken);
    const remaining = await tx.authenticator.count({ where: { userId: actor.id } });
    if (remaining === 0) await removeSecondFactor(tx, actor.id);
    return { remaining, signInEpoch };
  });
  await sendTwoFactorChangedMail(actor, remaining > 0 ? 'removed' : 'off');
  return createKnownBrowserCookie(request, { id: actor.id, signInEpoch }, now);
}
