import { verifyPassword } from '@/lib/accounts/sign-in/password';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { DEMO_EMAIL, DEMO_PASSWORD, createDemoAccount } from '@/prisma/demo-account';
import { seedTemplates, type SeedCounts } from '@/prisma/seed';

export { DEMO_EMAIL, DEMO_PASSWORD };

/** Does not overwrite changes made by an admin. */
export const seedSystemTemplates = (): Promise<SeedCounts> => seedTemplates(db);

/** Creates the demo account if there are no users. First deletes a demo account whose creation was interrupted. */
export async function seedDemoAccount(): Promise<void> {
  await db.user.deleteMany({ where: { email: DEMO_EMAIL, emailVerified: null } });
  if ((await db.user.count()) > 0) return;
  await createDemoAccount(clock.now());
}

/**
 * If the demo account still has its published password, removes the password and ends all sessions of the account.
 * @returns whether the password was removed
 */
export async function disableDemoAccount(): Promise<boolean> {
  const user = await db.user.findUnique({ where: { email: DEMO_EMAIL } });
  if (!user?.passwordHash || !(await verifyPassword(user.passwordHash, DEMO_PASSWORD))) return false;
  await db.user.update({
    where: { id: user.id },
    data: { passwordHash: null, sessions: { deleteMany: {} }, signInEpoch: { increment: 1 } },
    select: { id: true },
  });
  return true;
}

export async function hasDemoAccount(): Promise<boolean> {
  return (await db.user.count({ where: { email: DEMO_EMAIL, passwordHash: { not: null } } })) > 0;
}
