import { addMinutes } from 'date-fns';
import { decrypt, encrypt } from '@/lib/crypto/encryption';
import { cookieName, readCookie, setCookie } from './cookies';

/** A short-lived cookie that only this server can read and make. */
export interface SealedCookie<T> {
  /** Its name in the browser. */
  name: () => string;
  /** The `Set-Cookie` value that stores `content` for the cookie's minutes. */
  seal: (content: T, now: Date) => string;
  /** The content of a cookie's value, or undefined if it is missing, forged or expired. */
  open: (value: string | undefined, now: Date) => T | undefined;
  valueIn: (request: Request) => string | undefined;
  /** The `Set-Cookie` value that removes it. */
  cleared: () => string;
}

export function sealedCookie<T>(label: string, minutes: number): SealedCookie<T> {
  return {
    name: () => cookieName(label),
    seal: (content, now) => {
      const expires = addMinutes(now, minutes);
      return setCookie(label, encrypt(label, JSON.stringify({ content, expires: expires.getTime() })), expires);
    },
    open: (value, now) => {
      const text = value && decrypt(label, value);
      if (!text) return undefined;
      // Authenticated, so its shape is the one that `seal` wrote.
      const { content, expires } = JSON.parse(text) as { content: T; expires: number };
      return expires > now.getTime() ? content : undefined;
    },
    valueIn: (request) => readCookie(request, label),
    cleared: () => setCookie(label, '', new Date(0)),
  };
}
