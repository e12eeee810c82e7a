import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays, addYears } from 'date-fns';
import { expect, it, vi } from 'vitest';
import { DELETE as deleteAccount } from '@/app/api/auth/account/route';
import { DELETE as endSharing } from '@/app/api/people/[id]/route';
import { db } from '@/lib/database/db';
import type { Prisma } from '@/prisma/generated/client';
import { enforceRetention } from '@/lib/operations/retention';
import { exportAccount } from '@/lib/export/user-data';
import { answerNotice } from '@/lib/reminders/answers/answer-notice';
import type { AnswerInput } from '@/lib/reminders/answers/answer-schema';
import { runAtTime } from '@/tests/api/auth/at-time';
import { fetchTrail } from '@/tests/api/notices/answer-calls';
import { findTraces } from '@/tests/api/privacy/find-traces';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import {
  accept,
  addReminder,
  answer,
  contactIdOf,
  inDays,
  invitationToken,
  linkIn,
  makeOwnedReminder,
  NOW,
  on,
  sendAll,
} from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();

const SIPHO = 'siphoxyz@example.com';

type Owner = Awaited<ReturnType<typeof makeOwnedReminder>>;

const removeAll = async ({ cookie }: Owner): Promise<void> => {
  const id = await contactIdOf(SIPHO);
  const path = `/api/people/${id}`;
  const call = () => callRoute(endSharing, { method: 'DELETE', path, params: { id }, cookie });
  expect((await runAtTime(NOW, call)).status).toBe(204);
};

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

it('an account takes along the former name of its owner, but not a namesake’s', async () => {
  const owner = await makeOwnedReminder(provider);
  const sipho = await makeUser({ email: SIPHO });
  const name = 'Sipho Dlamini';
  await owner.share({ email: 'namesake@example.com', when: 'every-notice', name });
  await owner.shareAgreed(SIPHO, { when: 'every-notice', name });
  const { id } = await addReminder(owner.actor);
  await owner.shareMore(id, SIPHO, { when: 'every-notice', name: 'Brother' });
  expect(await erase(sipho)).toBe(204);
  expect(await findTraces({ SIPHO, Brother: 'Brother' })).toEqual([]);
  const entries = await db.auditEntry.findMany({ where: { details: { path: ['person'], equals: name } } });
  expect(entries).toHaveLength(1);
});

it('an account that is erased tells the owner, without a name, that somebody is no longer told', async () => {
  const owner = await makeOwnedReminder(provider);
  const sipho = await makeUser({ email: SIPHO });
  await owner.shareAgreed(SIPHO);
  await erase(sipho);
  const [entry] = await fetchTrail(owner.cookie);
  expect(entry).toMatchObject({ action: 'updated', details: { title: '', sharing: 'left-all' } });
  expect(entry!.details).not.toHaveProperty('person');
});

it.each([
  ['an invitation that nobody answers', async () => undefined, addDays(NOW, 15)],
  ['an invitation that the owner takes back', (owner: Owner) => removeAll(owner), addDays(NOW, 15)],
  [
    'an ended consent',
    async (owner: Owner) => {
      await accept(invitationToken(provider, SIPHO));
      await removeAll(owner);
    },
    addYears(addDays(NOW, 2), 1),
  ],
])('%s leaves no address in the owner’s activity', async (_, end, now) => {
  const owner = await makeOwnedReminder(provider);
  await owner.share({ email: SIPHO, when: 'every-notice' });
  await end(owner);
  await enforceRetention({ now, limit: 100 });
  expect(await findTraces({ SIPHO })).toEqual([]);
});

it('an invitation is kept if it is answered while the old ones are deleted', async () => {
  const owner = await makeOwnedReminder(provider);
  await owner.share({ email: SIPHO, when: 'every-notice' });
  const token = invitationToken(provider, SIPHO);
  const { findMany } = db.contact;
  vi.spyOn(db.contact, 'findMany').mockImplementationOnce(((args: Prisma.ContactFindManyArgs) =>
    findMany(args).then(async (old) => {
      expect((await answer(token, 'accept', addDays(NOW, 14))).status).toBe(200);
      return old;
    })) as never);
  await enforceRetention({ now: addDays(NOW, 15), limit: 100 });
  expect(await owner.recipients()).toMatchObject([{ state: 'agreed' }]);
});

it('an account takes along those with whom its owner shares', async () => {
  const owner = await makeOwnedReminder(provider);
  await owner.shareAgreed(SIPHO);
  await sendAll(provider, on(inDays(3)));
  expect(await erase(owner.actor)).toBe(204);
  expect(await findTraces({ SIPHO })).toEqual([]);
  expect(await db.message.count()).toBe(0);
});
