import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { env, SettingsError } from '@/lib/config/env';

export function authSecret(): string {
  const { AUTH_SECRET } = env();
  if (!AUTH_SECRET) throw new SettingsError('AUTH_SECRET is not set; `npm start` makes one for the embedded database.');
  return AUTH_SECRET;
}

/** Cached, because each notice needs a signature. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
}

export const sign = (purpose: string, value: string, secret = authSecret()): string =>
  createHmac('sha256', keyOf(secret)).update(`${purpose}\0${value}`).digest('base64url');

/** Compares in constant time. */
export function isValidSignature(signature: string, purpose: string, value: string, secret = authSecret()): boolean {
  const expected = Buffer.from(sign(purpose, value, secret));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
