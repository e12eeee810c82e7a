import { removeSecondFactor } from '@/lib/accounts/two-factor/remove-second-factor';
import { lockUser } from '@/lib/accounts/user-lock';
import { db, type Transaction } from '@/lib/database/db';
import { endSessionsOfUser } from '@/lib/http/session';
import type { User } from '@/prisma/generated/client';
import { userFieldsForProvenAddress } from '../proven-address';
import { sendAccountChangedMail } from '../send-account-changed-mail';

/** Returns false if the Google account is already linked. */
export async function createGoogleLink(tx: Transaction, userId: string, googleId: string): Promise<boolean> {
  const data = { userId, type: 'oidc', provider: 'google', providerAccountId: googleId };
  const { count } = await tx.account.createMany({ data, skipDuplicates: true });
  return count === 1;
}

/**
 * Links a Google account to the account with its address, and mails the owner. Returns false, and links nothing, if
 * the account's second factor has to be verified first.
 */
export async function linkGoogleAccount({
  userId,
  googleId,
  now,
}: {
  userId: string;
  googleId: string;
  now: Date;
}): Promise<boolean> {
  const linked = await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    // Check again: the user may have registered after the signIn callback ran.
    if (!user.emailVerified) throw new Error('The address of this account is not verified');
    if (!user.addressProvenAt) await removeSignInMethods(tx, user, now);
    else if ((await tx.authenticator.count({ where: { userId } })) > 0) return undefined;
    return { user, isNew: await createGoogleLink(tx, userId, googleId) };
  });
  if (!linked) return false;
  const { user, isNew } = linked;
  if (isNew) await sendAccountChangedMail(user, user.addressProvenAt ? 'google-linked' : 'google-proved-address');
  return true;
}

/** Google proves the address. Removes what a stranger who registered it may have set up (docs/decisions/040). */
async function removeSignInMethods(tx: Transaction, user: User, now: Date): Promise<void> {
  const data = { passwordHash: null, ...userFieldsForProvenAddress(user, now) };
  await tx.user.update({ where: { id: user.id }, data, select: { id: true } });
  await endSessionsOfUser(tx, user.id);
  await removeSecondFactor(tx, user.id);
}
