import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { randomUUID } from 'node:crypto';
import { addDays, addMinutes } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { GET as lookUp } from '@/app/api/admin/accounts/route';
import { GET as listLookUps } from '@/app/api/admin/look-ups/route';
import { POST as resendOne } from '@/app/api/admin/messages/[id]/resend/route';
import { POST as resendAll } from '@/app/api/admin/messages/resend/route';
import { GET as list } from '@/app/api/admin/messages/route';
import { DELETE as deleteAccount } from '@/app/api/auth/account/route';
import { db } from '@/lib/database/db';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import type { Undelivered } from '@/lib/operations/schema';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { makeOwner, postReport, sendDueNotices } from '../notifications/mailed-notice';

useCleanDatabase();
const provider = useMailProvider();

async function makeAdmin() {
  const admin = await makeUser({ isAdmin: true });
  const cookie = await signIn(admin);
  const messages = async (): Promise<Undelivered[]> =>
    (await callRoute(list, { path: '/api/admin/messages', cookie })).json();
  const resend = (id: string) =>
    callRoute(resendOne, { method: 'POST', path: `/api/admin/messages/${id}/resend`, params: { id }, cookie });
  const resendReason = async (reason: string): Promise<{ count: number }> =>
    (
      await callRoute(resendAll, { method: 'POST', path: '/api/admin/messages/resend', body: { reason }, cookie })
    ).json();
  const account = (email: string) =>
    callRoute(lookUp, { path: `/api/admin/accounts?email=${encodeURIComponent(email)}`, cookie });
  const lookUps = async () => (await callRoute(listLookUps, { path: '/api/admin/look-ups', cookie })).json();
  return { admin, messages, resend, resendReason, account, lookUps };
}

async function makeRefused(): Promise<Awaited<ReturnType<typeof makeOwner>>> {
  const owner = await makeOwner(provider);
  await owner.addReminder();
  provider.refuseRecipient(owner.actor.email);
  await sendDueNotices();
  provider.acceptRecipient(owner.actor.email);
  return owner;
}

const dispatchSoon = () => dispatchDue({ now: addMinutes(new Date(), 1) });

describe('GET /api/admin/messages', () => {
  it('lists a refused email without its title and with a masked address, until it is sent again', async () => {
    const { messages, resend } = await makeAdmin();
    const { actor } = await makeRefused();
    const [failed, ...others] = await messages();
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      kind: 'notice',
      channel: 'email',
      state: 'failed',
      reason: 'rejected',
      explanation: 'The mail provider refused the address or the message.',
      attempts: 1,
      nextAttemptAt: null,
      account: `${actor.email[0]}…@example.com`,
    });
    expect(JSON.stringify(failed)).not.toMatch(/Licence disc/);
    expect((await resend(failed!.id)).status).toBe(204);
    expect(await messages()).toMatchObject([{ id: failed!.id, state: 'waiting', reason: null, attempts: 0 }]);
    expect(await dispatchSoon()).toMatchObject({ sent: 1 });
    expect(await messages()).toEqual([]);
    expect((await resend(failed!.id)).status).toBe(404);
  });

  it('lists an email whose attempt failed as waiting, and makes it due at once', async () => {
    const { messages, resend } = await makeAdmin();
    const owner = await makeOwner(provider);
    await owner.addReminder();
    provider.failNextCall('429-for-an-hour');
    await sendDueNotices();
    const [waiting] = await messages();
    expect(waiting).toMatchObject({ state: 'waiting', reason: 'rate-limited', attempts: 1 });
    expect(+new Date(waiting!.nextAttemptAt!)).toBeGreaterThan(Date.now());
    expect((await resend(waiting!.id)).status).toBe(204);
    const [due] = await messages();
    expect(+new Date(due!.nextAttemptAt!)).toBeLessThanOrEqual(Date.now());
  });

  it('retries an email whose outcome is unknown under its key, so that it arrives once', async () => {
    const { messages, resend } = await makeAdmin();
    const owner = await makeOwner(provider);
    await owner.addReminder();
    provider.failNextCall('cut-after-accepting');
    await sendDueNotices();
    const [inDoubt] = await messages();
    expect((await resend(inDoubt!.id)).status).toBe(204);
    await dispatchSoon();
    expect(await messages()).toEqual([]);
    expect(provider.accepted()).toHaveLength(1);
  });

  it('lists bounced emails as failed, and emails to an address that bounces as waiting, which cannot be sent again', async () => {
    const { messages, resend, resendReason } = await makeAdmin();
    const owner = await makeOwner(provider);
    await owner.addReminder();
    await sendDueNotices();
    await postReport(provider.report('email.bounced', owner.lastMailId(), { data: { bounce: { type: 'Permanent' } } }));
    await owner.addReminder('Passport');
    await sendDueNotices();
    const rows = await messages();
    expect(rows.map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual([
      'failed bounced',
      'waiting mail-problem',
    ]);
    for (const { id } of rows) expect((await resend(id)).status).toBe(409);
    expect(await resendReason('mail-problem')).toEqual({ count: 0 });
  });

  it.each(['Permanent', 'Transient'])('lists a weekly email that bounced as failed (%s)', async (type) => {
    const { messages } = await makeAdmin();
    const { actor } = await makeOwner(provider);
    const data = { channel: 'email', recipientId: actor.id, nextAttemptAt: new Date(), sentAt: new Date() };
    await db.message.create({
      data: { ...data, kind: 'weekly', weeklyOn: new Date(), status: 'sent', providerId: 'weekly' },
    });
    await postReport(provider.report('email.bounced', 'weekly', { data: { bounce: { type } } }));
    expect(await messages()).toMatchObject([{ kind: 'weekly', state: 'failed', reason: 'bounced' }]);
  });

  it('leaves out what is older than a week, what is planned, and deleted reminders', async () => {
    const { messages } = await makeAdmin();
    const { actor } = await makeRefused();
    expect(await messages()).toHaveLength(1);
    await db.notice.updateMany({ where: { status: 'failed' }, data: { updatedAt: addDays(new Date(), -8) } });
    expect(await messages()).toEqual([]);
    await db.notice.updateMany({ where: { status: 'failed' }, data: { updatedAt: new Date() } });
    const { id } = await db.reminder.findFirstOrThrow({ where: { userId: actor.id } });
    await deleteReminder({ actor, id });
    expect(await messages()).toEqual([]);
  });
});

