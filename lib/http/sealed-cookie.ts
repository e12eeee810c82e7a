import { addMinutes } from 'date-fns';
import { decrypt, encrypt } from '@/lib/crypto/encryption';
import { cookieName, readCookie, serializeCookie } from './cookies';

/** A short-lived cookie, encrypted with AUTH_SECRET. `seal` and `clear` return `Set-Cookie` values. */
export interface SealedCookie<T> {
  name: () => string;
  seal: (content: T, now: Date) => string;
  /** Returns undefined for a missing, forged or expired value. */
  unseal: (value: string | undefined, now: Date) => T | undefined;
  readValue: (request: Request) => string | undefined;
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
      // The encryption is authenticated, so only `seal` can have written this.
      const { content, expires } = JSON.parse(text) as { content: T; expires: number };
      return expires > now.getTime() ? content : undefined;
    },
    readValue: (request) => readCookie(request, label),
    clear: () => serializeCookie(label, '', new Date(0)),
  };
}
