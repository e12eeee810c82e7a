import { lockUser } from '@/lib/accounts/user-lock';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { endSession, startSession } from '@/lib/http/session';
import { requireSecondFactor } from '@/lib/accounts/two-factor/second-step';
import { accountCaller, clearForAccount, countForAccount } from './account-limits';
import { knownBrowserCookie } from './known-browser';
import { LOGIN_PER_ACCOUNT, LOGIN_PER_SOURCE } from './limits';
import { verifyPassword } from './password';
import { UNVERIFIED_MESSAGE } from './rules';
import type { CurrentUser, LoginBody } from './schema';
import { serializeCurrentUser } from './serialize';

const LIMITS = { perSource: LOGIN_PER_SOURCE, perAccount: LOGIN_PER_ACCOUNT };

const refused = () => new AppError('unauthorized', 'Invalid email or password');

/**
 * Signs in with address and password. A session that the browser still held ends.
 * @throws AppError unauthorized for an unknown address and a wrong password alike; forbidden, once the password was
 * right, while the address is not verified; second_factor_required, once the password was right; too_many_requests
 */
export async function login(input: {
  request: Request;
  body: LoginBody;
  formerToken: string | undefined;
  now: Date;
}): Promise<{ user: CurrentUser; token: string; expires: Date; knownBrowser: string }> {
  const { request, body, formerToken, now } = input;
  const user = await db.user.findUnique({ where: { email: body.email } });
  const caller = accountCaller(request, body.email, user, now);
  await countForAccount(LIMITS, caller);
  const fits = await verifyPassword(user?.passwordHash, body.password);
  if (!user || !fits) throw refused();
  await clearForAccount(LIMITS, caller);
  if (!user.emailVerified) throw new AppError('forbidden', UNVERIFIED_MESSAGE);
  await requireSecondFactor(user, now);
  const session = await db.$transaction(async (tx) => {
    // Hashing takes a while: a password that was changed meanwhile, with all its sessions ended, opens no further one.
    await lockUser(tx, user.id);
    const stands = await tx.user.count({ where: { id: user.id, passwordHash: user.passwordHash } });
    if (stands === 0) throw refused();
    return startSession(user.id, now, tx);
  });
  if (formerToken) await endSession(formerToken);
  return { user: serializeCurrentUser(user), ...session, knownBrowser: knownBrowserCookie(request, user, now) };
}

/** Signs out: the session is gone for every copy of its cookie. */
export async function logout({ token }: { token: string | undefined }): Promise<void> {
  if (token) await endSession(token);
}
