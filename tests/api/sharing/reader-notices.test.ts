import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { describe, expect, it, vi } from 'vitest';
import { POST as unsubscribe } from '@/app/api/unsubscribe/route';
import { clearMailProblem } from '@/lib/accounts/mail-problem';
import { db } from '@/lib/database/db';
import { emailChannel } from '@/lib/notifications/channels/email';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { listNotices } from '@/lib/notifications/owner/list-notices';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { wakeWaitingNotices } from '@/lib/notifications/owner/wake-waiting-notices';
import { getI18n } from '@/lib/i18n/load-i18n';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { undeleteReminder } from '@/lib/reminders/deletion/undelete-reminder';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { reminderBodySchema } from '@/lib/reminders/schema';
import { runAtTime } from '@/tests/api/auth/at-time';
import { fetchReminder } from '@/tests/api/reminders/reminder-calls';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { postReport } from '../notifications/mailed-notice';
import {
  addReminder,
  answer,
  contactIdOf,
  inDays,
  invitationToken,
  mailsTo,
  makeOwnedReminder,
  NOW,
  on,
  plannedDays,
  sendAll,
  TODAY,
} from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();

const SIPHO = 'sipho@example.com';
const IF_NOT_DONE = { when: 'if-not-done', leadDay: 3 } as const;
const PERMANENT = { data: { bounce: { type: 'Permanent', subType: 'General' } } };

/** Reports that the last mail to an address bounced for good, at `now`. */
async function bounce(email: string, now: Date): Promise<void> {
  await bounceMail(mailsTo(provider, email).at(-1)!.id, now);
}

async function bounceMail(id: string, now: Date): Promise<void> {
  const response = await runAtTime(now, () => postReport(provider.report('email.bounced', id, PERMANENT)));
  expect(response.status).toBe(204);
}

