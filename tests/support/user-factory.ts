import { randomInt } from 'node:crypto';
import { addDays } from 'date-fns';
import { db, type Prisma } from '@/lib/database/db';
import type { User } from '@/prisma/generated/client';
import { sessionCookieName, toActor, type Actor } from '@/lib/http/session';
import { hashToken, generateToken } from '@/lib/crypto/token';

/** Creates a user with a verified and proven email address. */
export const makeUser = async (overrides: Partial<Prisma.UserUncheckedCreateInput> = {}): Promise<User & Actor> => {
  const user = await db.user.create({
    data: {
      // Digits, because the letters of a UUID can form a word that a test must not find on a page.
      email: `user${randomInt(2 ** 47)}@example.com`,
      emailVerified: new Date(),
      addressProvenAt: new Date(),
      firstName: 'Thandi',
      lastName: 'Mokoena',
      ...overrides,
    },
  });
  return { ...user, ...toActor(user) };
};

/** Starts a session. @returns the session's Cookie header */
export async function signIn(user: { id: string }): Promise<string> {
  const token = generateToken();
  await db.session.create({
    data: { userId: user.id, sessionToken: hashToken(token), expires: addDays(new Date(), 30) },
  });
  return `${sessionCookieName()}=${token}`;
}
