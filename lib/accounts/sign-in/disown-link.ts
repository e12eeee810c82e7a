import { addDays } from 'date-fns';
import { appUrl } from '@/lib/config/env';
import { isValidSignature, sign } from '@/lib/crypto/signature';
import { DISOWN_LINK_DAYS } from './rules';

const PURPOSE = 'not-me';

const signaturePayload = (userId: string, expires: string) => `${userId}\0${expires}`;

/** Returns the link with which the owner of an address can delete an account that somebody else registered with it. */
export function createDisownUrl(userId: string, now: Date): string {
  const expires = String(addDays(now, DISOWN_LINK_DAYS).getTime());
  const token = `${userId}.${expires}.${sign(PURPOSE, signaturePayload(userId, expires))}`;
  return `${appUrl()}/not-me?${new URLSearchParams({ token })}`;
}

/** Returns the user id, or undefined if the token is forged or expired. */
export function verifyDisownToken(token: string, now: Date): string | undefined {
  const [userId = '', expires = '', signature = ''] = token.split('.');
  const isValid =
    isValidSignature(signature, PURPOSE, signaturePayload(userId, expires)) && Number(expires) > now.getTime();
  return isValid ? userId : undefined;
}
