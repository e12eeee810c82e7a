import type { User } from '@/prisma/generated/client';
import { env } from '@/lib/config/env';

/** Grants roles but never revokes any, because a role may have been granted elsewhere. */
const rolesFromSettings = (email: string) => ({
  ...(env().ADMIN_EMAILS.includes(email) && { isAdmin: true }),
  ...(env().TESTING_EMAILS.includes(email) && { isTestingUser: true }),
});

/** Use only once ownership is proven. An opened link proves nothing: mail scanners open links (docs/decisions/040). */
export const userFieldsForProvenAddress = (
  user: Pick<User, 'email' | 'emailVerified' | 'addressProvenAt'>,
  now: Date,
) => ({
  emailVerified: user.emailVerified ?? now,
  addressProvenAt: user.addressProvenAt ?? now,
  ...rolesFromSettings(user.email),
});
