import { addHours } from 'date-fns';
import { VERIFY_LINK_HOURS } from '@/lib/accounts/sign-in/rules';
import { appUrl } from '@/lib/config/env';
import { isValidSignature, readToken, sign, signToken } from '@/lib/crypto/signature';
import { ADDRESS_PATH } from './rules';

const PURPOSE = 'confirm-address';
const CURRENT_ADDRESS = 'current-address';

/** The address change that a link confirms. `from` equals `to` if the link only confirms the current address. */
export interface AddressChange {
  userId: string;
  from: string;
  to: string;
  /** Null for a new address. When mail to `from` began to bounce: the link does not clear a later mail problem. */
  bouncedSince: Date | null;
}

/** A keyed hash, so that the recipient of a link cannot test guesses of the current address. */
const hashCurrentAddress = (email: string): string => sign(CURRENT_ADDRESS, email);

export const isHashOfAddress = (hash: string, email: string): boolean => isValidSignature(hash, CURRENT_ADDRESS, email);

/**
 * Returns a link by which the signed-in user proves that mail to `to` arrives. It does not reveal the user's id or, if
 * `to` is another address, the current one, because a mistyped `to` may belong to a stranger.
 */
export function createAddressConfirmationUrl({ userId, from, to, bouncedSince }: AddressChange, now: Date): string {
  const expires = addHours(now, VERIFY_LINK_HOURS);
  const payload = JSON.stringify([hashCurrentAddress(from), to, +expires, bouncedSince && +bouncedSince]);
  const token = signToken(PURPOSE, payload, { context: userId, isEncoded: true });
  return `${appUrl()}${ADDRESS_PATH}?${new URLSearchParams({ token })}`;
}

/** Returns undefined if the token is forged, expired or for another user. */
export function readAddressToken(
  token: string,
  userId: string,
  now: Date,
): { fromHash: string; to: string; bouncedSince: number | null } | undefined {
  const payload = readToken(PURPOSE, token, { context: userId, isEncoded: true });
  if (payload === undefined) return undefined;
  const [fromHash, to, expires, bouncedSince] = JSON.parse(payload) as [string, string, number, number | null];
  return expires > now.getTime() ? { fromHash, to, bouncedSince } : undefined;
}
