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

interface TokenOptions {
  /** Signed too, but not part of the token, such as the id of the user who must show it. */
  context?: string;
  /** For a value that a URL or a cookie could not hold as it is. */
  isEncoded?: boolean;
  secret?: string;
}

const withContext = (value: string, context: string | undefined) =>
  context === undefined ? value : `${context}\0${value}`;

/** Returns a token of the value and its signature. */
export function signToken(purpose: string, value: string, { context, isEncoded, secret }: TokenOptions = {}): string {
  const shown = isEncoded ? Buffer.from(value).toString('base64url') : value;
  return `${shown}.${sign(purpose, withContext(value, context), secret)}`;
}

/** Returns the value of a token; undefined if it is malformed, forged, or for another purpose or context. */
export function readToken(
  purpose: string,
  token: string,
  { context, isEncoded, secret }: TokenOptions = {},
): string | undefined {
  const end = token.lastIndexOf('.');
  if (end < 0) return undefined;
  const shown = token.slice(0, end);
  const value = isEncoded ? Buffer.from(shown, 'base64url').toString() : shown;
  return isValidSignature(token.slice(end + 1), purpose, withContext(value, context), secret) ? value : undefined;
}
