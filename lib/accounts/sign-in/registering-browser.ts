import { addHours } from 'date-fns';
import { readCookie, serializeCookie } from '@/lib/http/cookies';
import { readToken, signToken } from '@/lib/crypto/signature';
import { VERIFY_LINK_HOURS } from './rules';

const COOKIE = 'registration';
const PURPOSE = 'registering-browser';

/** Returns a `Set-Cookie` value that lets this browser prove the address, and sign in by it, until the link expires. */
export function createRegisteringBrowserCookie(userId: string, now: Date): string {
  const end = addHours(now, VERIFY_LINK_HOURS);
  return serializeCookie(COOKIE, signToken(PURPOSE, String(end.getTime()), { context: userId }), end);
}

export function isRegisteringBrowser(request: Request, userId: string, now: Date): boolean {
  const expires = readToken(PURPOSE, readCookie(request, COOKIE) ?? '', { context: userId });
  return Number(expires ?? 0) > now.getTime();
}
