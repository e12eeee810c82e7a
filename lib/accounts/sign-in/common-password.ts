import { invalidFieldError } from '@/lib/http/errors';

/**
 * How many of the most common passwords are refused. The 3,000 most common with the eight characters of a changed password
 * (ASVS 6.2.4) end at place 9,145 of the list; further down it holds ever more passwords that hardly anybody uses.
 */
const REJECTED_PASSWORD_COUNT = 10_000;

const COMMON_PASSWORD_MESSAGE =
  'This is one of the most common passwords, so it is easy to guess. Please choose another.';

let commonPasswords: Promise<Set<string>> | undefined;

/** Loaded at the first check: the list takes about 15 MB. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].slice(0, REJECTED_PASSWORD_COUNT).map((password) => password.toLowerCase()),
  );
}

/** @throws AppError bad_request with the field, for a common password in upper or lower case */
export async function rejectCommonPassword(field: string, password: string): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) throw invalidFieldError(field, COMMON_PASSWORD_MESSAGE);
}
