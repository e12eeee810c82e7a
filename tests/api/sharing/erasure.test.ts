import { useMailProvider } from '@/tests/support/use-mail-provider';
import { expect, it } from 'vitest';
import { DELETE as deleteAccount } from '@/app/api/auth/account/route';
import { db } from '@/lib/database/db';
import { exportAccount } from '@/lib/export/user-data';
import { findTraces } from '@/tests/api/privacy/find-traces';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { inDays, makeOwnedReminder, on, sendAll } from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();

const SIPHO = 'siphoxyz@example.com';

const erase = async (user: { id: string }) => {
  const cookie = await signIn(user);
  return (await callRoute(deleteAccount, { method: 'DELETE', path: '/api/auth/account', cookie })).status;
};

it('an account takes along its owner’s consents, and what others keep about their address', async () => {
  const owner = await makeOwnedReminder(provider);
  const sipho = await makeUser({ email: SIPHO });
  await owner.shareAgreed(SIPHO);
  await sendAll(provider, on(inDays(3)));
  expect((await findTraces({ SIPHO })).length).toBeGreaterThan(1);
  expect(await exportAccount({ actor: sipho })).toMatchObject({
    consents: [{ to: owner.actor.email, consentText: expect.stringContaining('If you agree') }],
    sharedWithMe: [{ title: 'Passport' }],
  });
  expect(await exportAccount({ actor: owner.actor })).toMatchObject({
    people: [{ email: SIPHO, state: 'agreed', reminders: [{ reminderId: owner.id }] }],
  });
  expect(await erase(sipho)).toBe(204);
  expect(await findTraces({ SIPHO })).toEqual([]);
  expect(await owner.recipients()).toEqual([]);
  expect(await sendAll(provider, on(inDays(7)))).toEqual([owner.actor.email]);
});

it('an account takes along those with whom its owner shares', async () => {
  const owner = await makeOwnedReminder(provider);
  await owner.shareAgreed(SIPHO);
  await sendAll(provider, on(inDays(3)));
  expect(await erase(owner.actor)).toBe(204);
  expect(await findTraces({ SIPHO })).toEqual([]);
  expect(await db.message.count()).toBe(0);
});
