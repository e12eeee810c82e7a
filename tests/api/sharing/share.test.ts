import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays, addMinutes, addYears, subSeconds } from 'date-fns';
import { describe, expect, it, vi } from 'vitest';
import { DELETE as endSharing } from '@/app/api/people/[id]/route';
import { POST as shareKind } from '@/app/api/people/[id]/reminders/route';
import { DELETE as remove } from '@/app/api/reminders/[id]/recipients/[recipientId]/route';
import { DELETE as leaveShared } from '@/app/api/shared-reminders/[id]/route';
import { GET as listShared } from '@/app/api/shared-reminders/route';
import { DELETE as leaveOwner } from '@/app/api/shared-reminders/owners/[id]/route';
import { GET as listOwners } from '@/app/api/shared-reminders/owners/route';
import { POST as unsubscribe } from '@/app/api/unsubscribe/route';
import { GET as page } from '@/app/invitations/[token]/route';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { leaveAll } from '@/lib/notifications/readers/leave';
import * as contacts from '@/lib/notifications/readers/replan-contacts';
import { enforceRetention } from '@/lib/operations/retention';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { countReminders } from '@/lib/reminders/list/count-reminders';
import { listReminders } from '@/lib/reminders/list/list-reminders';
import { runAtTime } from '@/tests/api/auth/at-time';
import type { SharingOwnerResponse } from '@/lib/sharing/schema';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import {
  accept,
  addReminder,
  answer,
  contactIdOf,
  fetchShared,
  inDays,
  invitationToken,
  linkIn,
  mailsTo,
  makeOwnedReminder,
  NOW,
  on,
  plannedDays,
  sendAll,
  signIn,
  TODAY,
} from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();

const SIPHO = 'sipho@example.com';
const LERATO = 'lerato@example.com';
const EVERY = { email: SIPHO, when: 'every-notice' } as const;

const callRemove = (cookie: string, id: string, recipientId: string) =>
  callRoute(remove, {
    method: 'DELETE',
    path: `/api/reminders/${id}/recipients/${recipientId}`,
    params: { id, recipientId },
    cookie,
  });
const callEnd = (cookie: string, id: string) =>
  callRoute(endSharing, { method: 'DELETE', path: `/api/people/${id}`, params: { id }, cookie });
const callShareKind = (cookie: string, id: string, body: object) =>
  runAtTime(NOW, () =>
    callRoute(shareKind, { method: 'POST', path: `/api/people/${id}/reminders`, params: { id }, body, cookie }),
  );
const joinWords = (text: string) => text.replace(/\s+/g, ' ');
const openPage = (token: string) => callRoute(page, { path: `/invitations/${token}`, params: { token } });
const followLeave = (link: string) =>
  callRoute(unsubscribe, { method: 'POST', path: `/api/unsubscribe${new URL(link).search}` });

