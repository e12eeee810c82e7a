import { z } from 'zod';
import { userSettingsSchema } from '@/lib/accounts/settings/schema';
import { normalizeEmailAddress } from '@/lib/email-address';
import { trimText } from '@/lib/fold-text';
import { validationKey } from '@/lib/i18n/validation';
import { LANGUAGES } from '@/lib/i18n/languages';
import {
  safeReturnPath,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_NEW_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './rules';

/** Normalises the address, so that all its spellings mean the same account. */
const emailSchema = (message: string) =>
  z
    .string(message)
    .meta({ format: 'email' })
    .transform((value, { addIssue }) => {
      const address = normalizeEmailAddress(value);
      if (address === undefined) addIssue(message);
      return address ?? z.NEVER;
    });

const passwordSchema = (minimum: number) => {
  const tooShort = validationKey('validation.password.tooShort', { minimum });
  return z
    .string(tooShort)
    .min(minimum, tooShort)
    .max(MAX_PASSWORD_LENGTH, validationKey('validation.password.tooLong'));
};

export const signInEmailSchema = emailSchema(validationKey('validation.email'));
const signInPasswordSchema = passwordSchema(MIN_PASSWORD_LENGTH);
const newPasswordSchema = passwordSchema(MIN_NEW_PASSWORD_LENGTH);

export const nameSchema = (field: 'firstName' | 'lastName') =>
  z
    .string()
    .overwrite(trimText)
    .max(MAX_NAME_LENGTH, validationKey(`validation.${field}.tooLong`))
    .regex(/^\P{Cc}*$/u, validationKey(`validation.${field}.invalidCharacters`));

/** Compares as soon as both passwords are strings, even if other fields are invalid. */
export const createPasswordMatchRule = (first: string, second: string, error: string) => ({
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

const mismatch = validationKey('validation.password.mismatch');
const passwordsMatch = createPasswordMatchRule('password', 'confirmPassword', mismatch);

export const loginBodySchema = z.object({ email: signInEmailSchema, password: signInPasswordSchema });
export type LoginBody = z.output<typeof loginBodySchema>;

export const registerBodySchema = z.object({
  email: signInEmailSchema,
  password: signInPasswordSchema,
  firstName: nameSchema('firstName').nullish(),
  lastName: nameSchema('lastName').nullish(),
});
export type RegisterBody = z.output<typeof registerBodySchema>;

export const registerFormSchema = registerBodySchema
  .extend({
    firstName: nameSchema('firstName').optional(),
    lastName: nameSchema('lastName').optional(),
    confirmPassword: z.string(mismatch),
  })
  .refine(passwordsMatch.check, passwordsMatch.options);
export type RegisterFormValues = z.input<typeof registerFormSchema>;

/** `email` defaults to the account's address. */
export const confirmAddressMailBodySchema = z.object({ email: signInEmailSchema.optional() });

export const resendVerificationBodySchema = z.object({ email: signInEmailSchema });
export type ResendVerificationBody = z.output<typeof resendVerificationBodySchema>;

export const forgotPasswordBodySchema = z.object({ email: emailSchema(validationKey('validation.emailAddress')) });
export type ForgotPasswordBody = z.output<typeof forgotPasswordBodySchema>;

const tokenSchema = (missing: string) => z.object({ token: z.string(missing).min(1, missing) });

export const verifyEmailQuerySchema = tokenSchema(validationKey('validation.token.verificationMissing'));

export const confirmAddressQuerySchema = tokenSchema(validationKey('validation.token.missing'));

export const disownLinkQuerySchema = tokenSchema(validationKey('validation.token.missing'));

export const resetTokenQuerySchema = tokenSchema(validationKey('validation.token.resetMissing'));

export const resetPasswordBodySchema = resetTokenQuerySchema.extend({ password: newPasswordSchema });
export type ResetPasswordBody = z.output<typeof resetPasswordBodySchema>;

export const resetPasswordFormSchema = z
  .object({ password: newPasswordSchema, confirmPassword: z.string(mismatch) })
  .refine(passwordsMatch.check, passwordsMatch.options);
export type ResetPasswordFormValues = z.input<typeof resetPasswordFormSchema>;

/** An unsafe path is treated as omitted. */
export const returnToQuerySchema = z.object({ returnTo: z.string().optional().transform(safeReturnPath) });

export const languageQuerySchema = z.object({ language: z.enum(LANGUAGES) });

/** The only Auth.js path that clients can reach. */
export const authCallbackParamsSchema = z.object({ nextauth: z.tuple([z.literal('callback'), z.literal('google')]) });

/** Confirming the address clears `bounced`; turning mail on again clears `complained`. */
const mailProblemSchema = z.object({ kind: z.enum(['bounced', 'complained']), since: z.iso.datetime() });
export type MailProblem = z.infer<typeof mailProblemSchema>;

/** Must never contain a hash or a token. */
export const currentUserResponseSchema = userSettingsSchema.extend({
  id: z.uuid(),
  email: z.string().meta({ format: 'email' }),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  isTestingUser: z.boolean(),
  /** False for users who sign in with Google only. */
  hasPassword: z.boolean(),
  /** Why reminder emails to the address are stopped; otherwise null. */
  mailProblem: mailProblemSchema.nullable(),
  /** When the second factor is removed, if somebody has asked for that by email; otherwise null. */
  twoFactorEndsAt: z.iso.datetime().nullable(),
});
export type CurrentUser = z.infer<typeof currentUserResponseSchema>;

export const registerResponseSchema = z.object({
  requiresVerification: z.literal(true),
  email: z.string().meta({ format: 'email' }),
  message: z.string(),
});
export type RegisterResponse = z.infer<typeof registerResponseSchema>;

export const messageResponseSchema = z.object({ message: z.string() });
export type MessageResponse = z.infer<typeof messageResponseSchema>;

export const verifyEmailResponseSchema = messageResponseSchema.extend({
  email: z.string().meta({ format: 'email' }),
  /** True in the browser that registered, and in one that was signed in to the account before. */
  signedIn: z.boolean(),
});
export type VerifyEmailResponse = z.infer<typeof verifyEmailResponseSchema>;

export const resetTokenResponseSchema = z.object({ valid: z.boolean() });
export type ResetTokenResponse = z.infer<typeof resetTokenResponseSchema>;
