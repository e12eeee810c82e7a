import { expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { DEMO_EMAIL, hasDemoAccount, seedDemoAccount } from '@/scripts/database/seed';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();

const countDemoReminders = () => db.reminder.count({ where: { user: { email: DEMO_EMAIL } } });

it('seedDemoAccount recreates a demo account whose creation was interrupted', async () => {
  await seedDemoAccount();
  const complete = await countDemoReminders();
  await db.user.deleteMany();

  const { id: userId } = await makeUser({ email: DEMO_EMAIL, emailVerified: null });
  const dueOn = new Date('2099-01-01');
  await db.reminder.create({
    data: { userId, title: 'First', category: 'expiry-based', dueOn, firstDueOn: dueOn, leadDays: [] },
  });
  await seedDemoAccount();
  expect(await countDemoReminders()).toBe(complete);
  expect(await hasDemoAccount()).toBe(true);
});

it('seedDemoAccount leaves a complete demo account unchanged', async () => {
  await seedDemoAccount();
  await db.reminder.deleteMany();
  await seedDemoAccount();
  expect(await countDemoReminders()).toBe(0);
});
