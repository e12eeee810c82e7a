import { addHours } from 'date-fns';
import { readCookie, serializeCookie } from '@/lib/http/cookies';
import { isValidSignature, sign } from '@/lib/crypto/signature';
import { VERIFY_LINK_HOURS } from './rules';

const COOKIE = 'registration';
const PURPOSE = 'registering-browser';

const signaturePayload = (userId: string, expires: string) => `${userId}\0${expires}`;

/** Returns a `Set-Cookie` value that lets this browser prove the address, and sign in by it, until the link expires. */
export function createRegisteringBrowserCookie(userId: string, now: Date): string {
  const end = addHours(now, VERIFY_LINK_HOURS);
  const expires = String(end.getTime());
  return serializeCookie(COOKIE, `${expires}.${sign(PURPOSE, signaturePayload(userId, expires))}`, end);
}

export function isRegisteringBrowser(request: Request, userId: string, now: Date): boolean {
  const [expires = '', signature = ''] = readCookie(request, COOKIE)?.split('.') ?? [];
  return isValidSignature(signature, PURPOSE, signaturePayload(userId, expires)) && Number(expires) > now.getTime();
}
