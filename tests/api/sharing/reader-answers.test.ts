import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { describe, expect, it } from 'vitest';
import { GET as page } from '@/app/notices/[token]/route';
import { POST as post } from '@/app/api/notices/[token]/route';
import type { Day } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { addHoliday } from '@/lib/holidays/add-holiday';
import type { Actor } from '@/lib/http/session';
import { makeAnswerToken } from '@/lib/notifications/mail/answer-token';
import { sweep } from '@/lib/operations/sweep';
import { recomputeApplyByBatch } from '@/lib/reminders/apply-by/recompute-apply-by';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { reminderBodySchema } from '@/lib/reminders/schema';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { updateTemplate } from '@/lib/reminders/update-template';
import { leaveAll, leaveReminder } from '@/lib/notifications/readers/leave';
import { endSharing } from '@/lib/sharing/people';
import { runAtTime } from '@/tests/api/auth/at-time';
import { fetchTrail } from '@/tests/api/notices/answer-calls';
import { fetchReminder } from '@/tests/api/reminders/reminder-calls';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { useSettings } from '@/tests/support/use-settings';
import { makeUser } from '@/tests/support/user-factory';
import {
  addReminder,
  contactIdOf,
  inDays,
  linkIn,
  mailsTo,
  makeOwnedReminder,
  NOW,
  on,
  plannedDays,
  sendAll,
} from './sharing-calls';

useCleanDatabase();
const provider = useMailProvider();
const applySettings = useSettings();

const SIPHO = 'sipho@example.com';

/** An owner and a reader who have both been mailed, and the token of the reader's mail. */
async function makeMailedReader() {
  const owner = await makeOwnedReminder(provider, { amount: 2340 });
  await owner.shareAgreed(SIPHO);
  await db.contact.updateMany({ data: { name: 'Sipho' } });
  await sendAll(provider, on(inDays(3)));
  const token = linkIn(provider, SIPHO, '/notices/').split('/').at(-1)!.split('#')[0]!;
  return { owner, token };
}

const callAnswer = (token: string, body: object, now = on(inDays(3), 10)): Promise<Response> =>
  runAtTime(now, () => callRoute(post, { method: 'POST', path: `/api/notices/${token}`, params: { token }, body }));
const readPage = async (token: string, now = on(inDays(3), 10)) => {
  const response = await runAtTime(now, () => callRoute(page, { path: `/notices/${token}`, params: { token } }));
  return { status: response.status, html: await response.text() };
};

/** A reminder that is due ten working days after the day before `NOW`, with a reader. */
async function makeCountedReader() {
  const owner = await makeOwnedReminder(provider);
  await owner.shareAgreed(SIPHO);
  const { id: templateId } = await db.template.findFirstOrThrow({ where: { key: 'exam' } });
  const countsFrom = { label: 'When was the letter served?', count: 10, unit: 'working-day' } as const;
  await updateTemplate({ id: templateId, patch: { countsFrom }, now: NOW });
  const fields = { templateId, eventOn: inDays(-1), dueAt: undefined, leadDays: [0] };
  const { id, dueOn } = await addReminder(owner.actor, fields);
  await owner.shareMore(id, SIPHO);
  const recipientId = await contactIdOf(SIPHO);
  const token = makeAnswerToken({ reminderId: id, occurrenceOn: dueOn as Day, recipientId });
  return { owner, id, dueOn: dueOn as Day, token, recipientId };
}

