import { clock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db';
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemo } from '@/prisma/demo';
import { seedTemplates } from '@/prisma/seed';

export { DEMO_EMAIL, DEMO_PASSWORD };

/** Writes the system templates into the database at DATABASE_URL; what an admin changed stays. */
export async function seedSystemTemplates(): Promise<void> {
  await seedTemplates(db);
}

/** Makes the demo account in a database that has no users yet. */
export async function seedDemoAccount(): Promise<void> {
  if ((await db.user.count()) > 0) return;
  await seedDemo(clock.now());
}

/** Whether the demo account is there. */
export const hasDemoAccount = async (): Promise<boolean> => (await db.user.count({ where: { email: DEMO_EMAIL } })) > 0;
