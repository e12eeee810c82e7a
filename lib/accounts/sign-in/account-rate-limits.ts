import type { User } from '@/prisma/generated/client';
import { clientAddress } from '@/lib/http/client-address';
import { resetRateLimit, consumeRateLimit, refundRateLimit, type RateLimit } from '@/lib/http/rate-limit';
import { findKnownBrowserId } from './known-browser';

/**
 * Limits of a call that anybody can make for an account. Strangers are counted by network and altogether; a browser that the
 * account knows is counted on its own, so that strangers cannot lock it out (decision 108).
 */
export interface AccountRateLimits {
  perSource: RateLimit;
  perAccount: RateLimit;
}

/** Who calls, and for which account. */
export interface AccountCaller {
  email: string;
  /** The known browser, or the account and the network. */
  source: string;
  isKnownBrowser: boolean;
}

/** Without an account, the same work leads to the same limits. */
export function identifyAccountCaller(request: Request, email: string, user: User | null, now: Date): AccountCaller {
  const browser = findKnownBrowserId(request, user, now);
  return { email, source: browser ?? `${email} ${clientAddress(request)}`, isKnownBrowser: browser !== undefined };
}

/**
 * Counts one call. A source that has used up its share does not use up the account's.
 * @returns how many more calls the tightest limit allows
 * @throws AppError too_many_requests
 */
export async function consumeAccountRateLimits(
  { perSource, perAccount }: AccountRateLimits,
  { email, source, isKnownBrowser }: AccountCaller,
): Promise<number> {
  const remaining = await consumeRateLimit(perSource, source);
  return isKnownBrowser ? remaining : Math.min(remaining, await consumeRateLimit(perAccount, email));
}

/** After a success: the caller was not guessing. Failures of other sources stay counted. */
export async function resetAccountRateLimits(
  { perSource, perAccount }: AccountRateLimits,
  { email, source, isKnownBrowser }: AccountCaller,
): Promise<void> {
  await resetRateLimit(perSource, source);
  if (!isKnownBrowser) await refundRateLimit(perAccount, email);
}
