import { addDays, addMinutes } from 'date-fns';
import { expect, vi } from 'vitest';
import { POST as confirmByLink } from '@/app/api/auth/two-factor/removal/confirm/route';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import type { RouteHandler } from '@/lib/http/route';
import { sweep } from '@/lib/operations/sweep';
import { listMailsTo } from '@/tests/api/auth/mails';
import { callRoute } from '@/tests/support/call-route';
import {
  addAuthenticatorApp,
  callRequestRemoval,
  completePasswordStep,
  makeUserWithSession,
} from '@/tests/support/two-factor-calls';

const PATH = '/api/auth/two-factor/removal';
export const setClock = (time: Date) => void vi.spyOn(clock, 'now').mockReturnValue(time);

/** Returns the query of the link to the page in the newest mail that has one. */
export const findLink = async (email: string, page: 'confirm' | 'cancel') => {
  const texts = (await listMailsTo(email)).map(({ text }) => text).join('\n');
  return new RegExp(`http\\S+/two-factor/${page}\\?(\\S+)`).exec(texts)?.[1] ?? '';
};
export const followLink = async (handler: RouteHandler, link: string) =>
  (await callRoute(handler, { method: 'POST', path: `${PATH}/link?${link}` })).headers.get('location');

/** Creates a user who lost their device and was mailed a link that confirms the removal of the second factor. */
export async function requestRemoval() {
  const { user, cookie } = await makeUserWithSession();
  const app = await addAuthenticatorApp(cookie);
  const response = await callRequestRemoval(await completePasswordStep(user.email));
  expect(await response.json()).toEqual({ endsAt: null });
  return { user, cookie, ...app, link: await findLink(user.email, 'confirm') };
}

export async function confirmRemoval() {
  const request = await requestRemoval();
  expect(await followLink(confirmByLink, request.link)).toBe('/two-factor/confirm?done=yes');
  const { endsAt } = await db.twoFactorRemoval.findUniqueOrThrow({ where: { userId: request.user.id } });
  return { ...request, endsAt: endsAt! };
}

/** Runs a sweep at each of the daily announcements that follow the first. */
export async function announceDaily(endsAt: Date) {
  for (const daysLeft of [2, 1]) {
    setClock(addMinutes(addDays(endsAt, -daysLeft), 1));
    await sweep();
  }
}
