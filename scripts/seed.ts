import { existsSync } from 'node:fs';
import path from 'node:path';
import { clock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db';
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemo } from '@/prisma/demo';
import { root } from './steps.mjs';

export { DEMO_EMAIL, DEMO_PASSWORD };

/** Writes the system templates into the database at DATABASE_URL; what an admin changed stays. */
export async function seedSystemTemplates(): Promise<void> {
  if (!existsSync(path.join(root, 'prisma/seed.ts'))) return;
  // @ts-expect-error the seed is written separately
  const { seedTemplates } = await import('@/prisma/seed');
  await seedTemplates(db);
}

/** Makes the demo account in a database that has no users yet. */
export async function seedDemoAccount(): Promise<void> {
  if ((await db.user.count()) > 0) return;
  await seedDemo(clock.now());
}

/** Whether the demo account is there. */
export const hasDemoAccount = async (): Promise<boolean> => (await db.user.count({ where: { email: DEMO_EMAIL } })) > 0;
