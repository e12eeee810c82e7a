import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { clock } from '@/lib/clock';
import { extendedExpiry, findSession, sessionCookieName, type Actor } from '@/lib/http/session';
import type { CurrentUser } from './schema';
import { serializeCurrentUser } from './serialize';

/** The session of the page's caller. One query per page, however often asked. */
const currentSession = cache(async () => findSession((await cookies()).get(sessionCookieName())?.value, clock.now()));

/** The row of the signed-in person, for services; never hand it to a component. */
export const currentActor = async (): Promise<Actor | undefined> => (await currentSession())?.user;

/** Whether the session is to be extended, as a page cannot do: it may not set cookies. Any call of the API does. */
export async function shouldExtendSession(): Promise<boolean> {
  const session = await currentSession();
  return session !== undefined && extendedExpiry(session, clock.now()) !== undefined;
}

/** The signed-in person as the contract carries them, or null. */
export async function currentUser(): Promise<CurrentUser | null> {
  const actor = await currentActor();
  return actor ? serializeCurrentUser(actor) : null;
}

/** As currentActor, for pages that need somebody: others are sent to the server login path (spec §2). */
export async function requireActor(): Promise<Actor> {
  return (await currentActor()) ?? redirect('/api/login');
}

/** As currentUser, for pages that need somebody. */
export async function requireUser(): Promise<CurrentUser> {
  return serializeCurrentUser(await requireActor());
}
