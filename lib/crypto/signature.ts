import { createHmac, timingSafeEqual } from 'node:crypto';
import { env, SettingsError } from '@/lib/config/env';

/** The secret of this installation. @throws SettingsError */
export function authSecret(): string {
  const { AUTH_SECRET } = env();
  if (!AUTH_SECRET) throw new SettingsError('AUTH_SECRET is not set; `npm start` makes one for the embedded database.');
  return AUTH_SECRET;
}

/** A signature that only who holds the secret can make, for links that must work without a session. */
export const sign = (purpose: string, value: string, secret = authSecret()): string =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');

/** Whether a signature is ours; takes the same time for a near miss as for a far one. */
export function isValidSignature(signature: string, purpose: string, value: string, secret = authSecret()): boolean {
  const expected = Buffer.from(sign(purpose, value, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
