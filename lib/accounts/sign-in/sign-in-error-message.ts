import type { Translator } from '@/lib/i18n/translator';

const GOOGLE_SIGN_IN_ERRORS = [
  'unavailable',
  'email_not_verified',
  'account_not_verified',
  'registration_closed',
  'cancelled',
  'failed',
] as const;

/** Returns a general message for an unknown code, and undefined without a code. */
export function getSignInErrorMessage(t: Translator, code: string | null | undefined): string | undefined {
  if (!code) return undefined;
  return t(`auth.google.errors.${GOOGLE_SIGN_IN_ERRORS.find((known) => known === code) ?? 'failed'}`);
}
