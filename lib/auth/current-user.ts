import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { clock } from '@/lib/platform/clock';
import { findSession, sessionCookieName, type Actor } from '@/lib/platform/session';
import type { CurrentUser } from './schema';
import { serializeCurrentUser } from './serialize';

/** The row of the signed-in person, for services; never hand it to a component. One query per page, however often asked. */
export const currentActor = cache(async (): Promise<Actor | undefined> => {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return (await findSession(token, clock.now()))?.user;
});

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