describe('POST /api/admin/messages/resend', () => {
  it('makes all emails of one reason due, and no others', async () => {
    const { messages, resendReason } = await makeAdmin();
    await makeRefused();
    await makeRefused();
    await db.notice.updateMany({
      where: { id: (await messages())[0]!.id },
      data: { lastError: 'not-created' },
    });
    expect(await resendReason('rejected')).toEqual({ count: 1 });
    expect(await resendReason('rejected')).toEqual({ count: 0 });
    await dispatchSoon();
    expect(provider.accepted()).toHaveLength(1);
    expect(await messages()).toMatchObject([{ state: 'failed', reason: 'not-created' }]);
  });

  it('returns 404 for an unknown id', async () => {
    expect((await (await makeAdmin()).resend(randomUUID())).status).toBe(404);
  });
});

describe('GET /api/admin/accounts', () => {
  it('returns the state of an account and nothing of its reminders, and logs each look-up', async () => {
    const { admin, account, lookUps } = await makeAdmin();
    const { actor, addReminder } = await makeOwner(provider);
    await addReminder();
    await sendDueNotices();
    const response = await account(` ${actor.email.toUpperCase()} `);
    expect(response.status).toBe(200);
    const found: unknown = await response.json();
    expect(found).toEqual({
      verified: true,
      mailState: 'ok',
      twoFactor: false,
      sessions: 1,
      reminders: 1,
      lastMailAt: expect.any(String),
      nextMailAt: expect.any(String),
    });
    expect((await account('nobody@example.com')).status).toBe(404);
    expect((await account('nobody')).status).toBe(400);
    expect(await lookUps()).toMatchObject([
      { by: admin.email, email: 'nobody@example.com', found: false },
      { by: admin.email, email: actor.email, found: true },
    ]);
  });

  it('returns when a waiting message without notices comes', async () => {
    const { account } = await makeAdmin();
    const { actor } = await makeOwner(provider);
    const nextAttemptAt = addMinutes(new Date(), 30);
    const data = { channel: 'email', recipientId: actor.id, nextAttemptAt, weeklyOn: new Date() };
    await db.message.create({ data: { ...data, kind: 'weekly', status: 'pending' } });
    expect(await (await account(actor.email)).json()).toMatchObject({ nextMailAt: nextAttemptAt.toISOString() });
  });

  it('forgets look-ups of an account that is deleted', async () => {
    const { account, lookUps } = await makeAdmin();
    const { actor, cookie } = await makeOwner(provider);
    await account(actor.email);
    expect(await lookUps()).toHaveLength(1);
    expect((await callRoute(deleteAccount, { method: 'DELETE', path: '/api/auth/account', cookie })).status).toBe(204);
    expect(await lookUps()).toEqual([]);
  });
});