describe('an invitation', () => {
  it('tells nobody anything until it is accepted', async () => {
    const owner = await makeOwnedReminder(provider);
    const recipient = await owner.share({ ...EVERY, name: 'Sipho' });
    expect(recipient).toEqual({
      id: expect.any(String),
      email: SIPHO,
      name: 'Sipho',
      when: 'every-notice',
      leadDay: null,
      state: 'invited',
      invitedAt: NOW.toISOString(),
      agreedAt: null,
    });
    expect(await sendAll(provider, on(inDays(3)))).toEqual([owner.actor.email]);
    await accept(invitationToken(provider, SIPHO));
    expect(await owner.recipients()).toMatchObject([
      { id: recipient.id, state: 'agreed', agreedAt: NOW.toISOString() },
    ]);
    expect(await sendAll(provider, on(inDays(7)))).toEqual([SIPHO, owner.actor.email].sort());
  });

  it('has no text of its sender in the subject, no web address of theirs, and greets by nothing but a name', async () => {
    const owner = await makeOwnedReminder(provider, { title: 'Win at evil.example.com' });
    const name = 'Your bank: call 0861 123 123';
    await owner.share({ ...EVERY, name, note: 'Look at https://evil.example.com now' });
    const [mail] = mailsTo(provider, SIPHO);
    expect(mail!.subject).toBe('Somebody wants you to be told of their reminders');
    expect(mail!.text).toContain('Hello,');
    for (const part of [mail!.text, mail!.html]) expect(part).not.toMatch(/evil\.example\.com|Your bank|0861/);
  });

  it('names its sender by name and address in the mail and on its page, and greets the recipient by name', async () => {
    const owner = await makeOwnedReminder(provider);
    await db.user.update({ where: { id: owner.actor.id }, data: { firstName: 'Thandi', lastName: 'Mokoena' } });
    await owner.share({ ...EVERY, name: 'Sipho' });
    const [mail] = mailsTo(provider, SIPHO);
    const request = `Thandi Mokoena (${owner.actor.email}) would like you to be told of`;
    expect(joinWords(mail!.text)).toContain(request);
    expect(mail!.text).toContain('Hello Sipho,');
    expect(mail!.subject).not.toMatch(/Thandi|Sipho/);
    expect(joinWords(mail!.text)).toContain('You need no account and no password to answer. If you say no, ');
    expect(await (await openPage(invitationToken(provider, SIPHO))).text()).toContain(request);
  });

  it.each([
    ['without a name', {}],
    ['whose name is no name', { firstName: 'www.evil.example', lastName: 'Win R5000' }],
  ])('names a sender %s by address alone, and greets nobody whose name is not given', async (_, names) => {
    const owner = await makeOwnedReminder(provider);
    await db.user.update({ where: { id: owner.actor.id }, data: { firstName: null, lastName: null, ...names } });
    await owner.share(EVERY);
    const [mail] = mailsTo(provider, SIPHO);
    expect(joinWords(mail!.text)).toContain(`Hello, ${owner.actor.email} would like you to be told of`);
  });

  it('names the template in the subject', async () => {
    const template = await db.template.findUniqueOrThrow({ where: { key: 'passport' } });
    const owner = await makeOwnedReminder(provider, { title: 'Win', templateId: template.id });
    await owner.share(EVERY);
    expect(mailsTo(provider, SIPHO)[0]!.subject).toBe('Passport: would you like to be told?');
  });

  it('changes nothing when its page is opened', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.share(EVERY);
    const token = invitationToken(provider, SIPHO);
    const response = await openPage(token);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html).toContain(owner.actor.email);
    expect(html).toContain('Passport');
    expect(await owner.recipients()).toMatchObject([{ state: 'invited' }]);
  });

  it('is answered by a form without scripts', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.share(EVERY);
    const token = invitationToken(provider, SIPHO);
    const { POST } = await import('@/app/api/invitations/[token]/route');
    const response = await callRoute(POST, {
      method: 'POST',
      path: `/api/invitations/${token}`,
      params: { token },
      body: 'action=accept',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    });
    const location = response.headers.get('location')!;
    expect([response.status, location.split('?')[0]]).toEqual([303, `/invitations/${token}`]);
    const html = await (await callRoute(page, { path: location, params: { token } })).text();
    expect(html).toContain('You agreed to be told');
    // Once, with the address.
    expect(html).toContain('href="/register#email=sipho%40example.com"');
    expect(await (await openPage(token)).text()).not.toContain('/register');
    expect(await db.contact.findFirst()).toMatchObject({ consentText: expect.stringContaining(owner.actor.email) });
  });

  it.each([
    ['with every email', EVERY, 'You hear of it with every email about it.', /every email about it\./],
    [
      'on a day, if it is not done by then',
      { email: SIPHO, when: 'if-not-done', leadDay: 7 },
      'You hear of it only if it is not done by Thursday, 4 March 2027.',
      /only if it is not done by\s+4 March 2027\./,
    ],
  ])('says that they hear of it %s, in the mail and on its page', async (_, body, onPage, inMail) => {
    const owner = await makeOwnedReminder(provider);
    await owner.share(body);
    expect(mailsTo(provider, SIPHO)[0]!.text).toMatch(inMail);
    const token = invitationToken(provider, SIPHO);
    expect(await (await openPage(token)).text()).toContain(onPage);
    await accept(token);
    expect(await (await openPage(token)).text()).toContain(onPage);
  });

  it('leads to the dashboard only if its address has an account', async () => {
    const owner = await makeOwnedReminder(provider);
    const reader = await makeUser();
    for (const email of [SIPHO, reader.email]) await owner.share({ ...EVERY, email });
    const pageOf = async (email: string) => (await openPage(invitationToken(provider, email))).text();
    expect(await pageOf(SIPHO)).not.toContain('href="/dashboard"');
    expect(await pageOf(reader.email)).toContain('href="/dashboard"');
  });

  it('is not repeated once it was declined', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.share(EVERY);
    await answer(invitationToken(provider, SIPHO), 'decline');
    expect(await owner.recipients()).toMatchObject([{ state: 'declined' }]);
    const other = await addReminder(owner.actor);
    expect((await owner.callShare(EVERY)).status).toBe(409);
    expect(await owner.people()).toEqual([]);
    expect(mailsTo(provider, SIPHO)).toHaveLength(1);
    expect(other.id).toBeDefined();
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual([]);
  });

  it('is refused to oneself, to a foreign reminder and to an address that is told already', async () => {
    const owner = await makeOwnedReminder(provider);
    const stranger = await signIn(await makeUser());
    const own = await owner.callShare({ ...EVERY, email: owner.actor.email.toUpperCase() });
    expect([own.status, Object.keys((await own.json()).fields)]).toEqual([400, ['email']]);
    expect((await owner.callShare(EVERY, NOW, stranger)).status).toBe(404);
    await owner.share(EVERY);
    expect((await owner.callShare({ ...EVERY, email: ' SIPHO@example.com' })).status).toBe(409);
    expect(mailsTo(provider, SIPHO)).toHaveLength(1);
  });

  it('goes out again if its owner shares the reminder again before it is answered', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.share(EVERY);
    const first = invitationToken(provider, SIPHO);
    expect((await owner.callShare(EVERY, addMinutes(NOW, 4))).status).toBe(409);
    const again = addMinutes(NOW, 10);
    const inReserve = { email: SIPHO, when: 'if-not-done', leadDay: 3 } as const;
    const recipient = await owner.share(inReserve, again);
    expect(recipient).toMatchObject({ state: 'invited', leadDay: 3, invitedAt: again.toISOString() });
    expect(await owner.recipients()).toEqual([recipient]);
    expect(mailsTo(provider, SIPHO)).toHaveLength(2);
    expect((await answer(first, 'accept')).status).toBe(404);
    await accept(invitationToken(provider, SIPHO));
    expect((await owner.callShare(inReserve, addMinutes(NOW, 20))).status).toBe(409);
  });

  it('goes out again within the limits of a day alone', async () => {
    const owner = await makeOwnedReminder(provider);
    const statuses = [];
    for (const minutes of [0, 10, 20, 30])
      statuses.push((await owner.callShare(EVERY, addMinutes(NOW, minutes))).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(mailsTo(provider, SIPHO)).toHaveLength(3);
  });

  it('shares nothing if it cannot be sent, and says so', async () => {
    const owner = await makeOwnedReminder(provider);
    provider.setQuotaUsedUp(true);
    const refused = await owner.callShare(EVERY);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'mail_unavailable', message: expect.stringContaining('have not been asked') }),
    ]);
    expect(await owner.recipients()).toEqual([]);
    expect(await owner.people()).toEqual([]);
    expect(await db.auditEntry.count({ where: { details: { path: ['sharing'], equals: 'invited' } } })).toBe(0);
    provider.setQuotaUsedUp(false);
    expect(await owner.share(EVERY)).toMatchObject({ state: 'invited' });
    expect(mailsTo(provider, SIPHO)).toHaveLength(1);
  });

  it('stays as it was if it cannot be sent again', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.share(EVERY);
    provider.setQuotaUsedUp(true);
    expect((await owner.callShare(EVERY, addMinutes(NOW, 10))).status).toBe(503);
    expect(await owner.recipients()).toMatchObject([{ state: 'invited', invitedAt: NOW.toISOString() }]);
    await accept(invitationToken(provider, SIPHO));
  });

  it('is dated by its mail on each reminder that it covers', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.share(EVERY);
    const other = await addReminder(owner.actor);
    const response = await owner.callShare(EVERY, on(inDays(5)), owner.cookie, other.id);
    expect(await response.json()).toMatchObject({ state: 'invited', invitedAt: NOW.toISOString() });
    expect(mailsTo(provider, SIPHO)).toHaveLength(1);
  });

  it('goes out to ten people a day at most, and to one address thrice', async () => {
    const owner = await makeOwnedReminder(provider);
    const statuses = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await owner.callShare({ ...EVERY, email: `person${count}@example.com` })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    const others = await Promise.all(Array.from({ length: 4 }, () => makeOwnedReminder(provider)));
    const repeated = [];
    for (const other of others) repeated.push((await other.callShare(EVERY)).status);
    expect(repeated).toEqual([201, 201, 201, 429]);
  });

  it('goes out to fifty addresses a day at most from one network, whoever asks', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => makeOwnedReminder(provider)));
    const statuses: number[] = [];
    for (let count = 0; count < 51; count += 1) {
      const owner = owners[Math.floor(count / 10)]!;
      statuses.push((await owner.callShare({ ...EVERY, email: `person${count}@example.com` })).status);
    }
    expect(statuses).toEqual([...Array<number>(50).fill(201), 429]);
    expect(provider.accepted()).toHaveLength(50);
  });

  it('is refused to an owner whose address is not verified', async () => {
    const owner = await makeOwnedReminder(provider);
    await db.user.update({ where: { id: owner.actor.id }, data: { emailVerified: null } });
    expect((await owner.callShare(EVERY)).status).toBe(409);
    expect(await db.contact.count()).toBe(0);
    expect(mailsTo(provider, SIPHO)).toEqual([]);
  });

  it('goes out once if the owner sends the form twice at the same time', async () => {
    const owner = await makeOwnedReminder(provider);
    const answers = await Promise.all([owner.callShare(EVERY), owner.callShare(EVERY), owner.callShare(EVERY)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await owner.recipients()).toHaveLength(1);
    expect(mailsTo(provider, SIPHO)).toHaveLength(1);
  });

  it('is refused beyond ten people of a reminder, and beyond fifty of an account', async () => {
    const owner = await makeOwnedReminder(provider);
    const addPeople = (from: number, to: number) =>
      db.contact.createManyAndReturn({
        data: Array.from({ length: to - from }, (_, index) => ({
          ownerId: owner.actor.id,
          email: `known${from + index}@example.com`,
          tokenHash: `${owner.actor.id}-${from + index}`,
          consentText: 'Yes',
          agreedAt: NOW,
          invitedAt: NOW,
        })),
      });
    const known = await addPeople(0, 10);
    await db.reader.createMany({
      data: known.slice(1).map(({ id }) => ({ reminderId: owner.id, contactId: id, createdAt: NOW })),
    });
    expect((await owner.callShare({ ...EVERY, email: known[0]!.email })).status).toBe(201);
    expect((await owner.callShare(EVERY)).status).toBe(409);
    expect(await owner.recipients()).toHaveLength(10);
    await addPeople(10, 50);
    const other = await addReminder(owner.actor);
    expect((await owner.callShare(EVERY, NOW, owner.cookie, other.id)).status).toBe(409);
    expect(await db.contact.count()).toBe(50);
    expect(mailsTo(provider, SIPHO)).toEqual([]);
  });

  it('cannot be answered with a forged or revoked token, or after fourteen days', async () => {
    const owner = await makeOwnedReminder(provider);
    const { id: recipientId } = await owner.share(EVERY);
    const token = invitationToken(provider, SIPHO);
    const forged = `${token.slice(0, -4)}AAAA`;
    expect([(await answer(forged, 'accept')).status, (await openPage(forged)).status]).toEqual([404, 404]);
    expect((await answer('short', 'accept')).status).toBe(404);
    expect((await answer(token, 'accept', addDays(NOW, 15))).status).toBe(404);
    expect((await callRemove(owner.cookie, owner.id, recipientId)).status).toBe(204);
    expect((await answer(token, 'accept')).status).toBe(404);
    expect(await owner.recipients()).toEqual([]);
  });

  it('is deleted with its address if nobody answers it for fourteen days', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.share(EVERY);
    await enforceRetention({ now: subSeconds(addDays(NOW, 14), 1), limit: 100 });
    expect(await owner.recipients()).toHaveLength(1);
    await enforceRetention({ now: addDays(NOW, 15), limit: 100 });
    expect(await owner.recipients()).toEqual([]);
    expect(await db.contact.count()).toBe(0);
  });
});

