import { z } from 'zod';
import { nameSchema, createPasswordMatchRule } from '@/lib/accounts/sign-in/schema';
import { MAX_PASSWORD_LENGTH, MIN_NEW_PASSWORD_LENGTH } from '@/lib/accounts/sign-in/rules';
import { PASSWORD_MISMATCH_MESSAGE, PASSWORD_TOO_SHORT_MESSAGE } from './rules';

const tooShort = PASSWORD_TOO_SHORT_MESSAGE.description;
const mismatch = PASSWORD_MISMATCH_MESSAGE.description;

/** An omitted name stays unchanged; an empty name is removed. */
export const updateProfileBodySchema = z.object({
  firstName: nameSchema('First name').nullish(),
  lastName: nameSchema('Last name').nullish(),
});
export type UpdateProfileBody = z.output<typeof updateProfileBodySchema>;

const newPassword = z
  .string(tooShort)
  .min(MIN_NEW_PASSWORD_LENGTH, tooShort)
  .max(MAX_PASSWORD_LENGTH, `Password can have at most ${MAX_PASSWORD_LENGTH} characters`);

/** `currentPassword` is required if the account has a password. */
export const changePasswordBodySchema = z.object({
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH, 'Current password is incorrect').nullish(),
  newPassword,
});
export type ChangePasswordBody = z.output<typeof changePasswordBodySchema>;

const newPasswordsMatch = createPasswordMatchRule('newPassword', 'confirmPassword', mismatch);

export const changePasswordFormSchema = z
  .object({ currentPassword: z.string().optional(), newPassword, confirmPassword: z.string(mismatch) })
  .refine(newPasswordsMatch.check, newPasswordsMatch.options);
export type ChangePasswordFormValues = z.input<typeof changePasswordFormSchema>;

export const profilePictureParamsSchema = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) });
