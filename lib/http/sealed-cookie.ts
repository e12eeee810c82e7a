import { addMinutes } from 'date-fns';
import { decrypt, encrypt } from '@/lib/crypto/encryption';
import { cookieName, readCookie, serializeCookie } from './cookies';

/** A short-lived cookie that only this server can read and make. */
export interface SealedCookie<T> {
  /** Its name in the browser. */
  name: () => string;
  /** The `Set-Cookie` value that stores `content` for the cookie's minutes. */
  seal: (content: T, now: Date) => string;
  /** The content of a cookie's value, or undefined if it is missing, forged or expired. */
  unseal: (value: string | undefined, now: Date) => T | undefined;
  readValue: (request: Request) => string | undefined;
  /** The `Set-Cookie` value that removes it. */
  clear: () => string;
}

export function createSealedCookie<T>(label: string, minutes: number): SealedCookie<T> {
  return {
    name: () => cookieName(label),
    seal: (content, now) => {
      const expires = addMinutes(now, minutes);
      return serializeCookie(label, encrypt(label, JSON.stringify({ content, expires: expires.getTime() })), expires);
    },
    unseal: (value, now) => {
      const text = value && decrypt(label, value);
      if (!text) return undefined;
      // Authenticated, so its shape is the one that `seal` wrote.
      const { content, expires } = JSON.parse(text) as { content: T; expires: number };
      return expires > now.getTime() ? content : undefined;
    },
    readValue: (request) => readCookie(request, label),
    clear: () => serializeCookie(label, '', new Date(0)),
  };
}