describe('somebody who has agreed', () => {
  it('is not asked again, and the first mail about another reminder says so once', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    await db.contact.updateMany({ data: { name: 'Sipho' } });
    const { id } = await addReminder(owner.actor, { title: 'Licence disc' });
    const { POST } = await import('@/app/api/reminders/[id]/recipients/route');
    const response = await callRoute(POST, {
      method: 'POST',
      path: `/api/reminders/${id}/recipients`,
      params: { id },
      body: EVERY,
      cookie: owner.cookie,
    });
    expect(await response.json()).toMatchObject({ state: 'agreed', name: 'Sipho' });
    expect(mailsTo(provider, SIPHO)).toHaveLength(1);
    await sendAll(provider, on(inDays(3)));
    const texts = () => mailsTo(provider, SIPHO).map(({ text }) => text.includes('we did not ask again'));
    expect(texts().sort()).toEqual([false, false, true]);
    await sendAll(provider, on(inDays(7)));
    expect(texts().filter(Boolean)).toHaveLength(1);
    const told = [{ title: 'Passport' }, { title: 'Licence disc' }];
    expect(await owner.people()).toMatchObject([{ email: SIPHO, reminders: 2, told, since: NOW.toISOString() }]);
  });

  it('is named in the list on each reminder that they are told of, beside who was invited', async () => {
    const owner = await makeOwnedReminder(provider);
    await addReminder(owner.actor, { title: 'Nobody else’s', dueAt: inDays(11) });
    const { id } = await addReminder(owner.actor, { title: 'Vehicle', dueAt: inDays(12) });
    await owner.shareMore(id, LERATO);
    await owner.shareAgreed(SIPHO);
    await owner.shareMore(id, SIPHO);
    await owner.share({ ...EVERY, email: LERATO });
    const { reminders } = await listReminders({ actor: owner.actor, query: {}, now: NOW });
    const sipho = { person: SIPHO, state: 'agreed', answer: null, answeredAt: null };
    const lerato = { ...sipho, person: LERATO, state: 'invited' };
    expect(reminders.map(({ sharedWith }) => sharedWith)).toEqual([[lerato, sipho], undefined, [lerato, sipho]]);
    expect((await owner.recipients()).map(({ email }) => email)).toEqual([LERATO, SIPHO]);
  });

  it('is named in the list as having left until the owner removes them', async () => {
    const owner = await makeOwnedReminder(provider);
    const { id: recipientId } = await owner.shareAgreed(SIPHO);
    await sendAll(provider, on(inDays(3)));
    await followLeave(linkIn(provider, SIPHO, '/unsubscribe'));
    const list = async () => {
      const { reminders } = await listReminders({ actor: owner.actor, query: {}, now: NOW });
      return reminders.map(({ sharedWith }) => sharedWith);
    };
    expect(await list()).toEqual([[{ person: SIPHO, state: 'left', answer: null, answeredAt: null }]]);
    expect((await callRemove(owner.cookie, owner.id, recipientId)).status).toBe(204);
    expect(await list()).toEqual([undefined]);
  });

  it('leaves one reminder with one click, and is not told of it again, nor of its successor', async () => {
    const owner = await makeOwnedReminder(provider, { category: 'custom-repeat', repeat: { every: 1, unit: 'month' } });
    const { id: recipientId } = await owner.shareAgreed(SIPHO);
    await sendAll(provider, on(inDays(3)));
    expect((await followLeave(linkIn(provider, SIPHO, '/unsubscribe'))).status).toBe(204);
    expect((await followLeave(linkIn(provider, SIPHO, '/unsubscribe'))).status).toBe(204);
    expect(await owner.recipients()).toMatchObject([{ state: 'left' }]);
    expect(await sendAll(provider, on(inDays(7)))).toEqual([owner.actor.email]);
    expect((await owner.callShare(EVERY)).status).toBe(409);
    expect((await callRemove(owner.cookie, owner.id, recipientId)).status).toBe(204);
    expect(await owner.recipients()).toEqual([]);
    expect((await owner.callShare(EVERY)).status).toBe(409);
    await completeReminder({ actor: owner.actor, id: owner.id, now: on(inDays(8)) });
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual([]);
    expect(await db.reminder.findFirst({ where: { id: owner.id } })).toMatchObject({ mutedAt: null });
  });

  it('leaves the successor too if the reminder is completed just before they have left it', async () => {
    const owner = await makeOwnedReminder(provider, { category: 'custom-repeat', repeat: { every: 1, unit: 'month' } });
    await owner.shareAgreed(SIPHO);
    await sendAll(provider, on(inDays(3)));
    vi.spyOn(contacts, 'changeReaders').mockImplementationOnce(async (change) => {
      await completeReminder({ actor: owner.actor, id: owner.id, now: on(inDays(3)) });
      return contacts.changeReaders(change);
    });
    expect((await followLeave(linkIn(provider, SIPHO, '/unsubscribe'))).status).toBe(204);
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual([]);
  });

  it('leaves all reminders of the owner with one link', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    await sendAll(provider, on(inDays(3)));
    const link = `${linkIn(provider, SIPHO, '/unsubscribe')}`;
    expect((await followLeave(`${link}&all=yes`)).status).toBe(204);
    expect(await owner.people()).toEqual([]);
    expect(await owner.recipients()).toMatchObject([{ state: 'left' }]);
    expect(await sendAll(provider, on(inDays(7)))).toEqual([owner.actor.email]);
    expect(await db.contact.findFirst()).toMatchObject({ agreedAt: NOW, endedAt: expect.any(Date) });
  });

  it('is not asked again by an owner whose reminders they left all, but can agree again by the first link', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.share(EVERY);
    const token = invitationToken(provider, SIPHO);
    await accept(token);
    expect(await (await answer(token, 'decline')).json()).toEqual({ state: 'left' });
    const [entry] = await db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(entry!.details).toMatchObject({ sharing: 'left-all', person: SIPHO });
    const other = await addReminder(owner.actor);
    const refused = await owner.callShare(EVERY, NOW, owner.cookie, other.id);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('have declined')]);
    const html = await (await openPage(token)).text();
    expect(html).toContain('value="accept"');
    await accept(token);
    expect(await owner.recipients()).toMatchObject([{ state: 'agreed' }]);
  });

  it('leaves no more than that they are not asked again, a year after they left all', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    await leaveAll({ contactId: await contactIdOf(SIPHO), now: NOW });
    await enforceRetention({ now: addYears(on(inDays(30)), 1), limit: 100 });
    expect(await db.contact.findMany()).toMatchObject([{ agreedAt: null, consentText: null, declinedAt: NOW }]);
    expect(await db.reader.count()).toBe(0);
    expect((await owner.callShare(EVERY)).status).toBe(409);
  });

  it('is told of nothing once the owner ends it, and is asked anew', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    const token = invitationToken(provider, SIPHO);
    const [person] = await owner.people();
    expect((await callEnd(await signIn(await makeUser()), person!.id)).status).toBe(404);
    expect((await callEnd(owner.cookie, person!.id)).status).toBe(204);
    expect((await callEnd(owner.cookie, person!.id)).status).toBe(404);
    expect(await owner.recipients()).toEqual([]);
    expect(await sendAll(provider, on(inDays(3)))).toEqual([owner.actor.email]);
    expect(mailsTo(provider, SIPHO)).toHaveLength(1);
    const page = await openPage(token);
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining('This is no longer shared with you'),
    ]);
    expect(await owner.share(EVERY)).toMatchObject({ state: 'invited' });
    expect(await (await openPage(token)).text()).toContain('This link is not valid');
  });

  it('finds what is shared in the account of their address, with its own hour', async () => {
    const owner = await makeOwnedReminder(provider);
    const sipho = await makeUser({ email: SIPHO, notifyHour: 18 });
    const cookie = await signIn(sipho);
    await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay: 3 });
    const { dueAt, ...shared } = (await fetchShared(cookie))[0]!;
    expect(dueAt).toBe('2027-03-10T22:00:00.000Z');
    const hasShared = async (actor: Actor) => (await countReminders({ actor, now: NOW })).hasSharedReminders;
    expect(await Promise.all([hasShared(sipho), hasShared(owner.actor)])).toEqual([true, undefined]);
    expect(shared).toEqual({
      id: owner.id,
      title: 'Passport',
      dueOn: inDays(10),
      applyBy: null,
      status: 'active',
      ownerName: 'Thandi Mokoena',
      when: 'if-not-done',
    });
    expect(await sendAll(provider, on(inDays(7)))).toEqual([owner.actor.email]);
    expect(await sendAll(provider, on(inDays(7), 18))).toEqual([SIPHO]);
    expect(await fetchShared(owner.cookie)).toEqual([]);
    const leave = (of: string) =>
      callRoute(leaveShared, {
        method: 'DELETE',
        path: `/api/shared-reminders/${owner.id}`,
        params: { id: owner.id },
        cookie: of,
      });
    expect((await leave(owner.cookie)).status).toBe(404);
    expect((await leave(cookie)).status).toBe(204);
    expect(await fetchShared(cookie)).toEqual([]);
    expect(await hasShared(sipho)).toBeUndefined();
    expect(await owner.recipients()).toMatchObject([{ state: 'left' }]);
  });

  it('leaves an owner in the account of their address, also one who shares nothing now', async () => {
    const owner = await makeOwnedReminder(provider);
    const namesake = await makeOwnedReminder(provider);
    const cookie = await signIn(await makeUser({ email: SIPHO }));
    const stranger = await signIn(await makeUser());
    const { id: recipientId } = await owner.shareAgreed(SIPHO);
    await namesake.shareAgreed(SIPHO);
    await callRemove(owner.cookie, owner.id, recipientId);
    const list = async (of: string) =>
      (await callRoute(listOwners, { path: '/api/shared-reminders/owners', cookie: of })).json();
    const owners: SharingOwnerResponse[] = await list(cookie);
    expect(owners.map(({ name }) => name)).toEqual(['Thandi Mokoena', 'Thandi Mokoena']);
    expect(await list(stranger)).toEqual([]);
    const { id } = owners[0]!;
    const leave = (of: string) =>
      callRoute(leaveOwner, {
        method: 'DELETE',
        path: `/api/shared-reminders/owners/${id}`,
        params: { id },
        cookie: of,
      });
    expect((await leave(stranger)).status).toBe(404);
    expect((await leave(cookie)).status).toBe(204);
    expect((await leave(cookie)).status).toBe(404);
    expect(await list(cookie)).toEqual([owners[1]]);
    expect((await owner.callShare(EVERY)).status).toBe(409);
    expect(await fetchShared(cookie)).toMatchObject([{ id: namesake.id }]);
  });

  it('finds the first of what is shared', async () => {
    const owner = await makeOwnedReminder(provider);
    const cookie = await signIn(await makeUser({ email: SIPHO }));
    await owner.shareAgreed(SIPHO);
    for (const days of [30, 5]) {
      const { id } = await addReminder(owner.actor, { dueAt: inDays(days) });
      await owner.shareMore(id, SIPHO);
    }
    const list = (limit: string) => callRoute(listShared, { path: `/api/shared-reminders?limit=${limit}`, cookie });
    expect(await (await list('2')).json()).toMatchObject([{ dueOn: inDays(5) }, { dueOn: inDays(10) }]);
    expect((await list('0')).status).toBe(400);
  });

  it('finds what was completed for thirty days', async () => {
    const owner = await makeOwnedReminder(provider);
    const cookie = await signIn(await makeUser({ email: SIPHO }));
    await owner.shareAgreed(SIPHO);
    await completeReminder({ actor: owner.actor, id: owner.id, now: NOW });
    const shared = (now: Date) => runAtTime(now, () => fetchShared(cookie));
    expect(await shared(addDays(NOW, 30))).toMatchObject([{ status: 'completed' }]);
    expect(await shared(addDays(NOW, 31))).toEqual([]);
  });

  it('is put on all reminders of a kind in one step', async () => {
    const template = await db.template.findUniqueOrThrow({ where: { key: 'passport' } });
    const owner = await makeOwnedReminder(provider, { templateId: template.id });
    await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay: 7 });
    await addReminder(owner.actor, { templateId: template.id });
    await addReminder(owner.actor);
    const id = await contactIdOf(SIPHO);
    const call = (of: string, when = 'if-not-done') => callShareKind(of, id, { templateId: template.id, when });
    const leadDays = async () => (await db.reader.findMany({ orderBy: { id: 'asc' } })).map(({ leadDay }) => leadDay);
    expect((await call(await signIn(await makeUser()))).status).toBe(404);
    expect(await (await call(owner.cookie)).json()).toEqual({ count: 1 });
    expect(await owner.people()).toMatchObject([{ reminders: 2, templateIds: [template.id] }]);
    expect(await leadDays()).toEqual([7, 3]);
    expect(await (await call(owner.cookie, 'every-notice')).json()).toEqual({ count: 2 });
    expect(await leadDays()).toEqual([null, null]);
    expect(await (await call(owner.cookie, 'every-notice')).json()).toEqual({ count: 0 });
    expect(TODAY).toBe('2027-03-01');
  });

  it('is told of all reminders of a kind on a day that leaves time to apply', async () => {
    const template = await db.template.findUniqueOrThrow({ where: { key: 'passport' } });
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    const passport = { templateId: template.id, leadDays: [210, 190, 30, 0] };
    await addReminder(owner.actor, { ...passport, dueAt: inDays(300) });
    await addReminder(owner.actor, { ...passport, dueAt: inDays(100) });
    await callShareKind(owner.cookie, await contactIdOf(SIPHO), { templateId: template.id, when: 'if-not-done' });
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual(
      expect.arrayContaining([inDays(300 - 190), inDays(100 - 30)]),
    );
  });

  it('is told of a new reminder of the kind as of the last one, if the owner wants it', async () => {
    const template = await db.template.findUniqueOrThrow({ where: { key: 'passport' } });
    const owner = await makeOwnedReminder(provider, { templateId: template.id });
    await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay: 3 });
    const people = [await contactIdOf(SIPHO)];
    await addReminder(owner.actor, { templateId: template.id, people });
    const readers = await db.reader.findMany({ select: { leadDay: true, isUnasked: true }, orderBy: { id: 'asc' } });
    expect(readers).toEqual([
      { leadDay: 3, isUnasked: false },
      { leadDay: 3, isUnasked: true },
    ]);
    const refused = { code: 'bad_request', fields: { people: expect.anything() } };
    await expect(addReminder(owner.actor, { people })).rejects.toMatchObject(refused);
    await expect(addReminder(await makeUser(), { templateId: template.id, people })).rejects.toMatchObject(refused);
    expect(await db.reader.count()).toBe(2);
  });

  it('is not removed by another owner, nor by the id of another reminder', async () => {
    const owner = await makeOwnedReminder(provider);
    const { id } = await owner.shareAgreed(SIPHO);
    const stranger = await makeOwnedReminder(provider);
    expect((await callRemove(stranger.cookie, owner.id, id)).status).toBe(404);
    expect((await callRemove(stranger.cookie, stranger.id, id)).status).toBe(404);
    expect(await owner.recipients()).toMatchObject([{ state: 'agreed' }]);
  });
});
