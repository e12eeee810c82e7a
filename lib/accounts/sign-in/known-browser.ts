import { addDays } from 'date-fns';
import type { User } from '@/prisma/generated/client';
import { readCookie, serializeCookie } from '@/lib/http/cookies';
import { isValidSignature, sign } from '@/lib/crypto/signature';
import { generateToken } from '@/lib/crypto/token';
import { KNOWN_BROWSER_COOKIE_DAYS } from './rules';

/*
 * The cookie has one entry per account: `<random id>.<expiry>.<signature>`. The signature covers the account's id and
 * sign-in epoch, so `endSessionsOfUser` invalidates the entries of the account (docs/decisions/108).
 */

const COOKIE = 'known-browser';
const PURPOSE = 'known-browser';
/** Maximum number of accounts in the cookie. Limits the cookie's size on a shared browser. */
const MAX_ENTRIES = 5;
const SEPARATOR = '~';

type Account = Pick<User, 'id' | 'signInEpoch'>;

const signaturePayload = ({ id, signInEpoch }: Account, entry: string) => `${id}\0${signInEpoch}\0${entry}`;

const readEntries = (request: Request): string[] => readCookie(request, COOKIE)?.split(SEPARATOR) ?? [];

/** Returns the entry's random id, or undefined if the entry is forged, expired, invalidated or for another account. */
function verifyEntry(entry: string, account: Account, now: Date): string | undefined {
  const [id = '', expires = '', signature = ''] = entry.split('.');
  const isValid =
    isValidSignature(signature, PURPOSE, signaturePayload(account, `${id}.${expires}`)) &&
    Number(expires) > now.getTime();
  return isValid ? id : undefined;
}

export function findKnownBrowserId(request: Request, account: Account | null, now: Date): string | undefined {
  if (!account) return undefined;
  for (const entry of readEntries(request).slice(0, MAX_ENTRIES)) {
    const id = verifyEntry(entry, account, now);
    if (id) return id;
  }
  return undefined;
}

/** Returns a `Set-Cookie` value that adds the account to the browser's cookie, or renews its entry. */
export function createKnownBrowserCookie(request: Request, account: Account, now: Date): string {
  const expires = addDays(now, KNOWN_BROWSER_COOKIE_DAYS);
  const text = `${findKnownBrowserId(request, account, now) ?? generateToken()}.${expires.getTime()}`;
  const entry = `${text}.${sign(PURPOSE, signaturePayload(account, text))}`;
  const others = readEntries(request).filter((other) => verifyEntry(other, account, now) === undefined);
  return serializeCookie(COOKIE, [entry, ...others].slice(0, MAX_ENTRIES).join(SEPARATOR), expires);
}
