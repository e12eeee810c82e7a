import { addDays } from 'date-fns';
import type { User } from '@/prisma/generated/client';
import { clientAddress } from '@/lib/http/client-address';
import { readCookie, serializeCookie } from '@/lib/http/cookies';
import { isValidSignature, readToken, sign, signToken } from '@/lib/crypto/signature';
import { generateToken } from '@/lib/crypto/token';
import { KNOWN_BROWSER_COOKIE_DAYS } from './rules';

/*
 * The cookie has one entry per account: `<random id>.<expiry>.<signature>.<home signature>`. The signatures cover the
 * account's id and sign-in epoch, so `increaseSignInEpoch` invalidates the entries of the account. The second one also
 * covers the network of the last sign-in, so that the browser can be told from a thief of its cookie elsewhere
 * (docs/decisions/108).
 */

const COOKIE = 'known-browser';
const PURPOSE = 'known-browser';
const HOME_PURPOSE = 'known-browser-home';
/** Maximum number of accounts in the cookie. Limits the cookie's size on a shared browser. */
const MAX_ENTRIES = 5;
const SEPARATOR = '~';

type Account = Pick<User, 'id' | 'signInEpoch'>;

const contextOf = ({ id, signInEpoch }: Account) => `${id}\0${signInEpoch}`;

const readEntries = (request: Request): string[] => readCookie(request, COOKIE)?.split(SEPARATOR) ?? [];

const homePayload = (request: Request, account: Account, text: string) =>
  `${contextOf(account)}\0${text}\0${clientAddress(request)}`;

export interface KnownBrowser {
  /** Random. */
  id: string;
  /** Whether the request comes from the network of the browser's last sign-in. */
  isHome: boolean;
}

/** Returns undefined if the entry is forged, expired, invalidated or for another account. */
function verifyEntry(entry: string, request: Request, account: Account, now: Date): KnownBrowser | undefined {
  const end = entry.lastIndexOf('.');
  const text = readToken(PURPOSE, entry.slice(0, Math.max(end, 0)), { context: contextOf(account) });
  const [id = '', expires = ''] = text?.split('.') ?? [];
  if (text === undefined || Number(expires) <= now.getTime()) return undefined;
  return { id, isHome: isValidSignature(entry.slice(end + 1), HOME_PURPOSE, homePayload(request, account, text)) };
}

export function findKnownBrowser(request: Request, account: Account | null, now: Date): KnownBrowser | undefined {
  if (!account) return undefined;
  for (const entry of readEntries(request).slice(0, MAX_ENTRIES)) {
    const browser = verifyEntry(entry, request, account, now);
    if (browser) return browser;
  }
  return undefined;
}

/** Returns a `Set-Cookie` value that adds the account to the browser's cookie, or replaces its entry and id. */
export function createKnownBrowserCookie(request: Request, account: Account, now: Date): string {
  const expires = addDays(now, KNOWN_BROWSER_COOKIE_DAYS);
  const text = `${generateToken()}.${expires.getTime()}`;
  const signed = signToken(PURPOSE, text, { context: contextOf(account) });
  const entry = `${signed}.${sign(HOME_PURPOSE, homePayload(request, account, text))}`;
  const others = readEntries(request).filter((other) => !verifyEntry(other, request, account, now));
  return serializeCookie(COOKIE, [entry, ...others].slice(0, MAX_ENTRIES).join(SEPARATOR), expires);
}
