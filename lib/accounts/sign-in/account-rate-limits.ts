import type { User } from '@/prisma/generated/client';
import { clientAddress } from '@/lib/http/client-address';
import { resetRateLimit, consumeRateLimit, refundRateLimit, type RateLimit } from '@/lib/http/rate-limit';
import { findKnownBrowser } from './known-browser';

/**
 * Limits per source (an account on one network, or a known browser, at home or away) and per account (all unknown
 * browsers together).
 * Known browsers skip the account limit, so that strangers cannot lock the owner out (docs/decisions/108).
 */
export interface AccountRateLimits {
  perSource: RateLimit;
  perAccount: RateLimit;
}

export interface AccountCaller {
  email: string;
  /** The known browser and whether it is at home, or the email and the client address. */
  source: string;
  isKnownBrowser: boolean;
}

/** An unknown email gets the same limits, so that limits do not reveal which accounts exist. */
export function identifyAccountCaller(request: Request, email: string, user: User | null, now: Date): AccountCaller {
  const browser = findKnownBrowser(request, user, now);
  const source = browser ? `${browser.id}${browser.isHome ? ' home' : ''}` : `${email} ${clientAddress(request)}`;
  return { email, source, isKnownBrowser: browser !== undefined };
}

/** Returns how many more calls the tightest limit allows. @throws AppError too_many_requests */
export async function consumeAccountRateLimits(
  { perSource, perAccount }: AccountRateLimits,
  { email, source, isKnownBrowser }: AccountCaller,
): Promise<number> {
  // Check the source first: a blocked source must not use up the account's limit.
  const remaining = await consumeRateLimit(perSource, source);
  return isKnownBrowser ? remaining : Math.min(remaining, await consumeRateLimit(perAccount, email));
}

/** Call after a successful attempt. Resets the count of the source, and takes this attempt off the account's count. */
export async function resetAccountRateLimits(
  { perSource, perAccount }: AccountRateLimits,
  { email, source, isKnownBrowser }: AccountCaller,
): Promise<void> {
  await resetRateLimit(perSource, source);
  if (!isKnownBrowser) await refundRateLimit(perAccount, email);
}
