import { addDays } from 'date-fns';
import type { User } from '@/prisma/generated/client';
import { readCookie, setCookie } from '@/lib/http/cookies';
import { isSignedBy, sign } from '@/lib/crypto/signature';
import { newToken } from '@/lib/crypto/token';
import { KNOWN_BROWSER_DAYS } from './rules';

/*
 * A browser that an account was signed in on is known to it, so that limits which strangers use up do not apply (decision 108).
 * The cookie has one entry per account: `<random id>.<expiry>.<signature>`. The signature covers the account and its
 * sign-in epoch, so an entry ends with all sessions of the account.
 */

const COOKIE = 'known-browser';
const PURPOSE = 'known-browser';
/** Bounds the cookie on a browser that many people share. */
const MAX_ENTRIES = 5;
const SEPARATOR = '~';

type Account = Pick<User, 'id' | 'signInEpoch'>;

const signedText = ({ id, signInEpoch }: Account, entry: string) => `${id}\0${signInEpoch}\0${entry}`;

const entriesOf = (request: Request): string[] => readCookie(request, COOKIE)?.split(SEPARATOR) ?? [];

/** The random id of an entry, if it was signed for this account and has not expired. */
function browserIdIn(entry: string, account: Account, now: Date): string | undefined {
  const [id = '', expires = '', signature = ''] = entry.split('.');
  const isValid =
    isSignedBy(signature, PURPOSE, signedText(account, `${id}.${expires}`)) && Number(expires) > now.getTime();
  return isValid ? id : undefined;
}

/** The id of the calling browser, if the account knows it. */
export function knownBrowserOf(request: Request, account: Account | null, now: Date): string | undefined {
  if (!account) return undefined;
  for (const entry of entriesOf(request).slice(0, MAX_ENTRIES)) {
    const id = browserIdIn(entry, account, now);
    if (id) return id;
  }
  return undefined;
}

/** The `Set-Cookie` value that makes the calling browser known to the account, beside the accounts that it is known to already. */
export function knownBrowserCookie(request: Request, account: Account, now: Date): string {
  const expires = addDays(now, KNOWN_BROWSER_DAYS);
  const text = `${knownBrowserOf(request, account, now) ?? newToken()}.${expires.getTime()}`;
  const entry = `${text}.${sign(PURPOSE, signedText(account, text))}`;
  const others = entriesOf(request).filter((other) => browserIdIn(other, account, now) === undefined);
  return setCookie(COOKIE, [entry, ...others].slice(0, MAX_ENTRIES).join(SEPARATOR), expires);
}
