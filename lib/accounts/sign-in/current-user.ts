import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { clock } from '@/lib/clock';
import { computeExtendedExpiry, findSession, sessionCookieName, type Actor } from '@/lib/http/session';
import type { CurrentUser } from './schema';
import { serializeCurrentUser } from './serialize';

/** Cached per request, so that a page looks up the session only once. */
const currentSession = cache(async () => findSession((await cookies()).get(sessionCookieName())?.value, clock.now()));

/** Never pass the returned row to a component: it contains more than the browser may know. */
export const currentActor = async (): Promise<Actor | undefined> => (await currentSession())?.user;

/** Returns whether the page must call the API to extend the session. A page itself cannot set cookies. */
export async function shouldExtendSession(): Promise<boolean> {
  const session = await currentSession();
  return session !== undefined && computeExtendedExpiry(session, clock.now()) !== undefined;
}

export async function currentUser(): Promise<CurrentUser | null> {
  const actor = await currentActor();
  return actor ? serializeCurrentUser(actor) : null;
}

/** Redirects a signed-out visitor to the login page. */
export async function requireActor(): Promise<Actor> {
  return (await currentActor()) ?? redirect('/api/login');
}

export async function requireUser(): Promise<CurrentUser> {
  return serializeCurrentUser(await requireActor());
}
