import { z } from 'zod';
import { nameField, passwordMatchRule } from '@/lib/accounts/sign-in/schema';
import { MAX_PASSWORD_LENGTH, MIN_NEW_PASSWORD_LENGTH } from '@/lib/accounts/sign-in/rules';
import { PASSWORD_MISMATCH_MESSAGE, PASSWORD_TOO_SHORT_MESSAGE } from './rules';

const tooShort = PASSWORD_TOO_SHORT_MESSAGE.description;
const mismatch = PASSWORD_MISMATCH_MESSAGE.description;

/** An omitted name stays unchanged; an empty name is removed. */
export const updateProfileBody = z.object({
  firstName: nameField('First name').nullish(),
  lastName: nameField('Last name').nullish(),
});
export type UpdateProfileBody = z.output<typeof updateProfileBody>;

const newPassword = z
  .string(tooShort)
  .min(MIN_NEW_PASSWORD_LENGTH, tooShort)
  .max(MAX_PASSWORD_LENGTH, `Password can have at most ${MAX_PASSWORD_LENGTH} characters`);

/** `currentPassword` is required if the account has a password. */
export const changePasswordBody = z.object({
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH, 'Current password is incorrect').nullish(),
  newPassword,
});
export type ChangePasswordBody = z.output<typeof changePasswordBody>;

const newPasswordsMatch = passwordMatchRule('newPassword', 'confirmPassword', mismatch);

export const changePasswordForm = z
  .object({ currentPassword: z.string().optional(), newPassword, confirmPassword: z.string(mismatch) })
  .refine(newPasswordsMatch.check, newPasswordsMatch.options);
export type ChangePasswordForm = z.input<typeof changePasswordForm>;

export const profilePictureParams = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) });
