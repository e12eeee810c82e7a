import { z } from 'zod';
import { userSettings } from '@/lib/accounts/settings/schema';
import {
  MAX_EMAIL_LENGTH,
  safeReturnPath,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_NEW_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './rules';

/** Trims and lower-cases the address, so that all its spellings mean the same account. */
const emailField = (message: string) =>
  z
    .string(message)
    .trim()
    .toLowerCase()
    .meta({ format: 'email' })
    .pipe(z.email(message).max(MAX_EMAIL_LENGTH, message));

const passwordField = (minLength: number, tooShort: string) =>
  z
    .string(tooShort)
    .min(minLength, tooShort)
    .max(MAX_PASSWORD_LENGTH, `Password can have at most ${MAX_PASSWORD_LENGTH} characters`);

const signInEmail = emailField('Please enter a valid email');
const signInPassword = passwordField(
  MIN_PASSWORD_LENGTH,
  `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
);
const newPassword = passwordField(
  MIN_NEW_PASSWORD_LENGTH,
  `Password must be at least ${MIN_NEW_PASSWORD_LENGTH} characters`,
);

export const nameField = (label: string) =>
  z
    .string()
    .trim()
    .max(MAX_NAME_LENGTH, `${label} can have at most ${MAX_NAME_LENGTH} characters`)
    .regex(/^\P{Cc}*$/u, `${label} has characters that cannot be used`);

/** Compares as soon as both passwords are strings, even if other fields are invalid. */
export const passwordMatchRule = (first: string, second: string, error: string) => ({
  check: (value: Record<string, unknown>) => value[first] === value[second],
  options: {
    path: [second],
    error,
    when: ({ value }: { value: unknown }) =>
      typeof value === 'object' &&
      value !== null &&
      typeof (value as Record<string, unknown>)[first] === 'string' &&
      typeof (value as Record<string, unknown>)[second] === 'string',
  },
});

const passwordsMatch = passwordMatchRule('password', 'confirmPassword', "Passwords don't match");

export const loginBody = z.object({ email: signInEmail, password: signInPassword });
export type LoginBody = z.output<typeof loginBody>;

export const registerBody = z.object({
  email: signInEmail,
  password: signInPassword,
  firstName: nameField('First name').nullish(),
  lastName: nameField('Last name').nullish(),
});
export type RegisterBody = z.output<typeof registerBody>;

export const registerForm = registerBody
  .extend({
    firstName: nameField('First name').optional(),
    lastName: nameField('Last name').optional(),
    confirmPassword: z.string("Passwords don't match"),
  })
  .refine(passwordsMatch.check, passwordsMatch.options);
export type RegisterForm = z.input<typeof registerForm>;

export const resendVerificationBody = z.object({ email: signInEmail });
export type ResendVerificationBody = z.output<typeof resendVerificationBody>;

export const forgotPasswordBody = z.object({ email: emailField('Please enter a valid email address') });
export type ForgotPasswordBody = z.output<typeof forgotPasswordBody>;

export const verifyEmailQuery = z.object({
  token: z.string('No verification token provided').min(1, 'No verification token provided'),
});

export const notMeQuery = z.object({ token: z.string('No token provided').min(1, 'No token provided') });

export const resetTokenQuery = z.object({
  token: z.string('No reset token provided').min(1, 'No reset token provided'),
});

export const resetPasswordBody = resetTokenQuery.extend({ password: newPassword });
export type ResetPasswordBody = z.output<typeof resetPasswordBody>;

export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string("Passwords don't match") })
  .refine(passwordsMatch.check, passwordsMatch.options);
export type ResetPasswordForm = z.input<typeof resetPasswordForm>;

/** An unsafe path counts as omitted. */
export const returnToQuery = z.object({ returnTo: z.string().optional().transform(safeReturnPath) });

/** The only Auth.js path that clients can reach. */
export const authCallbackParams = z.object({ nextauth: z.tuple([z.literal('callback'), z.literal('google')]) });

/** Must never contain a hash or a token. */
export const currentUserResponse = userSettings.extend({
  id: z.uuid(),
  email: z.string().meta({ format: 'email' }),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  isTestingUser: z.boolean(),
  /** False for users who sign in with Google only. */
  hasPassword: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUserResponse>;

export const registerResponse = z.object({
  requiresVerification: z.literal(true),
  email: z.string().meta({ format: 'email' }),
  message: z.string(),
});
export type RegisterResponse = z.infer<typeof registerResponse>;

export const messageResponse = z.object({ message: z.string() });
export type MessageResponse = z.infer<typeof messageResponse>;

export const resetTokenResponse = z.object({ valid: z.boolean() });
export type ResetTokenResponse = z.infer<typeof resetTokenResponse>;

const SIGN_IN_ERRORS: Record<string, string> = {
  unavailable: 'Signing in with Google is not available here.',
  email_not_verified: 'Google has not verified this email address, so it cannot be used to sign in.',
  account_not_verified:
    'An account with this email address exists but was never verified. Reset its password once to make it yours, then continue with Google.',
  registration_closed:
    'Registration is closed on this site, and no account has this Google address. If your account has another address, sign in with that one.',
  cancelled: 'Signing in with Google was cancelled.',
  failed: 'Signing in with Google failed. Please try again.',
};

/** Returns a general message for an unknown code, and undefined without a code. */
export function signInErrorMessage(code: string | null | undefined): string | undefined {
  if (!code) return undefined;
  return Object.hasOwn(SIGN_IN_ERRORS, code) ? SIGN_IN_ERRORS[code] : SIGN_IN_ERRORS.failed;
}
