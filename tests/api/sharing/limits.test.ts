import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { expect, it } from 'vitest';
import { POST as shareKind } from '@/app/api/people/[id]/reminders/route';
import { db } from '@/lib/database/db';
import { toDateColumn } from '@/lib/calendar';
import { leaveReminder } from '@/lib/notifications/readers/leave';
import { MAX_READERS } from '@/lib/schedule/reader-rules';
import { MAX_PEOPLE } from '@/lib/sharing/rules';
import { callCreateReminder, makeSignedInUser, VALID_REMINDER } from '@/tests/api/reminders/reminder-calls';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import {
  addReminder,
  answer,
  contactIdOf,
  inDays,
  invitationToken,
  makeOwnedReminder,
  NOW,
  tellMostPeople,
} from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();

const SIPHO = 'sipho@example.com';
const EVERY = { email: SIPHO, when: 'every-notice' } as const;

it('completed reminders do not count towards those that an account shares', async () => {
  const owner = await makeOwnedReminder(provider);
  await owner.shareAgreed(SIPHO);
  const contactId = await contactIdOf(SIPHO);
  const dueOn = toDateColumn(inDays(0));
  const data = Array.from({ length: MAX_READERS }, () => ({
    ...{ userId: owner.actor.id, title: 'Old', leadDays: [0], dueOn, firstDueOn: dueOn },
    ...({ category: 'one-time-deadline', status: 'completed', completedAt: NOW } as const),
  }));
  const added = await db.reminder.createManyAndReturn({ data, select: { id: true } });
  await db.reader.createMany({ data: added.map(({ id }) => ({ reminderId: id, contactId, createdAt: NOW })) });
  const [one, other] = [await addReminder(owner.actor), await addReminder(owner.actor)];
  await owner.shareMore(one.id, SIPHO);
  await db.reminder.updateMany({ data: { status: 'active', completedAt: null } });
  expect((await owner.callShare(EVERY, NOW, owner.cookie, other.id)).status).toBe(409);
});

it('ten people are told of a reminder, and one more is refused by name, also with all of its kind', async () => {
  const template = await db.template.findUniqueOrThrow({ where: { key: 'passport' } });
  const owner = await makeOwnedReminder(provider, { templateId: template.id });
  await owner.shareAgreed(SIPHO);
  const other = await addReminder(owner.actor, { title: 'Passport of Anele', templateId: template.id });
  await tellMostPeople(owner.actor, other.id);
  const refusal = {
    status: 409,
    message: '10 people are told of “Passport of Anele” already. Stop telling one of them first.',
  };
  const answerOf = async (response: Response) => ({
    status: response.status,
    message: ((await response.json()) as { message: string }).message,
  });
  expect(await answerOf(await owner.callShare(EVERY, NOW, owner.cookie, other.id))).toEqual(refusal);
  const id = await contactIdOf(SIPHO);
  const kind = await callRoute(shareKind, {
    ...{ method: 'POST', path: `/api/people/${id}/reminders`, params: { id }, cookie: owner.cookie },
    body: { templateId: template.id, when: 'every-notice' },
  });
  expect(await answerOf(kind)).toEqual(refusal);
});

it('a new reminder that names more people than may be told of it is refused with that reason', async () => {
  const people = Array.from({ length: 11 }, () => crypto.randomUUID());
  const { cookie } = await makeSignedInUser();
  const response = await callCreateReminder(cookie, { ...VALID_REMINDER, people });
  expect(response.status).toBe(400);
  const message = 'At most 10 people can be told of a reminder. Untick some of them.';
  expect(await response.json()).toMatchObject({ message, fields: { people: [message] } });
});

it('people who have declined do not count towards those of an account', async () => {
  const owner = await makeOwnedReminder(provider);
  await db.contact.createMany({
    data: Array.from({ length: MAX_PEOPLE }, (_, index) => ({
      ...{ ownerId: owner.actor.id, email: `declined${index}@example.com`, tokenHash: `${owner.actor.id}-${index}` },
      ...{ invitedAt: NOW, declinedAt: NOW },
    })),
  });
  await owner.share(EVERY);
});

it('a new reminder is saved although a person whom it names has just left', async () => {
  const template = await db.template.findUniqueOrThrow({ where: { key: 'passport' } });
  const owner = await makeOwnedReminder(provider, { templateId: template.id });
  await owner.shareAgreed(SIPHO);
  const people = [await contactIdOf(SIPHO)];
  await leaveReminder({ contactId: people[0]!, reminderId: owner.id, now: NOW });
  const { id } = await addReminder(owner.actor, { templateId: template.id, people });
  expect(await db.reader.count({ where: { reminderId: id } })).toBe(0);
  await expect(addReminder(await makeUser(), { templateId: template.id, people })).rejects.toMatchObject({
    ...{ code: 'bad_request', fields: { people: expect.anything() } },
  });
});

it('accepting and declining in turn is limited, and declining always works', async () => {
  const owner = await makeOwnedReminder(provider);
  await owner.share(EVERY);
  const token = invitationToken(provider, SIPHO);
  const statuses = [];
  for (let turn = 0; turn < 7; turn += 1)
    statuses.push([(await answer(token, 'accept')).status, (await answer(token, 'decline')).status]);
  expect(statuses).toEqual([...Array<number[]>(5).fill([200, 200]), [429, 200], [429, 200]]);
  expect(await owner.people()).toEqual([]);
});
