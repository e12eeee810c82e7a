import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { describe, expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { DELETE as endSharing } from '@/app/api/people/[id]/route';
import { POST as unsubscribe } from '@/app/api/unsubscribe/route';
import { GET as page } from '@/app/invitations/[token]/route';
import UnsubscribePage from '@/app/unsubscribe/page';
import type { Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { runAtTime } from '@/tests/api/auth/at-time';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { postReport } from '../notifications/mailed-notice';
import {
  accept,
  addReminder,
  answer,
  contactIdOf,
  inDays,
  invitationToken,
  linkIn,
  mailsTo,
  makeOwnedReminder,
  NOW,
  on,
  sendAll,
} from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();

const SIPHO = 'sipho@example.com';
const EVERY = { email: SIPHO, when: 'every-notice' } as const;

const followLink = (link: string) =>
  runAtTime(on(inDays(3)), () =>
    callRoute(unsubscribe, { method: 'POST', path: `/api/unsubscribe${new URL(link).search}` }),
  );
const readLink = async (link: string) =>
  renderToStaticMarkup(
    await UnsubscribePage({ searchParams: Promise.resolve(Object.fromEntries(new URL(link).searchParams)) }),
  );
const endAll = async (cookie: string) => {
  const id = await contactIdOf(SIPHO);
  expect(
    (await callRoute(endSharing, { method: 'DELETE', path: `/api/people/${id}`, params: { id }, cookie })).status,
  ).toBe(204);
};

/** An owner and a reader who have both been mailed. */
async function makeMailedReader() {
  const owner = await makeOwnedReminder(provider, { category: 'custom-repeat', repeat: { every: 1, unit: 'month' } });
  await owner.shareAgreed(SIPHO);
  const token = invitationToken(provider, SIPHO);
  await sendAll(provider, on(inDays(3)));
  return { owner, token, link: linkIn(provider, SIPHO, '/unsubscribe') };
}

describe('the link that leaves all reminders of an owner', () => {
  it('leaves the others after its own reminder was deleted', async () => {
    const { owner, link } = await makeMailedReader();
    const other = await addReminder(owner.actor, { title: 'Licence disc' });
    await owner.shareMore(other.id, SIPHO);
    await runAtTime(on(inDays(3)), () => deleteReminder({ actor: owner.actor, id: owner.id }));
    expect(await readLink(`${link}&all=yes`)).toContain('Stop all these emails');
    expect((await followLink(`${link}&all=yes`)).status).toBe(204);
    expect(await sendAll(provider, on(inDays(7)))).toEqual([owner.actor.email]);
  });
});

describe('a link of an earlier consent', () => {
  async function makeAgreedAgain() {
    const { owner, link } = await makeMailedReader();
    await endAll(owner.cookie);
    await owner.share(EVERY);
    await accept(invitationToken(provider, SIPHO));
    return { owner, link };
  }

  it('leaves all', async () => {
    const { owner, link } = await makeAgreedAgain();
    expect((await followLink(`${link}&all=yes`)).status).toBe(204);
    expect(await owner.people()).toEqual([]);
    expect(await sendAll(provider, on(inDays(7)))).toEqual([owner.actor.email]);
  });

  it('leaves its reminder', async () => {
    const { owner, link } = await makeAgreedAgain();
    expect(await readLink(link)).toContain('Passport');
    expect((await followLink(link)).status).toBe(204);
    expect(await owner.recipients()).toMatchObject([{ state: 'left' }]);
    expect(await sendAll(provider, on(inDays(7)))).toEqual([owner.actor.email]);
  });
});

describe('a reader who agrees again after the owner ended it', () => {
  /** Asked anew on a day, at ten, and agreed an hour later. */
  async function agreeAgain(owner: Awaited<ReturnType<typeof makeOwnedReminder>>, day: Day, body: object = EVERY) {
    await endAll(owner.cookie);
    await owner.share({ email: SIPHO, ...body }, on(day, 10));
    expect((await answer(invitationToken(provider, SIPHO), 'accept', on(day, 11))).status).toBe(200);
  }

  it('is not mailed the notice of that day again, but the next one', async () => {
    const { owner } = await makeMailedReader();
    await agreeAgain(owner, inDays(3));
    expect(await sendAll(provider, on(inDays(3), 12))).toEqual([]);
    expect(await sendAll(provider, on(inDays(7)))).toEqual([SIPHO, owner.actor.email].sort());
  });

  it.each([
    ['the day of a notice that they have had', 7],
    ['an earlier day', 9],
  ])('is not told late of %s, if they are told in reserve', async (_, leadDay) => {
    const { owner } = await makeMailedReader();
    await agreeAgain(owner, inDays(5), { when: 'if-not-done', leadDay });
    expect(await sendAll(provider, on(inDays(5), 12))).toEqual([]);
  });

  it('is mailed that notice if the mail of the earlier consent fails meanwhile', async () => {
    const owner = await makeOwnedReminder(provider);
    await owner.shareAgreed(SIPHO);
    provider.refuseNextCallAfter(() => agreeAgain(owner, inDays(3)));
    expect(await sendAll(provider, on(inDays(3)))).toEqual([SIPHO]);
    expect(mailsTo(provider, SIPHO).at(-1)!.text).toContain('/invitations/');
    expect(await sendAll(provider, on(inDays(3), 12))).toEqual([owner.actor.email, SIPHO].sort());
  });

  it('is told of what no mail said under the earlier consent', async () => {
    const { owner } = await makeMailedReader();
    const other = await addReminder(owner.actor, { title: 'Licence disc' });
    await agreeAgain(owner, inDays(3));
    await owner.shareMore(other.id, SIPHO, EVERY, on(inDays(3), 11));
    expect(await sendAll(provider, on(inDays(3), 12))).toEqual([owner.actor.email, SIPHO].sort());
    expect(mailsTo(provider, SIPHO).at(-1)!.subject).toContain('Licence disc');
  });
});

describe('a reader who marks a mail as spam', () => {
  const complain = async () => {
    const { id } = mailsTo(provider, SIPHO).at(-1)!;
    const response = await runAtTime(on(inDays(3)), () => postReport(provider.report('email.complained', id)));
    expect(response.status).toBe(204);
  };

  it('leaves all reminders of the owner', async () => {
    const { owner, token } = await makeMailedReader();
    await complain();
    expect(await owner.recipients()).toMatchObject([{ state: 'left' }]);
    expect(await owner.people()).toEqual([]);
    const other = await addReminder(owner.actor, { title: 'Licence disc' });
    expect((await owner.callShare(EVERY, NOW, owner.cookie, other.id)).status).toBe(409);
    const html = await (await callRoute(page, { path: `/invitations/${token}`, params: { token } })).text();
    expect(html).toContain('value="accept"');
    const entries = await db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 2 });
    expect(entries.map(({ details }) => details)).toMatchObject([
      { title: 'Licence disc' },
      { sharing: 'left-all', person: SIPHO },
    ]);
  });

  it('is told again once they agree again, also if the complaint is reported twice', async () => {
    const { owner, token } = await makeMailedReader();
    await complain();
    expect((await answer(token, 'accept', on(inDays(4)))).status).toBe(200);
    await complain();
    expect(await owner.recipients()).toMatchObject([{ state: 'agreed' }]);
    expect(await sendAll(provider, on(inDays(7)))).toEqual([SIPHO, owner.actor.email].sort());
  });
});

describe('a reminder that somebody left', () => {
  it('is not shared with them again after the owner ended it for all, nor is its successor', async () => {
    const { owner, link } = await makeMailedReader();
    await followLink(link);
    await endAll(owner.cookie);
    expect((await owner.callShare(EVERY)).status).toBe(409);
    const { next } = await completeReminder({ actor: owner.actor, id: owner.id, now: on(inDays(8)) });
    expect((await owner.callShare(EVERY, NOW, owner.cookie, next!.id)).status).toBe(409);
    expect(mailsTo(provider, SIPHO)).toHaveLength(2);
  });
});
