import { addDays, min, subDays } from 'date-fns';
import type { User } from '@/prisma/generated/client';
import { columnsSql } from '@/lib/database/columns';
import { cookieName, readCookie, serializeCookie } from './cookies';
import { db, Prisma, queryRows, type Transaction } from '@/lib/database/db';
import { hashToken, generateToken } from '@/lib/crypto/token';
import { UNKNOWN_DEVICE, type Device } from './device';

/** The signed-in user as read with the session, which may be older than the row that a write locks. */
export type Actor = Omit<User, 'passwordHash'> & {
  hasPassword: boolean;
  /** When a requested removal of the second factor takes effect. Absent if the row was not read with the session. */
  twoFactorEndsAt?: Date | null;
};

/** A session expires this long after it was started or last extended, at the latest after MAX_SESSION_DAYS. */
export const SESSION_DAYS = 30;
/** Maximum age of a session since sign-in, however often it is extended. */
const MAX_SESSION_DAYS = 180;
/** Extends a session at most once a day, so that most requests write nothing. */
const EXTEND_AFTER_DAYS = 1;

const COOKIE = 'authjs.session-token';

/** Password and Google sign-in share this cookie (docs/decisions/042). */
export const sessionCookieName = (): string => cookieName(COOKIE);

export const sessionCookie = (token: string, expires: Date): string => serializeCookie(COOKIE, token, expires);

export const clearedSessionCookie = (): string => sessionCookie('', new Date(0));

export const setsSessionCookie = (response: Response): boolean =>
  response.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookieName()}=`));

export const readSessionToken = (request: Request): string | undefined => readCookie(request, COOKIE);

export const toActor = ({ passwordHash, ...user }: User): Actor => ({ ...user, hasPassword: passwordHash !== null });

interface ActiveSession {
  id: string;
  expires: Date;
  createdAt: Date;
  lastSeenAt: Date;
  device: Device;
  user: Actor;
}

const { passwordHash: _, ...actorFields } = Prisma.UserScalarFieldEnum;
const userColumnsSql = columnsSql('users', Object.values(actorFields));

/** Raw SQL, because every signed-in request waits for it (docs/decisions/075). */
export async function findSession(token: string | undefined, now: Date): Promise<ActiveSession | undefined> {
  if (!token) return undefined;
  const [row] = await queryRows<
    Actor & Device & { sessionId: string; expires: Date; startedAt: Date; lastSeenAt: Date }
  >(
    Prisma.sql`
    SELECT sessions.id AS "sessionId", sessions.expires, sessions.created_at AS "startedAt",
      sessions.last_seen_at AS "lastSeenAt", sessions.browser, sessions.system, ${userColumnsSql},
      users.password_hash IS NOT NULL AS "hasPassword",
      (SELECT ends_at FROM two_factor_removals WHERE user_id = users.id) AS "twoFactorEndsAt"
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.session_token_hash = ${hashToken(token)} AND sessions.expires > ${now}`,
    { prepared: true },
  );
  if (!row) return undefined;
  const { sessionId, expires, startedAt, lastSeenAt, browser, system, ...user } = row;
  return { id: sessionId, expires, createdAt: startedAt, lastSeenAt, device: { browser, system }, user };
}

/** Returns the token for the cookie; the database stores only its hash. */
export async function startSession(
  userId: string,
  now: Date,
  device: Device = UNKNOWN_DEVICE,
  tx: Transaction = db,
): Promise<{ token: string; expires: Date }> {
  const token = generateToken();
  const expires = addDays(now, SESSION_DAYS);
  await tx.session.create({
    data: { userId, sessionToken: hashToken(token), expires, createdAt: now, lastSeenAt: now, ...device },
    select: { id: true },
  });
  return { token, expires };
}

export async function endSession(token: string): Promise<void> {
  await db.session.deleteMany({ where: { sessionToken: hashToken(token) } });
}

/**
 * Ends all sessions except that of `exceptToken`, forgets known browsers, cancels a requested removal of the second
 * factor, and returns the new sign-in epoch.
 */
export async function endSessionsOfUser(tx: Transaction, userId: string, exceptToken?: string): Promise<number> {
  await tx.session.deleteMany({
    where: { userId, ...(exceptToken !== undefined && { sessionToken: { not: hashToken(exceptToken) } }) },
  });
  await tx.twoFactorRemoval.deleteMany({ where: { userId } });
  return increaseSignInEpoch(tx, userId);
}

/** Forgets known browsers. Returns the new sign-in epoch. */
export async function increaseSignInEpoch(tx: Transaction, userId: string): Promise<number> {
  const { signInEpoch } = await tx.user.update({
    where: { id: userId },
    data: { signInEpoch: { increment: 1 } },
    select: { signInEpoch: true },
  });
  return signInEpoch;
}

/** Returns undefined if the session was extended in the last EXTEND_AFTER_DAYS or has reached MAX_SESSION_DAYS. */
export function computeExtendedExpiry({ expires, createdAt }: ActiveSession, now: Date): Date | undefined {
  if (expires > addDays(now, SESSION_DAYS - EXTEND_AFTER_DAYS)) return undefined;
  const extended = min([addDays(now, SESSION_DAYS), addDays(createdAt, MAX_SESSION_DAYS)]);
  return extended > expires ? extended : undefined;
}

/** Also records when and from which device the session was last used. Returns the new expiry if it was extended. */
export async function extendSession(session: ActiveSession, device: Device, now: Date): Promise<Date | undefined> {
  const expires = computeExtendedExpiry(session, now);
  const isRecorded =
    session.lastSeenAt > subDays(now, EXTEND_AFTER_DAYS) &&
    session.device.browser === device.browser &&
    session.device.system === device.system;
  if (expires || !isRecorded) {
    const data = { ...device, lastSeenAt: now, ...(expires && { expires }) };
    await db.session.updateMany({ where: { id: session.id }, data });
  }
  return expires;
}
