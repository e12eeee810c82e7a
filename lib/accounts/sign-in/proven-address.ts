import type { User } from '@/prisma/generated/client';
import { env } from '@/lib/config/env';

/** The roles that the settings give to an address; a role given otherwise stays. */
const rolesFromSettings = (email: string) => ({
  ...(env().ADMIN_EMAILS.includes(email) && { isAdmin: true }),
  ...(env().TESTING_EMAILS.includes(email) && { isTestingUser: true }),
});

/**
 * The fields of a user who proves to own their address: by the link opened in the browser that registered, by a reset or by
 * Google. A link that was opened elsewhere verifies but proves nothing, because mail scanners open links (decision 040).
 */
export const provenAddressFields = (user: Pick<User, 'email' | 'emailVerified' | 'addressProvenAt'>, now: Date) => ({
  emailVerified: user.emailVerified ?? now,
  addressProvenAt: user.addressProvenAt ?? now,
  ...rolesFromSettings(user.email),
});
