import { expect } from 'vitest';
import { POST as answerInvitation } from '@/app/api/invitations/[token]/route';
import { GET as listPeople } from '@/app/api/people/route';
import { GET as listRecipients, POST as share } from '@/app/api/reminders/[id]/recipients/route';
import { GET as listShared } from '@/app/api/shared-reminders/route';
import { addDaysTo, dayInTimezone, instantAt, type Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { createReminder } from '@/lib/reminders/create-reminder';
import { reminderWriteSchema, type ReminderInput } from '@/lib/reminders/schema';
import { MAX_READERS_PER_REMINDER } from '@/lib/schedule/reader-rules';
import type { PersonResponse, RecipientResponse, SharedReminderResponse } from '@/lib/sharing/schema';
import { runAtTime } from '@/tests/api/auth/at-time';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn as startSession } from '@/tests/support/user-factory';
import type { useMailProvider } from '@/tests/support/providers/use-mail-provider';

export const TODAY: Day = '2027-03-01';
const TIMEZONE = 'Africa/Johannesburg';
/** Nine o'clock, an hour after the notices of the day. */
export const on = (day: Day, hour = 9): Date => instantAt(day, hour, TIMEZONE);
export const NOW = on(TODAY);
export const inDays = (days: number): Day => addDaysTo(TODAY, days);

/** Starts a session that is still valid on the days of the tests. */
export async function signIn(user: { id: string }): Promise<string> {
  const cookie = await startSession(user);
  await db.session.updateMany({ where: { userId: user.id }, data: { expires: new Date('2099-01-01') } });
  return cookie;
}

type Provider = ReturnType<typeof useMailProvider>;

/** Creates an owner with a reminder that is due in 10 days, with notices 7, 3 and 0 days before. */
export async function makeOwnedReminder(provider: Provider, fields: Partial<ReminderInput> = {}) {
  const actor = await makeUser();
  const cookie = await signIn(actor);
  const { id } = await addReminder(actor, fields);
  const params = { id };
  const path = `/api/reminders/${id}/recipients`;
  const callShare = (body: object, now = NOW, of = cookie, about = id) =>
    runAtTime(now, () =>
      callRoute(share, {
        method: 'POST',
        path: `/api/reminders/${about}/recipients`,
        params: { id: about },
        body,
        cookie: of,
      }),
    );
  return {
    actor,
    cookie,
    id,
    callShare,
    share: async (body: object, now = NOW): Promise<RecipientResponse> => {
      const response = await callShare(body, now);
      expect(response.status, await response.clone().text()).toBe(201);
      return response.json();
    },
    /** Shares another reminder with somebody who has agreed. */
    shareMore: async (reminderId: string, email: string, body: object = { when: 'every-notice' }, now = NOW) => {
      const response = await callShare({ email, ...body }, now, cookie, reminderId);
      expect(response.status).toBe(201);
    },
    /** Shares with an address that accepts the invitation. */
    shareAgreed: async (email: string, body: object = { when: 'every-notice' }): Promise<RecipientResponse> => {
      const recipient = await (await callShare({ email, ...body })).json();
      await accept(invitationToken(provider, email));
      return recipient;
    },
    recipients: async (): Promise<RecipientResponse[]> =>
      (await callRoute(listRecipients, { path, params, cookie })).json(),
    people: async (): Promise<PersonResponse[]> =>
      (await callRoute(listPeople, { path: '/api/people', cookie })).json(),
  };
}

export const addReminder = (actor: Actor, fields: Partial<ReminderInput> & { people?: string[] } = {}) =>
  createReminder({
    actor,
    input: reminderWriteSchema.parse({
      ...{ title: 'Passport', dueAt: inDays(10), category: 'one-time-deadline', leadDays: [7, 3, 0] },
      ...fields,
    }),
    now: NOW,
  });

/** Tells as many people of a reminder as may be. Returns the ids of the contacts. */
export async function tellMostPeople(owner: Actor, reminderId: string): Promise<string[]> {
  const people = await db.contact.createManyAndReturn({
    data: Array.from({ length: MAX_READERS_PER_REMINDER }, (_, index) => ({
      ...{ ownerId: owner.id, email: `told${index}@example.com`, tokenHash: `${owner.id}-${index}` },
      ...{ invitedAt: NOW, agreedAt: NOW, consentText: 'Yes' },
    })),
  });
  await db.reader.createMany({ data: people.map(({ id }) => ({ reminderId, contactId: id, createdAt: NOW })) });
  return people.map(({ id }) => id);
}

export const mailsTo = (provider: Provider, email: string) =>
  provider.accepted().filter(({ to }) => to.includes(email));

export const linkIn = (provider: Provider, email: string, path: string): string => {
  const mail = mailsTo(provider, email).at(-1);
  const link = new RegExp(`http://localhost:3000${path}[^\\s"#)]*`).exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`No link to ${path} in the last mail to ${email}: ${mail?.text}`);
  return link;
};

export const invitationToken = (provider: Provider, email: string): string =>
  linkIn(provider, email, '/invitations/').split('/').at(-1)!;

export const answer = (token: string, action: 'accept' | 'decline', now = NOW): Promise<Response> =>
  runAtTime(now, () =>
    callRoute(answerInvitation, {
      method: 'POST',
      path: `/api/invitations/${token}`,
      params: { token },
      body: { action },
    }),
  );

export async function accept(token: string): Promise<void> {
  const response = await answer(token, 'accept');
  expect(response.status, await response.clone().text()).toBe(200);
}

export async function fetchShared(cookie: string): Promise<SharedReminderResponse[]> {
  return (await callRoute(listShared, { path: '/api/shared-reminders', cookie })).json();
}

/** Sends everything that is due. @returns to whom, by the subject's first word, in order */
export async function sendAll(provider: Provider, now: Date): Promise<string[]> {
  const before = provider.accepted().length;
  await runAtTime(now, async () => {
    while ((await dispatchDue({ now })).claimed > 0);
  });
  return provider
    .accepted()
    .slice(before)
    .map(({ to }) => String(to))
    .sort();
}

/** The days on which a recipient is to be told. */
export async function plannedDays(recipientId: string): Promise<Day[]> {
  const notices = await db.notice.findMany({ where: { recipientId, status: 'pending' }, orderBy: { sendAt: 'asc' } });
  return notices.map(({ sendAt }) => dayInTimezone(sendAt, TIMEZONE));
}

export const contactIdOf = async (email: string): Promise<string> =>
  (await db.contact.findFirstOrThrow({ where: { email, endedAt: null } })).id;
