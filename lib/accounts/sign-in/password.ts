import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, 2 iterations, parallelism 1. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Normalise, because keyboards may enter the same character as different code points.
const normalizePassword = (password: string) => password.normalize('NFC');

let dummyHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), ARGON2_OPTIONS);

/** Without a stored hash, verifies a dummy hash, so that the response time does not reveal which accounts exist. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, normalizePassword(password));
  dummyHash ??= hashPassword('no password has this hash');
  await verify(await dummyHash, normalizePassword(password));
  return false;
}
