import { addHours } from 'date-fns';
import { readCookie, serializeCookie } from '@/lib/http/cookies';
import { isValidSignature, sign } from '@/lib/crypto/signature';
import { VERIFY_LINK_HOURS } from './rules';

const COOKIE = 'registration';
const PURPOSE = 'registering-browser';

const signaturePayload = (userId: string, expires: string) => `${userId}\0${expires}`;

/** The `Set-Cookie` value by which a browser shows that it made the registration; it lives as long as the link. */
export function registeringBrowserCookie(userId: string, now: Date): string {
  const end = addHours(now, VERIFY_LINK_HOURS);
  const expires = String(end.getTime());
  return serializeCookie(COOKIE, `${expires}.${sign(PURPOSE, signaturePayload(userId, expires))}`, end);
}

/** Whether the calling browser registered this user. */
export function isRegisteringBrowser(request: Request, userId: string, now: Date): boolean {
  const [expires = '', signature = ''] = readCookie(request, COOKIE)?.split('.') ?? [];
  return isValidSignature(signature, PURPOSE, signaturePayload(userId, expires)) && Number(expires) > now.getTime();
}
