import { z } from 'zod';
import { nameSchema, createPasswordMatchRule } from '@/lib/accounts/sign-in/schema';
import { MAX_PASSWORD_LENGTH, MIN_NEW_PASSWORD_LENGTH } from '@/lib/accounts/sign-in/rules';
import { validationKey } from '@/lib/i18n/validation';

const tooShort = validationKey('validation.password.newTooShort', { minimum: MIN_NEW_PASSWORD_LENGTH });
const mismatch = validationKey('validation.password.newMismatch');

/** An omitted name stays unchanged; an empty name is removed. */
export const updateProfileBodySchema = z.object({
  firstName: nameSchema('firstName').nullish(),
  lastName: nameSchema('lastName').nullish(),
});
export type UpdateProfileBody = z.output<typeof updateProfileBodySchema>;

const newPassword = z
  .string(tooShort)
  .min(MIN_NEW_PASSWORD_LENGTH, tooShort)
  .max(MAX_PASSWORD_LENGTH, validationKey('validation.password.tooLong'));

/** `currentPassword` is required if the account has a password. */
export const changePasswordBodySchema = z.object({
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH, validationKey('validation.password.currentIncorrect')).nullish(),
  newPassword,
});
export type ChangePasswordBody = z.output<typeof changePasswordBodySchema>;

const newPasswordsMatch = createPasswordMatchRule('newPassword', 'confirmPassword', mismatch);

export const changePasswordFormSchema = z
  .object({ currentPassword: z.string().optional(), newPassword, confirmPassword: z.string(mismatch) })
  .refine(newPasswordsMatch.check, newPasswordsMatch.options);
export type ChangePasswordFormValues = z.input<typeof changePasswordFormSchema>;

export const profilePictureParamsSchema = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) });

export const sessionParamsSchema = z.object({ id: z.uuid() });

/** A session, without what signs in. */
const signedInBrowser = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});
export type SignedInBrowser = z.infer<typeof signedInBrowser>;

export const signedInBrowsersResponseSchema = z.array(signedInBrowser);
