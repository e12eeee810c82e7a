import type { User } from '@/prisma/generated/client';
import { clientAddress } from '@/lib/platform/client-address';
import { clearCalls, countCall, uncountCall, type RateLimit } from '@/lib/platform/rate-limit';
import { knownBrowserOf } from './known-browser';
import { LOGIN_PER_ACCOUNT, LOGIN_PER_ACCOUNT_AND_NETWORK, LOGIN_PER_BROWSER } from './limits';

/**
 * Limits of a call that anybody can make for an account. Strangers are counted by network and altogether; a browser that the
 * account knows is counted on its own, so that strangers cannot lock it out.
 */
export interface AccountLimits {
  perNetwork: RateLimit;
  perAccount: RateLimit;
  perBrowser: RateLimit;
}

export const LOGIN_LIMITS: AccountLimits = {
  perNetwork: LOGIN_PER_ACCOUNT_AND_NETWORK,
  perAccount: LOGIN_PER_ACCOUNT,
  perBrowser: LOGIN_PER_BROWSER,
};

/** Who calls, and for which account. */
export interface AccountCaller {
  email: string;
  network: string;
  /** Present if the account knows the browser. */
  browser: string | undefined;
}

/** The same work for an address without an account. */
export const accountCaller = (request: Request, email: string, user: User | null, now: Date): AccountCaller => ({
  email,
  network: clientAddress(request),
  browser: knownBrowserOf(request, user, now),
});

const networkKey = ({ email, network }: AccountCaller) => `${email} ${network}`;

/**
 * Counts one call. A network that has used up its share does not use up the account's.
 * @returns how many more calls the tightest limit allows
 * @throws AppError too_many_requests
 */
export async function countForAccount(limits: AccountLimits, caller: AccountCaller): Promise<number> {
  if (caller.browser) return countCall(limits.perBrowser, caller.browser);
  const leftHere = await countCall(limits.perNetwork, networkKey(caller));
  return Math.min(leftHere, await countCall(limits.perAccount, caller.email));
}

/** After a success: the caller was not guessing. Failures from other networks stay counted. */
export async function clearForAccount(limits: AccountLimits, caller: AccountCaller): Promise<void> {
  if (caller.browser) return clearCalls(limits.perBrowser, caller.browser);
  await clearCalls(limits.perNetwork, networkKey(caller));
  await uncountCall(limits.perAccount, caller.email);
}