describe('the notices of a reader', () => {
  it('come with every notice, or only on the lead day of those who are told if it is not done', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    await owner.shareAgreed('zinhle@example.com', { when: 'if-not-done' });
    await owner.shareAgreed('anele@example.com', IF_NOT_DONE);
    const days = async (email: string) => plannedDays(await contactIdOf(email));
    expect(await days(SIPHO)).toEqual([inDays(3), inDays(7), inDays(10)]);
    expect(await days('zinhle@example.com')).toEqual([inDays(10)]);
    expect(await days('anele@example.com')).toEqual([inDays(7)]);
    expect((await owner.recipients()).map(({ leadDay }) => leadDay)).toEqual([null, 0, 3]);
  });

  it('name the owner, and show neither the amount nor the reference nor the description', async () => {
    const owner = await makeOwnedReminder(provider, {
      amount: 2340,
      reference: 'Policy OUT-4471',
      description: 'The safe is behind the fridge.',
    });
    await owner.shareAgreed(SIPHO);
    await sendAll(provider, on(inDays(3)));
    const mail = mailsTo(provider, SIPHO).at(-1)!;
    expect(mail.text).toContain(`This is a reminder of Thandi Mokoena (${owner.actor.email})`);
    expect(mail.text).toContain('Passport');
    expect(mail.html + mail.text).not.toMatch(/2.340|OUT-4471|fridge|dashboard\?reminder/);
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(mailsTo(provider, owner.actor.email).at(-1)!.text).toMatch(/OUT-4471/);
  });

  it('leave out what an owner enters as a name and does not look like one', async () => {
    const owner = await makeOwnedReminder(provider);
    await db.user.update({ where: { id: owner.actor.id }, data: { firstName: 'Win at evil.example.com' } });
    await owner.shareAgreed(SIPHO);
    await sendAll(provider, on(inDays(3)));
    const { text } = mailsTo(provider, SIPHO).at(-1)!;
    expect(text).toContain(`This is a reminder of ${owner.actor.email}`);
    expect(text).not.toContain('evil.example.com');
  });

  it('do not show in the owner’s list of notices, or as the next email', async () => {
    const owner = await makeOwnedReminder(provider, { leadDays: [0] });
    await owner.shareAgreed(SIPHO, IF_NOT_DONE);
    const { nextNoticeAt } = await fetchReminder(owner.cookie, owner.id);
    expect(nextNoticeAt).toBe(on(inDays(10), 8).toISOString());
    const listed = await listNotices({ actor: owner.actor, reminderId: owner.id, t: getI18n('en-ZA').t, now: NOW });
    expect(listed.map(({ leadDay }) => leadDay)).toEqual([0]);
  });

  it('are all withdrawn by one completion, and planned again by a restore', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    await owner.shareAgreed('anele@example.com', IF_NOT_DONE);
    await completeReminder({ actor: owner.actor, id: owner.id, now: NOW });
    expect(await sendAll(provider, on(inDays(10)))).toEqual([]);
    await restoreReminder({ actor: owner.actor, id: owner.id, now: NOW });
    expect(await plannedDays(await contactIdOf('anele@example.com'))).toEqual([inDays(7)]);
  });

  it('are withdrawn even between the claim and the call', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    const now = on(inDays(3));
    const slot = vi.spyOn(emailChannel, 'waitForRateLimitSlot').mockImplementationOnce(async () => {
      await completeReminder({ actor: owner.actor, id: owner.id, now });
    });
    await runAtTime(now, () => dispatchDue({ now }));
    slot.mockRestore();
    expect(mailsTo(provider, SIPHO)).toHaveLength(1);
    expect(mailsTo(provider, owner.actor.email)).toHaveLength(0);
  });

  it('follow the reminder when it is moved, muted, deleted and undeleted', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    const { actor, id } = owner;
    const days = async () => plannedDays(await contactIdOf(SIPHO));
    const input = reminderBodySchema.parse({
      ...{ title: 'Passport', dueAt: inDays(20), category: 'one-time-deadline', leadDays: [5] },
    });
    await updateReminder({ actor, id, input, now: NOW });
    expect(await days()).toEqual([inDays(15)]);
    await setMutedByOwner({ actor, id, muted: true, now: NOW });
    expect(await days()).toEqual([]);
    await setMutedByOwner({ actor, id, muted: false, now: NOW });
    expect(await days()).toEqual([inDays(15)]);
    await runAtTime(NOW, () => deleteReminder({ actor, id }));
    expect(await sendAll(provider, on(inDays(15)))).toEqual([]);
    await undeleteReminder({ actor, id, now: NOW });
    expect(await days()).toEqual([inDays(15)]);
  });

  it('continue with the successor', async () => {
    const owner = await makeOwnedReminder(provider, { category: 'custom-repeat', repeat: { every: 1, unit: 'month' } });
    await owner.shareAgreed(SIPHO, IF_NOT_DONE);
    const { next } = await completeReminder({ actor: owner.actor, id: owner.id, now: NOW });
    expect(next!.dueOn).toBe('2027-04-11');
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual(['2027-04-08']);
  });

  it('come in the owner’s language unless the reader has an account', async () => {
    const owner = await makeOwnedReminder(provider);
    await db.user.update({ where: { id: owner.actor.id }, data: { locale: 'af-ZA' } });
    await owner.shareAgreed(SIPHO);
    await sendAll(provider, on(inDays(3)));
    expect(mailsTo(provider, SIPHO).at(-1)!.text).toContain('Dit is ’n herinnering van');
    await makeUser({ email: SIPHO, locale: 'en-ZA' });
    await sendAll(provider, on(inDays(7)));
    expect(mailsTo(provider, SIPHO).at(-1)!.text).toContain('This is a reminder of');
  });

  it('come in a mail of each owner, apart from the reader’s own, with one mail a morning', async () => {
    const owners = await Promise.all([makeOwnedReminder(provider), makeOwnedReminder(provider)]);
    const sipho = await makeUser({ email: SIPHO, oneMailAMorning: true });
    for (const title of ['My disc', 'My card']) await addReminder(sipho, { title });
    for (const owner of owners) {
      await owner.shareAgreed(SIPHO);
      const { id } = await addReminder(owner.actor, { title: 'Licence disc' });
      await owner.shareMore(id, SIPHO);
    }
    const before = mailsTo(provider, SIPHO).length;
    await sendAll(provider, on(inDays(3)));
    const texts = mailsTo(provider, SIPHO)
      .slice(before)
      .map(({ text }) => text);
    const owned = texts.map((text) => owners.filter(({ actor }) => text.includes(actor.email)).length);
    expect(owned.sort()).toEqual([0, 1, 1]);
    expect(texts.filter((text) => text.includes('My disc') && text.includes('My card'))).toHaveLength(1);
  });

  it('let a reader who gets one mail a morning leave all with one click', async () => {
    const owner = await makeOwnedReminder(provider);
    await makeUser({ email: SIPHO, oneMailAMorning: true });
    await owner.shareAgreed(SIPHO);
    const { id: reminderId } = await addReminder(owner.actor, { title: 'Licence disc' });
    await owner.shareMore(reminderId, SIPHO);
    await sendAll(provider, on(inDays(3)));
    const mail = mailsTo(provider, SIPHO).at(-1)!;
    expect(mail.subject).toContain('and 1 more');
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const path = new URL(String(mail.headers!['List-Unsubscribe']).slice(1, -1));
    await callRoute(unsubscribe, { method: 'POST', path: path.pathname + path.search });
    expect(await sendAll(provider, on(inDays(7)))).not.toContain(SIPHO);
  });

  it('wait while the owner’s address is not verified', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    await db.user.update({ where: { id: owner.actor.id }, data: { emailVerified: null } });
    expect(await sendAll(provider, on(inDays(3)))).toEqual([]);
  });

  it('come in one mail with the others of the same owner beyond the owner’s share', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    for (let count = 0; count < 15; count += 1) {
      const { id } = await addReminder(owner.actor, { title: `R${count}` });
      await db.reader.create({
        data: { reminderId: id, contactId: await contactIdOf(SIPHO), createdAt: NOW },
      });
      await setMutedByOwner({ actor: owner.actor, id, muted: true, now: NOW });
      await setMutedByOwner({ actor: owner.actor, id, muted: false, now: NOW });
    }
    vi.spyOn(emailChannel, 'dailyShare', 'get').mockReturnValue(20);
    const sent = await sendAll(provider, on(inDays(3)));
    vi.restoreAllMocks();
    const ofOwner = sent.filter((to) => to === owner.actor.email);
    // Four mails of their own, and one with the other twelve.
    expect([ofOwner.length, sent.length - ofOwner.length]).toEqual([16, 5]);
  });
});

