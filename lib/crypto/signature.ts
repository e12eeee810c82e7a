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

const hmac = (key: KeyObject | string, value: string) => createHmac('sha256', key).update(value).digest();

export const sign = (purpose: string, value: string, secret = authSecret()): string =>
  hmac(signingKey(purpose, secret), value).toString('base64url');

/** Compares in constant time. */
export function isValidSignature(signature: string, purpose: string, value: string, secret = authSecret()): boolean {
  const accepted = [
    hmac(signingKey(purpose, secret), value),
    // Links mailed before December 2026, which work until 60 days after a date up to ten years ahead. Remove in 2037.
    hmac(secret, `${purpose}\0${value}`),
  ];
  return accepted.some((digest) => isEqual(signature, digest.toString('base64url')));
}

function isEqual(actual: string, expected: string): boolean {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