describe('the page of a reader’s link', () => {
  it('shows the reminder without the owner’s details, and offers what a reader may answer', async () => {
    const { owner, token } = await makeMailedReader();
    const { status, html } = await readPage(token);
    expect(status).toBe(200);
    expect(html).toContain(`A reminder of ${owner.actor.email}`);
    for (const action of ['done', 'doing', 'later']) expect(html).toContain(`value="${action}"`);
    expect(html).not.toContain('value="renewed"');
    expect(html).not.toContain('2340');
  });

  it('says who runs the site, and leads to the privacy notice', async () => {
    applySettings({ OPERATOR_NAME: 'Thandi Nkosi', OPERATOR_ADDRESS: '1 Long Street' });
    const { token } = await makeMailedReader();
    const { html } = await readPage(token);
    expect(html).toContain('Run by Thandi Nkosi, 1 Long Street. <a href="/privacy">Privacy</a>');
  });

  it('leads to the dashboard only if the reader’s address has an account', async () => {
    const { token } = await makeMailedReader();
    const link = 'href="/dashboard"';
    expect((await readPage(token)).html).not.toContain(link);
    await makeUser({ email: SIPHO });
    expect((await readPage(token)).html).toContain(link);
  });

  it.each<[string, (reminder: { actor: Actor; id: string }) => Promise<unknown>]>([
    ['completed', (reminder) => completeReminder({ ...reminder, now: on(inDays(3)) })],
    ['moved', ({ id }) => db.reminder.update({ where: { id }, data: { dueOn: new Date(inDays(20)) } })],
    ['deleted', deleteReminder],
  ])('does not lead to the dashboard without an account if the reminder was %s', async (_, change) => {
    const { owner, token } = await makeMailedReader();
    await change(owner);
    const { status, html } = await readPage(token);
    expect(status).toBe(409);
    expect(html).not.toContain('href="/dashboard"');
  });

  it.each<[string, (contactId: string, actor: Actor) => Promise<unknown>]>([
    ['the reader has left', (contactId) => leaveAll({ contactId, now: on(inDays(3)) })],
    ['the owner has ended it', (id, actor) => endSharing({ actor, id, now: on(inDays(3)) })],
  ])('says without the title that it is no longer shared, and answers nothing, once %s', async (_, end) => {
    const { owner, token } = await makeMailedReader();
    await end(await contactIdOf(SIPHO), owner.actor);
    const { status, html } = await readPage(token);
    expect(status).toBe(404);
    expect(html).toContain('<h1>This is no longer shared with you</h1>');
    expect(html).not.toContain('Passport');
    expect(html).not.toContain('href="/dashboard"');
    expect((await callAnswer(token, { action: 'done' })).status).toBe(404);
  });

  it('does not say so once the owner has asked anew', async () => {
    const { owner, token } = await makeMailedReader();
    await endSharing({ actor: owner.actor, id: await contactIdOf(SIPHO), now: on(inDays(3)) });
    await owner.shareAgreed(SIPHO);
    const { status, html } = await readPage(token);
    expect(status).toBe(404);
    expect(html).toContain('<h1>This link is not valid</h1>');
  });

  it('is not found for somebody of another owner', async () => {
    const { owner } = await makeMailedReader();
    const other = await makeOwnedReminder(provider);
    await other.shareAgreed('anele@example.com');
    const recipientId = await contactIdOf('anele@example.com');
    const token = makeAnswerToken({ reminderId: owner.id, occurrenceOn: inDays(10), recipientId });
    expect((await readPage(token)).status).toBe(404);
    expect((await callAnswer(token, { action: 'done' })).status).toBe(404);
    expect(await fetchReminder(owner.cookie, owner.id)).toMatchObject({ status: 'active' });
  });
});

