import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays } from 'date-fns';
import { expect, it } from 'vitest';
import { POST as confirmAddress } from '@/app/api/auth/confirm-address/route';
import { GET as verifyEmail } from '@/app/api/auth/verify-email/route';
import { createAddressConfirmationUrl } from '@/lib/accounts/profile/address-link';
import { hashToken } from '@/lib/crypto/token';
import { db } from '@/lib/database/db';
import { runAtTime } from '@/tests/api/auth/at-time';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { contactIdOf, inDays, makeOwnedReminder, NOW, on, plannedDays, sendAll, signIn } from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();

const SIPHO = 'sipho@example.com';

async function changeAddress(user: { id: string; email: string }, to: string, cookie: string): Promise<void> {
  const url = createAddressConfirmationUrl({ userId: user.id, from: user.email, to, bouncedSince: null }, NOW);
  const body = { token: new URL(url).searchParams.get('token') };
  const path = '/api/auth/confirm-address';
  const response = await runAtTime(NOW, () => callRoute(confirmAddress, { method: 'POST', path, body, cookie }));
  expect(response.status, await response.clone().text()).toBeLessThan(300);
}

it('a reader who verifies an account of their address is told at their own hour', async () => {
  const owner = await makeOwnedReminder(provider);
  await owner.shareAgreed(SIPHO);
  const { id: userId } = await makeUser({ email: SIPHO, emailVerified: null, notifyHour: 18 });
  const token = 'verification';
  await db.mailToken.create({
    data: { userId, tokenHash: hashToken(token), purpose: 'verify_email', expiresAt: addDays(NOW, 1) },
  });
  const path = `/api/auth/verify-email?token=${token}`;
  expect((await runAtTime(NOW, () => callRoute(verifyEmail, { path }))).status).toBe(200);
  expect(await sendAll(provider, on(inDays(3)))).toEqual([owner.actor.email]);
  expect(await sendAll(provider, on(inDays(3), 18))).toEqual([SIPHO]);
});

it('a reader whose account gets the address is told at their own hour', async () => {
  const owner = await makeOwnedReminder(provider);
  await owner.shareAgreed(SIPHO);
  const sipho = await makeUser({ notifyHour: 18 });
  await changeAddress(sipho, SIPHO, await signIn(sipho));
  expect(await sendAll(provider, on(inDays(3)))).toEqual([owner.actor.email]);
});

it('an owner who takes the address of a reader is told once', async () => {
  const owner = await makeOwnedReminder(provider);
  await owner.shareAgreed(SIPHO);
  const contactId = await contactIdOf(SIPHO);
  await changeAddress(owner.actor, SIPHO, owner.cookie);
  expect(await plannedDays(contactId)).toEqual([]);
  expect(await sendAll(provider, on(inDays(3)))).toEqual([SIPHO]);
  expect(await owner.recipients()).toEqual([]);
  expect(await owner.people()).toEqual([]);
});
