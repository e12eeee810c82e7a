import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { endSession } from '@/lib/http/session';
import { requireSecondFactor } from '@/lib/accounts/two-factor/second-step';
import { identifyAccountCaller, resetAccountRateLimits, consumeAccountRateLimits } from './account-rate-limits';
import { LOGIN_LIMIT_PER_ACCOUNT, LOGIN_LIMIT_PER_SOURCE } from './rate-limits';
import { verifyPassword } from './password';
import { completeSignIn, type SignInResult } from './complete-sign-in';
import type { LoginBody } from './schema';

const LIMITS = { perSource: LOGIN_LIMIT_PER_SOURCE, perAccount: LOGIN_LIMIT_PER_ACCOUNT };

const invalidCredentials = () => new AppError('unauthorized', text('errors.signIn.invalidCredentials'));

/** @throws AppError unauthorized; too_many_requests; email_unverified; second_factor_required */
export async function login(input: {
  request: Request;
  body: LoginBody;
  formerToken: string | undefined;
  now: Date;
}): Promise<SignInResult> {
  const { request, body, formerToken, now } = input;
  const user = await db.user.findUnique({ where: { email: body.email } });
  const caller = identifyAccountCaller(request, body.email, user, now);
  await consumeAccountRateLimits(LIMITS, caller);
  const isCorrect = await verifyPassword(user?.passwordHash, body.password);
  if (!user || !isCorrect) throw invalidCredentials();
  await resetAccountRateLimits(LIMITS, caller);
  // Check this after the password, so that strangers do not learn that the account exists.
  if (!user.emailVerified) throw new AppError('email_unverified', text('errors.signIn.emailUnverified'));
  await requireSecondFactor(user, now);
  const result = await completeSignIn({ request, user, formerToken, now });
  if (!result) throw invalidCredentials();
  return result;
}

export async function logout({ token }: { token: string | undefined }): Promise<void> {
  if (token) await endSession(token);
}