describe('a reader whose mail bounces', () => {
  it('gets no more mail and shows as bounced, while the owner and the others are told as before', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    await owner.shareAgreed('anele@example.com');
    await sendAll(provider, on(inDays(3)));
    await bounce(SIPHO, on(inDays(3)));
    expect((await owner.recipients()).map(({ state }) => state)).toEqual(['bounced', 'agreed']);
    const { sharedWith } = await fetchReminder(owner.cookie, owner.id);
    expect(sharedWith).toMatchObject([{ state: 'bounced' }, { state: 'agreed' }]);
    expect(await owner.people()).toMatchObject([{ state: 'bounced' }, { state: 'agreed' }]);
    expect(await db.user.findUnique({ where: { id: owner.actor.id } })).toMatchObject({ mailProblem: null });
    expect(await sendAll(provider, on(inDays(7)))).toEqual(['anele@example.com', owner.actor.email].sort());
    const [entry] = await db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(entry!.details).toMatchObject({ sharing: 'bounced', person: SIPHO, title: 'Passport' });
  });
});

describe('a reader whom a mail did not reach', () => {
  const reasons = [
    ['was refused for good', () => void provider.refuseRecipient(SIPHO), async () => undefined],
    [
      'came back for now',
      () => undefined,
      async () => {
        const { id } = mailsTo(provider, SIPHO).at(-1)!;
        const report = provider.report('email.bounced', id, {
          data: { bounce: { type: 'Transient', subType: 'MailboxFull' } },
        });
        expect((await runAtTime(on(inDays(7)), () => postReport(report))).status).toBe(204);
      },
    ],
  ] as const;

  it.each(reasons)(
    'shows as bounced in the details, in the list and among the people until the next mail, if it %s',
    async (_, before, after) => {
      const owner = await makeOwnedReminder(provider);
      await owner.shareAgreed(SIPHO);
      const states = async () => {
        const { sharedWith = [] } = await fetchReminder(owner.cookie, owner.id);
        return [...(await owner.recipients()), ...sharedWith, ...(await owner.people())].map(({ state }) => state);
      };
      await sendAll(provider, on(inDays(3)));
      expect(await states()).toEqual(['agreed', 'agreed', 'agreed']);
      before();
      await sendAll(provider, on(inDays(7)));
      await after();
      expect(await states()).toEqual(['bounced', 'bounced', 'bounced']);
      const [entry] = await db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 });
      expect(entry!.details).toMatchObject({ person: SIPHO, title: 'Passport' });
      provider.acceptRecipient(SIPHO);
      await sendAll(provider, on(inDays(10)));
      expect(await states()).toEqual(['agreed', 'agreed', 'agreed']);
    },
  );
});

