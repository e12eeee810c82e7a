import { useMailProvider } from '@/tests/support/use-mail-provider';
import { expect, it } from 'vitest';
import { DELETE as deleteAccount } from '@/app/api/auth/account/route';
import { db } from '@/lib/database/db';
import { exportAccount } from '@/lib/export/user-data';
import { answerNotice } from '@/lib/reminders/answers/answer-notice';
import type { AnswerInput } from '@/lib/reminders/answers/answer-schema';
import { findTraces } from '@/tests/api/privacy/find-traces';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { inDays, linkIn, makeOwnedReminder, on, sendAll } from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();

const SIPHO = 'siphoxyz@example.com';

const erase = async (user: { id: string }) => {
  const cookie = await signIn(user);
  return (await callRoute(deleteAccount, { method: 'DELETE', path: '/api/auth/account', cookie })).status;
};

const answerAsSipho = (input: AnswerInput) => {
  const token = linkIn(provider, SIPHO, '/notices/').split('/').at(-1)!.split('#')[0]!;
  return answerNotice({ token, input, now: on(inDays(3), 10) });
};

it('an account takes along its owner’s consents, and what others keep about their address', async () => {
  const owner = await makeOwnedReminder(provider);
  const sipho = await makeUser({ email: SIPHO });
  await owner.shareAgreed(SIPHO);
  await sendAll(provider, on(inDays(3)));
  await answerAsSipho({ action: 'doing' });
  await answerAsSipho({ action: 'later', until: inDays(5) });
  expect((await findTraces({ SIPHO })).length).toBeGreaterThan(1);
  expect(await exportAccount({ actor: sipho })).toMatchObject({
    consents: [{ to: owner.actor.email, consentText: expect.stringContaining('If you agree') }],
    sharedWithMe: [{ title: 'Passport', answer: 'doing', snoozedUntil: inDays(5) }],
  });
  expect(await exportAccount({ actor: owner.actor })).toMatchObject({
    people: [
      {
        email: SIPHO,
        state: 'agreed',
        reminders: [{ reminderId: owner.id, answer: 'doing', snoozedUntil: inDays(5) }],
      },
    ],
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
