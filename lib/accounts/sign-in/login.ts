import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { endSession } from '@/lib/http/session';
import { requireSecondFactor } from '@/lib/accounts/two-factor/second-step';
import { accountCaller, resetAccountLimits, consumeAccountLimits } from './account-limits';
import { LOGIN_PER_ACCOUNT, LOGIN_PER_SOURCE } from './limits';
import { verifyPassword } from './password';
import { openSession, type OpenedSession } from './open-session';
import type { LoginBody } from './schema';

const LIMITS = { perSource: LOGIN_PER_SOURCE, perAccount: LOGIN_PER_ACCOUNT };

const refused = () => new AppError('unauthorized', 'Invalid email or password');

/**
 * Signs in with address and password. A session that the browser still held ends.
 * @throws AppError unauthorized for an unknown address and a wrong password alike; email_unverified, once the password
 * was right, while the address is not verified; second_factor_required, once the password was right; too_many_requests
 */
export async function login(input: {
  request: Request;
  body: LoginBody;
  formerToken: string | undefined;
  now: Date;
}): Promise<OpenedSession> {
  const { request, body, formerToken, now } = input;
  const user = await db.user.findUnique({ where: { email: body.email } });
  const caller = accountCaller(request, body.email, user, now);
  await consumeAccountLimits(LIMITS, caller);
  const fits = await verifyPassword(user?.passwordHash, body.password);
  if (!user || !fits) throw refused();
  await resetAccountLimits(LIMITS, caller);
  if (!user.emailVerified)
    throw new AppError('email_unverified', 'Please verify your email address before signing in.');
  await requireSecondFactor(user, now);
  const opened = await openSession({ request, user, formerToken, now });
  if (!opened) throw refused();
  return opened;
}

/** Signs out: the session is gone for every copy of its cookie. */
export async function logout({ token }: { token: string | undefined }): Promise<void> {
  if (token) await endSession(token);
}