describe('the state of a reader', () => {
  it('is bounced while the account of their address gets no mail', async () => {
    const owner = await makeOwnedReminder(provider);
    const { id } = await makeUser({ email: SIPHO });
    await owner.shareAgreed(SIPHO);
    await db.user.update({ where: { id }, data: { mailProblem: 'bounced', mailProblemSince: NOW } });
    expect(await owner.recipients()).toMatchObject([{ state: 'bounced' }]);
    expect((await fetchReminder(owner.cookie, owner.id)).sharedWith).toMatchObject([{ state: 'bounced' }]);
    expect(await sendAll(provider, on(inDays(3)))).toEqual([owner.actor.email]);
  });

  it('is that they have left after a complaint, in the list and in the details', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    await db.contact.updateMany({ data: { mailProblem: 'complained', mailProblemSince: NOW } });
    expect(await owner.recipients()).toMatchObject([{ state: 'left' }]);
    expect((await fetchReminder(owner.cookie, owner.id)).sharedWith).toMatchObject([{ state: 'left' }]);
  });
});

describe('a reader who is told if it is not done', () => {
  it('is told once at the next run if the chosen day had passed when they agreed, unless it is done', async () => {
    const owner = await makeOwnedReminder(provider);
    const done = await addReminder(owner.actor, { title: 'Licence disc' });
    await owner.share({ email: SIPHO, ...IF_NOT_DONE });
    const token = invitationToken(provider, SIPHO);
    await db.reader.create({
      data: { reminderId: done.id, contactId: await contactIdOf(SIPHO), leadDay: 3, createdAt: NOW },
    });
    await completeReminder({ actor: owner.actor, id: done.id, now: on(inDays(8)) });
    const agreedAt = on(inDays(8), 14);
    await answer(token, 'accept', agreedAt);
    const toReader = async (now: Date) => (await sendAll(provider, now)).filter((to) => to === SIPHO);
    expect(await toReader(agreedAt)).toEqual([SIPHO]);
    expect(mailsTo(provider, SIPHO).at(-1)!.subject).toContain('Passport');
    expect(await toReader(on(inDays(12)))).toEqual([]);
  });

  it('is told at once of a reminder that is overdue, also after it was restored', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay: 0 });
    const { actor, id } = owner;
    await completeReminder({ actor, id, now: on(inDays(9)) });
    await sendAll(provider, on(inDays(12)));
    expect(mailsTo(provider, SIPHO)).toHaveLength(1);
    await restoreReminder({ actor, id, now: on(inDays(12)) });
    await owner.share({ email: 'anele@example.com', ...IF_NOT_DONE }, on(inDays(12)));
    await answer(invitationToken(provider, 'anele@example.com'), 'accept', on(inDays(12)));
    expect(await sendAll(provider, on(inDays(12)))).toEqual(['anele@example.com', SIPHO]);
    expect(mailsTo(provider, SIPHO).at(-1)!.text).toContain('2 days overdue');
    expect(await sendAll(provider, on(inDays(13)))).toEqual([]);
  });

  it('is told at once, and then as the owner would be, while the owner’s mail bounces', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay: 0 });
    await sendAll(provider, on(inDays(3)));
    expect(mailsTo(provider, SIPHO)).toHaveLength(1);
    const later = on(inDays(4), 14);
    await bounce(owner.actor.email, later);
    expect(await sendAll(provider, later)).toEqual([SIPHO]);
    expect(await sendAll(provider, later)).toEqual([]);
    expect(await sendAll(provider, on(inDays(7)))).toEqual([SIPHO]);
    await db.$transaction((tx) => clearMailProblem(tx, owner.actor.id, on(inDays(8))));
    await wakeWaitingNotices(owner.actor.id, on(inDays(8)));
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual([inDays(10)]);
  });

  it('is told at once, and then as the owner would be, once a mail to the owner is refused for good', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay: 0 });
    provider.refuseRecipient(owner.actor.email);
    const other = await addReminder(owner.actor, { title: 'Later', dueAt: inDays(30) });
    await owner.shareMore(other.id, SIPHO, { when: 'if-not-done', leadDay: 0 });
    expect(await sendAll(provider, on(inDays(3)))).toEqual([SIPHO]);
    expect(await sendAll(provider, on(inDays(3), 10))).toEqual([]);
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual([inDays(7), inDays(10), inDays(30)]);
  });

  it('is told at once of what had bounced if they are added while the owner’s mail bounces', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay: 0 });
    const other = await addReminder(owner.actor, { title: 'Licence disc', dueAt: inDays(11), leadDays: [8, 0] });
    await sendAll(provider, on(inDays(3)));
    for (const { id } of mailsTo(provider, owner.actor.email)) await bounceMail(id, on(inDays(4)));
    expect(await sendAll(provider, on(inDays(4)))).toEqual([SIPHO]);
    const now = on(inDays(5));
    await owner.shareMore(other.id, SIPHO, { when: 'if-not-done', leadDay: 0 }, now);
    expect(await sendAll(provider, now)).toEqual([SIPHO]);
    expect(mailsTo(provider, SIPHO).at(-1)!.subject).toContain('Licence disc');
    expect(await sendAll(provider, on(inDays(6)))).toEqual([]);
  });

  it('is not told of a reminder whose notices are still to come, nor of another owner’s', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay: 0 });
    const other = await makeOwnedReminder(provider);
    await other.shareAgreed('anele@example.com', { when: 'if-not-done', leadDay: 0 });
    const { id } = await addReminder(owner.actor, { title: 'Later', dueAt: inDays(30) });
    await db.reader.create({
      data: { reminderId: id, contactId: await contactIdOf(SIPHO), leadDay: 0, createdAt: NOW },
    });
    await sendAll(provider, on(inDays(3)));
    await bounce(owner.actor.email, on(inDays(3)));
    expect(await sendAll(provider, on(inDays(3), 10))).toEqual([SIPHO]);
    expect(mailsTo(provider, SIPHO).at(-1)!.subject).toContain('Passport');
    expect(await plannedDays(await contactIdOf('anele@example.com'))).toEqual([inDays(10)]);
  });

  it('is not told once it was done, although the owner’s mail bounces', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO, { when: 'if-not-done', leadDay: 0 });
    await sendAll(provider, on(inDays(3)));
    await completeReminder({ actor: owner.actor, id: owner.id, now: on(inDays(3)) });
    await bounce(owner.actor.email, on(inDays(4)));
    expect(await sendAll(provider, on(inDays(10)))).toEqual([]);
    expect(TODAY).toBe('2027-03-01');
  });
});
