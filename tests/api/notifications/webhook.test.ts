import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { randomUUID } from 'node:crypto';
import { addHours, addMinutes, addSeconds, subSeconds } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { db } from '@/lib/database/db';
import { recordMailEvent } from '@/lib/notifications/delivery/record-mail-event';
import { recordUnmatchedMailEvents } from '@/lib/notifications/delivery/unmatched-mail-events';
import { sweep } from '@/lib/operations/sweep';
import { runAtTime } from '@/tests/api/auth/at-time';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { signWebhook } from '@/tests/support/providers/resend-stand-in';
import { useSettings } from '@/tests/support/use-settings';
import { makeOwner, postReport, sendDueNotices } from './mailed-notice';

useCleanDatabase();
const provider = useMailProvider();
const setSettings = useSettings();

async function sendNotice() {
  const owner = await makeOwner(provider);
  const id = await owner.addReminder();
  await sendDueNotices();
  const mailId = owner.lastMailId();
  const report = async (type: string, options?: Parameters<typeof provider.report>[2]) =>
    expect((await postReport(provider.report(type, mailId, options))).status).toBe(204);
  return { ...owner, id, mailId, report, notice: () => owner.todaysNotice(id) };
}

describe('POST /api/webhooks/resend', () => {
  it('records the events of a notice, which are then listed by time', async () => {
    const { report, notice } = await sendNotice();
    const sent = await notice();
    expect(sent).toMatchObject({ delivery: 'accepted', steps: [{ kind: 'accepted', at: sent.sentAt }] });
    const at = addMinutes(new Date(), -1);
    await report('email.delivery_delayed', { at });
    expect(await notice()).toMatchObject({ delivery: 'delayed' });
    await report('email.delivered');
    const delivered = await notice();
    expect(delivered).toMatchObject({ delivery: 'delivered', status: 'sent', canSendAgain: false });
    expect(delivered.steps.map(({ kind }) => kind)).toEqual(['delayed', 'accepted', 'delivered']);
    expect(delivered.steps[0]).toEqual({ kind: 'delayed', at: at.toISOString() });
  });

  it('stores the earliest time of each event, even if events are repeated or reordered', async () => {
    const { report, notice } = await sendNotice();
    const now = new Date();
    await report('email.delivered', { at: now });
    await report('email.delivery_delayed', { at: subSeconds(now, 20) });
    await report('email.delivered', { at: subSeconds(now, 10) });
    await report('email.delivered', { at: now });
    const { delivery, steps } = await notice();
    expect(delivery).toBe('delivered');
    expect(steps.filter(({ kind }) => kind !== 'accepted')).toEqual([
      { kind: 'delayed', at: subSeconds(now, 20).toISOString() },
      { kind: 'delivered', at: subSeconds(now, 10).toISOString() },
    ]);
  });

  it('records an event once if the same call is made three times concurrently', async () => {
    const { mailId, notice } = await sendNotice();
    const call = provider.report('email.delivered', mailId);
    const responses = await Promise.all([postReport(call), postReport(call), postReport(call)]);
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await notice()).steps.map(({ kind }) => kind).sort()).toEqual(['accepted', 'delivered']);
  });

  it('records the arrival time if the event’s time is in the future', async () => {
    const { mailId, notice } = await sendNotice();
    const at = addMinutes(new Date(), 30).toISOString();
    const body = JSON.stringify({ type: 'email.delivered', created_at: at, data: { email_id: mailId } });
    expect((await postReport(signWebhook(body, provider.webhookSecret))).status).toBe(204);
    const last = (await notice()).steps.at(-1)!;
    expect(last.kind).toBe('delivered');
    expect(new Date(last.at) <= new Date()).toBe(true);
  });

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00'])(
    'records the arrival time if the event’s time is in the year 0: %s',
    async (createdAt) => {
      const { mailId, notice } = await sendNotice();
      const body = JSON.stringify({ type: 'email.delivered', created_at: createdAt, data: { email_id: mailId } });
      expect((await postReport(signWebhook(body, provider.webhookSecret))).status).toBe(204);
      expect((await notice()).delivery).toBe('delivered');
    },
  );

  it('records the event for every notice that the mail contains', async () => {
    const owner = await makeOwner(provider);
    const ids = [await owner.addReminder('One'), await owner.addReminder('Two'), await owner.addReminder('Three')];
    await sendDueNotices();
    const { id: messageId } = await db.message.findFirstOrThrow();
    await db.message.update({ where: { id: messageId }, data: { providerId: 'one-mail' } });
    await db.notice.updateMany({ where: { status: 'sent' }, data: { messageId } });
    await postReport(provider.report('email.bounced', 'one-mail', { data: { bounce: { type: 'Permanent' } } }));
    for (const id of ids) expect(await owner.todaysNotice(id)).toMatchObject({ delivery: 'bounced' });
  });

  it('returns 204 but records no notice event for unknown mails, other types or invalid JSON', async () => {
    const { mailId } = await sendNotice();
    const calls = [
      provider.report('email.delivered', randomUUID()),
      provider.report('email.opened', mailId),
      provider.report('contact.created', mailId),
      signWebhook('{', provider.webhookSecret),
      signWebhook('', provider.webhookSecret),
      signWebhook('{"type":"email.delivered","data":{"email_id":"a\\u0000b"}}', provider.webhookSecret),
    ];
    for (const call of calls) expect((await postReport(call)).status).toBe(204);
    expect(await db.noticeEvent.count()).toBe(0);
  });

  it('returns 401 for a missing or invalid signature and for a timestamp over five minutes off', async () => {
    const { mailId } = await sendNotice();
    const call = provider.report('email.bounced', mailId);
    const old = provider.report('email.bounced', mailId, { at: addMinutes(new Date(), -6) });
    const ahead = provider.report('email.bounced', mailId, { at: addMinutes(new Date(), 6) });
    const forged = signWebhook(call.body, `whsec_${'A'.repeat(32)}`);
    for (const bad of [{ ...call, headers: {} }, { ...call, body: `${call.body} ` }, old, ahead, forged]) {
      const response = await postReport(bad);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'unauthorized' });
    }
    expect(await db.noticeEvent.count()).toBe(0);
  });

  it('returns 401 even for a signed call if no secret is set', async () => {
    const { mailId } = await sendNotice();
    setSettings({ RESEND_WEBHOOK_SECRET: undefined });
    expect((await postReport(provider.report('email.delivered', mailId))).status).toBe(401);
  });

  it('returns 413 for a body over 256 KB', async () => {
    const body = JSON.stringify({ type: 'email.delivered', padding: 'x'.repeat(256 * 1024) });
    expect((await postReport(signWebhook(body, provider.webhookSecret))).status).toBe(413);
  });

  it('limits the rate of forged calls and still accepts a signed call after the limit', async () => {
    const { mailId } = await sendNotice();
    const forged = { body: '{}', headers: { 'svix-id': 'a', 'svix-timestamp': '1', 'svix-signature': 'v1,a' } };
    const statuses: number[] = [];
    for (let call = 0; call < 105; call += 1) statuses.push((await postReport(forged)).status);
    expect(statuses).toEqual([...Array<number>(100).fill(401), ...Array<number>(5).fill(429)]);
    expect((await postReport(provider.report('email.delivered', mailId))).status).toBe(204);
  });
});

