import { hkdfSync } from 'node:crypto';
import { env, SettingsError } from '@/lib/config/env';

export function authSecret(): string {
  const { AUTH_SECRET } = env();
  if (!AUTH_SECRET) throw new SettingsError('AUTH_SECRET is not set; `npm start` makes one for the embedded database.');
  return AUTH_SECRET;
}

/** Derives one key per purpose, so that a value made for one purpose is worthless for another. */
export const deriveKey = (purpose: string, secret = authSecret()): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
