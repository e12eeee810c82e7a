import { generateSecret, generateURI, verifySync } from 'otplib';
import { PRODUCT_NAME } from '@/lib/product-name';
import { decrypt, encrypt } from '@/lib/crypto/encryption';
import { TOTP_CODE_DIGITS } from './rules';

const PURPOSE = 'totp-secret';
/** Allowed error of the phone's clock. The previous and the next code are therefore accepted too. */
const TOLERANCE_SECONDS = 30;

export const generateTotpSecret = (): string => generateSecret();

export const createTotpUri = (email: string, secret: string): string =>
  generateURI({ issuer: PRODUCT_NAME, label: email, secret, digits: TOTP_CODE_DIGITS });

export const encryptTotpSecret = (secret: string, userId: string): string => encrypt(PURPOSE, secret, userId);
export const decryptTotpSecret = (stored: string, userId: string): string | undefined =>
  decrypt(PURPOSE, stored, userId);

export function findMatchingTimeStep(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({
    secret,
    token: code,
    digits: TOTP_CODE_DIGITS,
    epoch,
    epochTolerance: TOLERANCE_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
