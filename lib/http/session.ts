import { addDays, min } from 'date-fns';
import type { User } from '@/prisma/generated/client';
import { cookieName, readCookie, serializeCookie } from './cookies';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { hashToken, newToken } from '@/lib/crypto/token';

/** The signed-in person, as loaded with the session. */
export type Actor = User;

/** Days a session lives after it was last extended. */
export const SESSION_DAYS = 30;
/** Days after which a sign-in counts no longer, however often its session was extended. */
const MAX_SESSION_DAYS = 180;
/** A session is extended at most once a day, so that reading stays one query. */
const EXTEND_AFTER_DAYS = 1;

const COOKIE = 'authjs.session-token';

/** One name for both ways of signing in. */
export const sessionCookieName = (): string => cookieName(COOKIE);

/** The `Set-Cookie` value that starts a session in the browser. */
export const sessionCookie = (token: string, expires: Date): string => serializeCookie(COOKIE, token, expires);

/** The `Set-Cookie` value that ends it. */
export const clearedSessionCookie = (): string => sessionCookie('', new Date(0));

/** The session token in a request's cookies, if there is one. */
export const readSessionToken = (request: Request): string | undefined => readCookie(request, COOKIE);

/** A session that still runs, with its user. */
interface ActiveSession {
  id: string;
  expires: Date;
  createdAt: Date;
  user: Actor;
}

/** Where each field of a user is stored: `findSession` writes its statement out, as every request waits for it. */
const USER_COLUMNS = {
  id: 'id',
  email: 'email',
  emailVerified: 'email_verified',
  addressProvenAt: 'address_proven_at',
  passwordHash: 'password_hash',
  signInEpoch: 'sign_in_epoch',
  firstName: 'first_name',
  lastName: 'last_name',
  profileImageUrl: 'profile_image_url',
  profileImageKey: 'profile_image_key',
  isAdmin: 'is_admin',
  isTestingUser: 'is_testing_user',
  theme: 'theme',
  locale: 'locale',
  showSATemplates: 'show_sa_templates',
  currencyFormat: 'currency_format',
  timezone: 'timezone',
  dateFormat: 'date_format',
  replanSince: 'replan_since',
  replanAfter: 'replan_after',
  consentedAt: 'consented_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} satisfies Record<keyof Actor, string>;

const userColumnsSql = Prisma.raw(
  Object.entries(USER_COLUMNS)
    .map(([field, column]) => `users.${column} AS "${field}"`)
    .join(', '),
);

/** The session that a token stands for, while it runs, with its user: one query. */
export async function findSession(token: string | undefined, now: Date): Promise<ActiveSession | undefined> {
  if (!token) return undefined;
  const [row] = await queryRows<Actor & { sessionId: string; expires: Date; startedAt: Date }>(
    Prisma.sql`
    SELECT sessions.id AS "sessionId", sessions.expires, sessions.created_at AS "startedAt", ${userColumnsSql}
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.session_token_hash = ${hashToken(token)} AND sessions.expires > ${now}`,
    { prepared: true },
  );
  if (!row) return undefined;
  const { sessionId, expires, startedAt, ...user } = row;
  return { id: sessionId, expires, createdAt: startedAt, user };
}

/** Stores a new session. The token goes into the cookie; only its hash is kept. */
export async function startSession(
  userId: string,
  now: Date,
  tx: Transaction = db,
): Promise<{ token: string; expires: Date }> {
  const token = newToken();
  const expires = addDays(now, SESSION_DAYS);
  await tx.session.create({
    data: { userId, sessionToken: hashToken(token), expires, createdAt: now },
    select: { id: true },
  });
  return { token, expires };
}

/** Ends the session that a token stands for, if there is one. */
export async function endSession(token: string): Promise<void> {
  await db.session.deleteMany({ where: { sessionToken: hashToken(token) } });
}

/**
 * Ends every session of a user, or all but the one with the token given, and makes every browser unknown.
 * @returns the new sign-in epoch
 */
export async function endSessionsOfUser(tx: Transaction, userId: string, exceptToken?: string): Promise<number> {
  await tx.session.deleteMany({
    where: { userId, ...(exceptToken !== undefined && { sessionToken: { not: hashToken(exceptToken) } }) },
  });
  const { signInEpoch } = await tx.user.update({
    where: { id: userId },
    data: { signInEpoch: { increment: 1 } },
    select: { signInEpoch: true },
  });
  return signInEpoch;
}

/**
 * The new end of a session that was last extended more than a day ago; undefined if it stays. It never lies beyond
 * MAX_SESSION_DAYS after the sign-in.
 */
export function extendedExpiry({ expires, createdAt }: ActiveSession, now: Date): Date | undefined {
  if (expires > addDays(now, SESSION_DAYS - EXTEND_AFTER_DAYS)) return undefined;
  const extended = min([addDays(now, SESSION_DAYS), addDays(createdAt, MAX_SESSION_DAYS)]);
  return extended > expires ? extended : undefined;
}

/** As extendedExpiry, once it is stored. */
export async function extendSession(session: ActiveSession, now: Date): Promise<Date | undefined> {
  const expires = extendedExpiry(session, now);
  if (expires) await db.session.updateMany({ where: { id: session.id }, data: { expires } });
  return expires;
}
