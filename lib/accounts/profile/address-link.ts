import { addHours } from 'date-fns';
import { VERIFY_LINK_HOURS } from '@/lib/accounts/sign-in/rules';
import { appUrl } from '@/lib/config/env';
import { isValidSignature, sign } from '@/lib/crypto/signature';

const PURPOSE = 'confirm-address';

/** The address change confirmed by a link. `from` and `to` are equal if the address stays the same. */
export interface AddressChange {
  userId: string;
  from: string;
  to: string;
}

/** Returns the link that confirms the change. Opening it while signed in proves that mail to `change.to` arrives. */
export function createAddressUrl(change: AddressChange, now: Date): string {
  const { userId, from, to } = change;
  const payload = JSON.stringify([userId, from, to, addHours(now, VERIFY_LINK_HOURS).getTime()]);
  const token = `${Buffer.from(payload).toString('base64url')}.${sign(PURPOSE, payload)}`;
  return `${appUrl()}/email-address?${new URLSearchParams({ token })}`;
}

/** Returns undefined if the token is forged or expired. */
export function readAddressToken(token: string, now: Date): AddressChange | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const payload = Buffer.from(encoded, 'base64url').toString();
  if (!isValidSignature(signature, PURPOSE, payload)) return undefined;
  const [userId, from, to, expires] = JSON.parse(payload) as [string, string, string, number];
  return expires > now.getTime() ? { userId, from, to } : undefined;
}
