import type { User } from '@/prisma/generated/client';
import { clientAddress } from '@/lib/http/client-address';
import { resetRateLimit, consumeRateLimit, refundRateLimit, type RateLimit } from '@/lib/http/rate-limit';
import { knownBrowserOf } from './known-browser';

/**
 * Limits of a call that anybody can make for an account. Strangers are counted by network and altogether; a browser that the
 * account knows is counted on its own, so that strangers cannot lock it out (decision 108).
 */
export interface AccountLimits {
  perSource: RateLimit;
  perAccount: RateLimit;
}

/** Who calls, and for which account. */
export interface AccountCaller {
  email: string;
  /** The known browser, or the account and the network. */
  source: string;
  isKnown: boolean;
}

/** Without an account, the same work leads to the same limits. */
export function accountCaller(request: Request, email: string, user: User | null, now: Date): AccountCaller {
  const browser = knownBrowserOf(request, user, now);
  return { email, source: browser ?? `${email} ${clientAddress(request)}`, isKnown: browser !== undefined };
}

/**
 * Counts one call. A source that has used up its share does not use up the account's.
 * @returns how many more calls the tightest limit allows
 * @throws AppError too_many_requests
 */
export async function consumeAccountLimits(
  { perSource, perAccount }: AccountLimits,
  { email, source, isKnown }: AccountCaller,
): Promise<number> {
  const left = await consumeRateLimit(perSource, source);
  return isKnown ? left : Math.min(left, await consumeRateLimit(perAccount, email));
}

/** After a success: the caller was not guessing. Failures of other sources stay counted. */
export async function resetAccountLimits(
  { perSource, perAccount }: AccountLimits,
  { email, source, isKnown }: AccountCaller,
): Promise<void> {
  await resetRateLimit(perSource, source);
  if (!isKnown) await refundRateLimit(perAccount, email);
}