describe('a report about a mail that is not recorded yet', () => {
  /** Sends a notice, loses the provider's response, then reports an event about the mail. */
  async function reportInDoubt(type: string, data?: object) {
    const owner = await makeOwner(provider);
    const id = await owner.addReminder();
    provider.failNextCall('cut-after-accepting');
    await sendDueNotices();
    const call = provider.report(type, owner.lastMailId(), { ...(data && { data }) });
    expect((await postReport(call)).status).toBe(204);
    expect(await owner.todaysNotice(id)).toMatchObject({ status: 'pending', delivery: null });
    return { ...owner, call, notice: () => owner.todaysNotice(id) };
  }
  const sweepAt = (now: Date) => runAtTime(now, () => sweep());

  it('is recorded by the sweep that records the mail', async () => {
    const { notice, call } = await reportInDoubt('email.delivered');
    await postReport(call);
    await sweepAt(addMinutes(new Date(), 2));
    expect(await notice()).toMatchObject({ status: 'sent', delivery: 'delivered' });
    expect(await db.unmatchedMailEvent.count()).toBe(0);
  });

  it('stops mail to the owner once the mail is recorded if it reports a permanent bounce', async () => {
    const { actor } = await reportInDoubt('email.bounced', { bounce: { type: 'Permanent' } });
    expect(await db.user.findUniqueOrThrow({ where: { id: actor.id } })).toMatchObject({ mailProblem: null });
    await sweepAt(addMinutes(new Date(), 2));
    expect(await db.user.findUniqueOrThrow({ where: { id: actor.id } })).toMatchObject({ mailProblem: 'bounced' });
  });

  it('is recorded after all older reports, at most fifty in each call', async () => {
    const { id } = await sendNotice();
    const now = new Date();
    const [stored] = await db.notice.findMany({ where: { reminderId: id } });
    const { channel, recipientId, occurrenceOn, sendAt, nextAttemptAt } = stored!;
    const mails = Array.from({ length: 60 }, (_, index) => ({ providerId: `mail-${index}`, age: (index * 7) % 60 }));
    for (const { providerId, age } of mails) {
      const mail = { channel, recipientId, status: 'sent', sentAt: now, nextAttemptAt } as const;
      const notice = { ...mail, reminderId: id, occurrenceOn, sendAt, leadDay: 100 + age };
      await db.message.create({ data: { ...mail, kind: 'notice', providerId, notices: { create: notice } } });
    }
    await db.unmatchedMailEvent.createMany({
      data: mails.map(({ providerId, age }) => {
        const at = subSeconds(now, age);
        return { providerId, kind: 'delivered', at, receivedAt: at };
      }),
    });
    expect(await recordUnmatchedMailEvents({ now })).toBe(true);
    const left = (await db.unmatchedMailEvent.findMany()).map(({ providerId }) => providerId);
    const youngest = mails.filter(({ age }) => age < 10).map(({ providerId }) => providerId);
    expect(left.sort()).toEqual(youngest.sort());
    expect(await recordUnmatchedMailEvents({ now })).toBe(false);
    expect(await db.unmatchedMailEvent.count()).toBe(0);
  });

  it('is deleted after a day', async () => {
    await postReport(provider.report('email.delivered', randomUUID()));
    await sweepAt(addHours(new Date(), 23));
    expect(await db.unmatchedMailEvent.count()).toBe(1);
    await sweepAt(addHours(new Date(), 25));
    expect(await db.unmatchedMailEvent.count()).toBe(0);
  });
});

describe('recordMailEvent', () => {
  it('loses no event of one mail when twelve calls run concurrently', async () => {
    const { mailId, notice } = await sendNotice();
    const now = addSeconds(new Date(), 1);
    const kinds = ['delayed', 'delivered', 'failed', 'soft_bounced', 'bounced', 'complained'] as const;
    const calls = [...kinds, ...kinds].map((kind) => recordMailEvent({ providerId: mailId, kind, at: now, now }));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['recorded']));
    const { delivery, steps } = await notice();
    expect(delivery).toBe('complained');
    expect(steps.map(({ kind }) => kind).sort()).toEqual(['accepted', ...kinds].sort());
  });

  it('returns "unknown" for a mail whose reminder was deleted', async () => {
    const { mailId, id } = await sendNotice();
    await db.reminder.delete({ where: { id } });
    const now = new Date();
    expect(await recordMailEvent({ providerId: mailId, kind: 'bounced', at: now, now })).toBe('unknown');
  });
});