describe('a reader’s “done”', () => {
  it('completes the reminder, withdraws everybody’s notices and mails the owner once', async () => {
    const { owner, token } = await makeMailedReader();
    expect((await callAnswer(token, { action: 'done' })).status).toBe(200);
    expect((await callAnswer(token, { action: 'done' })).status).toBe(200);
    expect(await fetchReminder(owner.cookie, owner.id)).toMatchObject({ status: 'completed' });
    expect(await sendAll(provider, on(inDays(10)))).toEqual([]);
    const told = mailsTo(provider, owner.actor.email).filter(({ subject }) => subject === 'Done: Passport');
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain('Sipho marked it as done');
    const [entry] = await fetchTrail(owner.cookie);
    expect(entry).toMatchObject({ action: 'completed', details: { person: 'Sipho', via: 'email' } });
  });

  it('mails the owner once if two readers answer at the same time', async () => {
    const { owner, token } = await makeMailedReader();
    await owner.shareAgreed('anele@example.com');
    const recipientId = await contactIdOf('anele@example.com');
    const other = makeAnswerToken({ reminderId: owner.id, occurrenceOn: inDays(10), recipientId });
    const answers = await Promise.all([token, token, other].map((each) => callAnswer(each, { action: 'done' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const told = mailsTo(provider, owner.actor.email).filter(({ subject }) => subject === 'Done: Passport');
    expect(told).toHaveLength(1);
  });

  it('mails the owner of a reminder thrice a day at most, however often the reader takes it back', async () => {
    const { owner, token } = await makeMailedReader();
    for (let count = 0; count < 10; count += 1) {
      const now = on(inDays(3), 10 + count);
      expect((await callAnswer(token, { action: 'done' }, now)).status).toBe(200);
      expect((await callAnswer(token, { action: 'undo' }, now)).status).toBe(200);
    }
    const told = mailsTo(provider, owner.actor.email).filter(({ subject }) => subject === 'Done: Passport');
    expect(told).toHaveLength(3);
  });

  it('is mailed to the owner within the day’s mails of the reader’s network', async () => {
    const { owner, token } = await makeMailedReader();
    applySettings({ MAIL_PER_DAY: 10 });
    const others = await Promise.all(
      ['Disc', 'Card'].map(async (title) => {
        const { id } = await addReminder(owner.actor, { title });
        await owner.shareMore(id, SIPHO);
        const recipientId = await contactIdOf(SIPHO);
        return makeAnswerToken({ reminderId: id, occurrenceOn: inDays(10), recipientId });
      }),
    );
    for (const each of [token, ...others]) expect((await callAnswer(each, { action: 'done' })).status).toBe(200);
    const told = mailsTo(provider, owner.actor.email).filter(({ subject }) => subject.startsWith('Done: '));
    expect(told).toHaveLength(1);
  });

  it('is undone by the owner with the link of that mail', async () => {
    const { owner, token } = await makeMailedReader();
    await callAnswer(token, { action: 'done' });
    const link = linkIn(provider, owner.actor.email, '/notices/').split('/').at(-1)!;
    expect((await readPage(link)).html).toContain('value="undo"');
    expect((await callAnswer(link, { action: 'undo' })).status).toBe(200);
    expect(await fetchReminder(owner.cookie, owner.id)).toMatchObject({ status: 'active' });
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual([inDays(7), inDays(10)]);
  });

  it('is undone by the reader, who cannot undo the owner’s', async () => {
    const { owner, token } = await makeMailedReader();
    await callAnswer(token, { action: 'done' });
    expect((await callAnswer(token, { action: 'undo' })).status).toBe(200);
    expect(await fetchReminder(owner.cookie, owner.id)).toMatchObject({ status: 'active' });
    const now = on(inDays(3), 11);
    await completeReminder({ actor: owner.actor, id: owner.id, now, via: 'email' });
    expect((await callAnswer(token, { action: 'undo' })).status).toBe(409);
    expect(await fetchReminder(owner.cookie, owner.id)).toMatchObject({ status: 'completed' });
  });
});

describe('a reader’s “I’ll do it”', () => {
  it('is recorded for the owner, withdraws nothing, and can be taken back', async () => {
    const { owner, token } = await makeMailedReader();
    expect((await callAnswer(token, { action: 'doing' })).status).toBe(200);
    expect((await callAnswer(token, { action: 'doing' })).status).toBe(200);
    const trail = await fetchTrail(owner.cookie);
    expect(trail.filter(({ details }) => details.sharing === 'doing')).toMatchObject([
      { details: { person: 'Sipho' } },
    ]);
    expect((await fetchReminder(owner.cookie, owner.id)).sharedWith).toEqual([
      { person: 'Sipho', state: 'agreed', answer: 'doing', answeredAt: on(inDays(3), 10).toISOString() },
    ]);
    expect((await readPage(token)).html).toContain('You said that you will do it');
    expect(await plannedDays(owner.actor.id)).toEqual([inDays(7), inDays(10)]);
    await callAnswer(token, { action: 'undo' });
    expect(await db.reader.findFirst()).toMatchObject({ answer: null });
  });

  it.each([
    ['the reminder', leaveReminder],
    ['all reminders of the owner', leaveAll],
  ])('shows no more once they have left %s', async (_, leave) => {
    const { owner, token } = await makeMailedReader();
    await callAnswer(token, { action: 'doing' });
    await leave({ contactId: await contactIdOf(SIPHO), reminderId: owner.id, now: on(inDays(4)) });
    expect((await fetchReminder(owner.cookie, owner.id)).sharedWith).toEqual([
      { person: 'Sipho', state: 'left', answer: null, answeredAt: null },
    ]);
  });

  it('is not offered to the owner, nor “renewed” to a reader', async () => {
    const { owner, token } = await makeMailedReader();
    const own = makeAnswerToken({ reminderId: owner.id, occurrenceOn: inDays(10), recipientId: owner.actor.id });
    expect((await callAnswer(own, { action: 'doing' })).status).toBe(409);
    expect((await callAnswer(token, { action: 'renewed', dueAt: '2028-03-01' })).status).toBe(409);
  });
});

describe('a reader’s “remind me later”', () => {
  it('plans one more mail to the reader alone', async () => {
    const { owner, token } = await makeMailedReader();
    expect((await callAnswer(token, { action: 'later', until: inDays(5) })).status).toBe(200);
    expect(await plannedDays(await contactIdOf(SIPHO))).toEqual([inDays(5), inDays(7), inDays(10)]);
    expect(await plannedDays(owner.actor.id)).toEqual([inDays(7), inDays(10)]);
    expect(await fetchReminder(owner.cookie, owner.id)).toMatchObject({ snoozedUntil: null });
    expect(await sendAll(provider, on(inDays(5)))).toEqual([SIPHO]);
    expect((await callAnswer(token, { action: 'later', until: inDays(0) })).status).toBe(400);
    expect(NOW).toEqual(on(inDays(0)));
  });

  it('is planned for the same day again after the owner has moved the date', async () => {
    const { owner, token } = await makeMailedReader();
    const until = inDays(6);
    expect((await callAnswer(token, { action: 'later', until })).status).toBe(200);
    const input = reminderBodySchema.parse({
      ...{ title: 'Passport', dueAt: inDays(20), category: 'one-time-deadline', leadDays: [7] },
    });
    await updateReminder({ actor: owner.actor, id: owner.id, input, now: on(inDays(4)) });
    const recipientId = await contactIdOf(SIPHO);
    expect(await plannedDays(recipientId)).toEqual([inDays(13)]);
    const moved = makeAnswerToken({ reminderId: owner.id, occurrenceOn: inDays(20), recipientId });
    const response = await callAnswer(moved, { action: 'later', until }, on(inDays(4)));
    expect(await response.json()).toMatchObject({ snoozedUntil: until });
    expect(await plannedDays(recipientId)).toEqual([until, inDays(13)]);
  });
});

describe('what a reader answered about a date counted in working days', () => {
  it('stays when a new holiday moves the date', async () => {
    const { owner, id, dueOn, token, recipientId } = await makeCountedReader();
    const now = on(inDays(1));
    expect((await callAnswer(token, { action: 'doing' }, now)).status).toBe(200);
    expect((await callAnswer(token, { action: 'later', until: inDays(5) }, now)).status).toBe(200);
    await addHoliday({ on: dueOn, name: 'Election' });
    await runAtTime(now, async () => {
      while (await recomputeApplyByBatch());
      await sweep();
    });
    const moved = await fetchReminder(owner.cookie, id);
    expect(moved.dueOn > dueOn).toBe(true);
    expect(moved.sharedWith).toMatchObject([{ answer: 'doing', answeredAt: now.toISOString() }]);
    expect(await plannedDays(recipientId)).toEqual([3, 5, 7, 10].map(inDays).concat(moved.dueOn as Day));
  });
});
