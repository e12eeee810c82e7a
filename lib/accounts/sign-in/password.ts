import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same letters can be typed as different code points; a password must fit from every keyboard.
const normalizePassword = (password: string) => password.normalize('NFC');

let dummyHash: Promise<string> | undefined;

/** The argon2id hash of a password, as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), ARGON2_OPTIONS);

/**
 * Whether a password fits a stored hash. Where there is no hash (unknown address, or sign-in through Google only) the
 * same work is done against a hash that nothing fits, so that the time taken does not tell.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, normalizePassword(password));
  dummyHash ??= hashPassword('no password has this hash');
  await verify(await dummyHash, normalizePassword(password));
  return false;
}
