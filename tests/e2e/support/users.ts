import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { addDays } from 'date-fns';
import type { Locale } from '../../../lib/i18n/languages';
import type { Prisma, User } from '../../../prisma/generated/client';
import { avoidMidnight } from './avoid-midnight';

/** The demo account of a newly seeded database. */
export const DEMO_ACCOUNT = { email: 'demo@example.com', password: 'demo1234' };

/** Points this process to the database of the app under test, then imports the user factory. */
export async function importUserFactory() {
  process.env.DATABASE_URL = readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'database-url'), 'utf8');
  process.env.APP_URL = `http://localhost:${process.env.E2E_PORT}`;
  return import('../../support/user-factory');
}

/** Creates a user with a verified address and no reminders. */
export async function createUser(
  overrides: { isAdmin?: boolean; isTestingUser?: boolean; timezone?: string; locale?: Locale } = {},
): Promise<User> {
  await avoidMidnight();
  const { makeUser } = await importUserFactory();
  return makeUser(overrides);
}

/** Updates a user directly in the database, even with values that the API rejects. */
export async function updateUser(
  { id }: { id: string },
  data: Pick<
    Prisma.UserUpdateInput,
    'timezone' | 'notifyHour' | 'mailProblem' | 'mailProblemSince' | 'weeklyMail' | 'weeklyAt'
  >,
): Promise<void> {
  await importUserFactory();
  const { db } = await import('../../../lib/database/db');
  await db.user.update({ where: { id }, data });
}

export async function setPassword({ id }: { id: string }, password: string): Promise<void> {
  await importUserFactory();
  const { db } = await import('../../../lib/database/db');
  const { hashPassword } = await import('../../../lib/accounts/sign-in/password');
  await db.user.update({ where: { id }, data: { passwordHash: await hashPassword(password) } });
}

/** Sets the start of the user's sessions to `minutes` minutes ago. */
export async function backdateSignIns({ id: userId }: { id: string }, minutes: number): Promise<void> {
  await importUserFactory();
  const { db } = await import('../../../lib/database/db');
  await db.session.updateMany({ where: { userId }, data: { createdAt: new Date(Date.now() - minutes * 60_000) } });
}

/** Adds an authenticator app and a recovery code. Neither can be used, because their secrets are placeholders. */
export async function createAuthenticatorApp({ id: userId }: { id: string }, name: string): Promise<void> {
  await importUserFactory();
  const { db } = await import('../../../lib/database/db');
  await db.authenticator.create({
    data: { userId, kind: 'totp', name, secret: 'sealed', lastTimeStep: 0, lastUsedAt: new Date() },
  });
  await db.recoveryCode.create({ data: { userId, codeHash: 'hashed' } });
}

/** Adds a confirmed and announced removal of the second factor. */
export async function scheduleTwoFactorRemoval({ id: userId }: { id: string }): Promise<void> {
  await importUserFactory();
  const { db } = await import('../../../lib/database/db');
  const endsAt = addDays(new Date(), 3);
  await db.twoFactorRemoval.create({ data: { userId, requestedAt: new Date(), endsAt } });
}

/** The first due date of `createReminders`, more than a year ahead, so that the list has one heading for all of them. */
export const FIRST_DEADLINE = new Date(Date.UTC(new Date().getUTCFullYear() + 2, 0, 1));

/** Creates `count` reminders, due on every second day from FIRST_DEADLINE. Without lead days, they send no email. */
export async function createReminders({ id: userId }: { id: string }, count: number): Promise<void> {
  await importUserFactory();
  const { db } = await import('../../../lib/database/db');
  const day = (index: number) => addDays(FIRST_DEADLINE, index * 2);
  await db.reminder.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      userId,
      title: `Deadline ${index + 1}`,
      searchText: `deadline ${index + 1}\n deadline ${index + 1}`,
      category: 'one-time-deadline',
      dueOn: day(index),
      firstDueOn: day(index),
      leadDays: [],
    })),
  });
}

/** Signs a user in without the login page. */
export async function signInAs(context: BrowserContext, user: { id: string }): Promise<void> {
  const { signIn } = await importUserFactory();
  const [name = '', value = ''] = (await signIn(user)).split('=');
  await context.addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }]);
}

/** Sets the expiry of the user's sessions as if the sessions had last been extended `days` days ago. */
export async function backdateSessions({ id: userId }: { id: string }, days: number): Promise<void> {
  await importUserFactory();
  const { db } = await import('../../../lib/database/db');
  const expires = new Date(Date.now() + (30 - days) * 24 * 60 * 60 * 1000);
  await db.session.updateMany({ where: { userId }, data: { expires } });
}

/** Signs in through the API; the page shares the cookie. */
export async function signInWithPassword(page: Page, email: string, password: string): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`Sign-in failed: ${response.status()} ${await response.text()}`);
}
