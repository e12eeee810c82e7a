import { randomInt } from 'node:crypto';
import { addDays } from 'date-fns';
import { db, type Prisma } from '@/lib/database/db';
import type { User } from '@/prisma/generated/client';
import { sessionCookieName, toActor, type Actor } from '@/lib/http/session';
import { hashToken, generateToken } from '@/lib/crypto/token';

type UserFields = Partial<Prisma.UserUncheckedCreateInput>;

const newUser = (overrides: UserFields) => ({
  // Digits, because the letters of a UUID can form a word that a test must not find on a page.
  email: `user${randomInt(2 ** 47)}@example.com`,
  emailVerified: new Date(),
  addressProvenAt: new Date(),
  firstName: 'Thandi',
  lastName: 'Mokoena',
  ...overrides,
});

const withActor = (user: User): User & Actor => ({ ...user, ...toActor(user) });

/** Creates a user with a verified and proven email address. */
export const makeUser = async (overrides: UserFields = {}): Promise<User & Actor> =>
  withActor(await db.user.create({ data: newUser(overrides) }));

/** Creates several users with one query. */
export const makeUsers = async (list: UserFields[]): Promise<(User & Actor)[]> =>
  (await db.user.createManyAndReturn({ data: list.map(newUser) })).map(withActor);

/** Starts a session. @returns the session's Cookie header */
export async function signIn(user: { id: string }): Promise<string> {
  return (await signInAll([user]))[0]!;
}

/** Starts a session of each user with one query. @returns the sessions' Cookie headers */
export async function signInAll(users: { id: string }[]): Promise<string[]> {
  const sessions = users.map(({ id }) => ({ userId: id, token: generateToken() }));
  const expires = addDays(new Date(), 30);
  await db.session.createMany({
    data: sessions.map(({ userId, token }) => ({ userId, sessionToken: hashToken(token), expires })),
  });
  return sessions.map(({ token }) => `${sessionCookieName()}=${token}`);
}
