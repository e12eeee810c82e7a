import { invalidFieldError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';

/**
 * Number of entries rejected, from the start of the list. ASVS 6.2.4 forbids the 3,000 most common passwords of 8 or
 * more characters; the 3,000th of them is entry 9,145.
 */
const REJECTED_PASSWORD_COUNT = 10_000;

let commonPasswords: Promise<Set<string>> | undefined;

/** Loaded lazily, because the list takes about 15 MB of memory. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].slice(0, REJECTED_PASSWORD_COUNT).map((password) => password.toLowerCase()),
  );
}

/** Ignores case. @throws AppError bad_request for `field` */
export async function rejectCommonPassword(field: string, password: string): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase()))
    throw invalidFieldError(field, text('errors.password.common'));
}
