import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { authSecret, deriveKey } from './auth-secret';

/** Cached, because each notice needs signatures. */
const keys = new Map<string, KeyObject>();

function signingKey(purpose: string, secret: string): KeyObject {
  const name = `${purpose}\0${secret}`;
  const key = keys.get(name) ?? createSecretKey(deriveKey(`signature:${purpose}`, secret));
  keys.set(name, key);
  return key;
}

export const sign = (purpose: string, value: string, secret = authSecret()): string =>
  createHmac('sha256', signingKey(purpose, secret)).update(value).digest('base64url');

/** Compares in constant time. */
export function isValidSignature(signature: string, purpose: string, value: string, secret = authSecret()): boolean {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(purpose, value, secret))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
