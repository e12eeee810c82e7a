import { addDays } from 'date-fns';
import { appUrl } from '@/lib/config/env';
import { readToken, signToken } from '@/lib/crypto/signature';
import { DISOWN_LINK_DAYS } from './rules';

const PURPOSE = 'not-me';

/** Returns the link with which the owner of an address can delete an account that somebody else registered with it. */
export function createDisownUrl(userId: string, now: Date): string {
  const expires = String(addDays(now, DISOWN_LINK_DAYS).getTime());
  const token = `${userId}.${signToken(PURPOSE, expires, { context: userId })}`;
  return `${appUrl()}/not-me?${new URLSearchParams({ token })}`;
}

/** Returns the user id, or undefined if the token is forged or expired. */
export function verifyDisownToken(token: string, now: Date): string | undefined {
  const [userId = '', ...rest] = token.split('.');
  const expires = readToken(PURPOSE, rest.join('.'), { context: userId });
  return Number(expires ?? 0) > now.getTime() ? userId : undefined;
}
