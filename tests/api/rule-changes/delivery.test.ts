import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays, addMinutes } from 'date-fns';
import { describe, expect, it, vi } from 'vitest';
import { db } from '@/lib/database/db';
import { emailChannel } from '@/lib/notifications/channels/email';
import { CLAIM_LEASE_MINUTES } from '@/lib/notifications/claim/claim';
import { claimMessages } from '@/lib/notifications/claim/claim-messages';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { sweep } from '@/lib/operations/sweep';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import {
  beginSeparateTransaction,
  supportsConcurrentTransactions,
} from '@/tests/support/database/concurrent-transactions';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { useSettings } from '@/tests/support/use-settings';
import { postReport } from '../notifications/mailed-notice';
import { announce, CHANGE, makePassportOwner, sendRuleChanges } from './rule-change-calls';

useCleanDatabase();
const provider = useMailProvider();
const applySettings = useSettings();

const recipients = () =>
  provider
    .accepted()
    .flatMap(({ to }) => to)
    .sort();

describe('a sweep after an announcement', () => {
  it('sends each owner one mail with note, source, and all their reminders with dates and links', async () => {
    const { actor, reminders } = await makePassportOwner(['Mine', 'My son’s']);
    const other = await makePassportOwner();
    await announce();
    await sweep();
    await sweep();
    expect(recipients()).toEqual([actor.email, other.actor.email].sort());
    const mail = provider.accepted().find(({ to }) => to.includes(actor.email))!;
    expect(mail.subject).toBe('A rule has changed: Passport');
    for (const part of [mail.html, mail.text]) {
      for (const text of [CHANGE.note, CHANGE.source, 'Mine', 'My son’s', '1 May 2099', '2 May 2099'])
        expect(part).toContain(text);
      for (const id of reminders) expect(part).toContain(`/dashboard?reminder=${id}`);
    }
    expect(mail.headers).toBeUndefined();
    expect(provider.accepted().find(({ to }) => to.includes(other.actor.email))!.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining('/api/unsubscribe?reminder=') as string,
    });
  });

  it('writes in the owner’s language, with the note in English if there is no other', async () => {
    await makePassportOwner(['Paspoort'], { locale: 'af-ZA' });
    await announce({ ...CHANGE, noteAf: 'Die paspoort geld nou tien jaar.' });
    await announce({ ...CHANGE, note: 'In English only.' });
    await sweep();
    const mails = provider.accepted();
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('’n Reël het verander: Paspoort'));
    for (const { text } of mails) expect(text).toContain('Hallo Thandi,');
    const texts = mails.map(({ text }) => text).join();
    expect(texts).toContain('Die paspoort geld nou tien jaar.');
    expect(texts).toContain('In English only.');
    expect(texts).not.toContain('ten years');
  });
});

describe('a mail about a rule change', () => {
  it('names no muted reminder, and is not sent if all are muted', async () => {
    const { actor, reminders } = await makePassportOwner(['Quiet', 'Loud']);
    const silent = await makePassportOwner(['Silent']);
    await announce();
    const now = new Date();
    await setMutedByOwner({ actor, id: reminders[0]!, muted: true, now });
    await setMutedByOwner({ actor: silent.actor, id: silent.reminders[0]!, muted: true, now });
    await sendRuleChanges();
    expect(recipients()).toEqual([actor.email]);
    expect(provider.accepted()[0]!.text).not.toContain('Quiet');
    expect(await silent.listed()).toHaveLength(1);
  });

  it('is not sent to an owner who deleted the reminder after the announcement, or the account', async () => {
    const { actor, reminders } = await makePassportOwner();
    const gone = await makePassportOwner();
    await announce();
    await deleteReminder({ actor, id: reminders[0]! });
    await db.user.delete({ where: { id: gone.actor.id } });
    await sendRuleChanges();
    expect(recipients()).toEqual([]);
    expect(await db.message.findMany()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('is not sent if its only reminder is deleted after the claim', async () => {
    const { actor, reminders } = await makePassportOwner();
    const other = await makePassportOwner();
    await announce();
    const wait = emailChannel.waitForRateLimitSlot.bind(emailChannel);
    const slot = vi.spyOn(emailChannel, 'waitForRateLimitSlot').mockImplementationOnce(async () => {
      await deleteReminder({ actor, id: reminders[0]! });
      await wait();
    });
    await sendRuleChanges();
    slot.mockRestore();
    expect(recipients()).toEqual([other.actor.email]);
    const rows = await db.message.findMany({ select: { status: true, callId: true, attempts: true } });
    expect(rows).toContainEqual({ status: 'cancelled', callId: null, attempts: 0 });
  });

  it('is sent once when its first response was lost', async () => {
    await makePassportOwner();
    await announce();
    provider.failNextCall('cut-after-accepting');
    const now = new Date();
    await sendRuleChanges(now);
    await sendRuleChanges(addMinutes(now, 10));
    expect(recipients()).toHaveLength(1);
    expect(await db.message.findMany()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('is sent once when two workers dispatch at the same time', async () => {
    for (let owners = 0; owners < 3; owners += 1) await makePassportOwner();
    await announce();
    const now = new Date();
    await Promise.all([dispatchDue({ now, limit: 2 }), dispatchDue({ now, limit: 2 })]);
    await sendRuleChanges(now);
    expect(new Set(recipients()).size).toBe(3);
    expect(recipients()).toHaveLength(3);
  });

  it('is not claimed again while a worker holds it, and is after the lease', async () => {
    await makePassportOwner();
    await announce();
    const now = new Date();
    const claim = (minutes: number) =>
      claimMessages({ channel: emailChannel, now: addMinutes(now, minutes), limit: 10 });
    const first = await claim(0);
    expect(first?.memberIds).toHaveLength(1);
    expect(await claim(CLAIM_LEASE_MINUTES - 1)).toBeNull();
    expect(await claim(CLAIM_LEASE_MINUTES + 1)).toMatchObject({
      ...first,
      id: expect.any(String),
      inDoubt: true,
      leaseUntil: expect.any(Date),
    });
  });

  it('is passed over without waiting while another transaction holds it', async ({ skip }) => {
    skip(!supportsConcurrentTransactions(), 'needs concurrent transactions');
    await makePassportOwner();
    const other = await makePassportOwner();
    await announce();
    const held = await beginSeparateTransaction();
    await held.query('SELECT 1 FROM messages WHERE recipient_id <> $1 FOR UPDATE', [other.actor.id]);
    await sendRuleChanges();
    expect(recipients()).toEqual([other.actor.email]);
    await held.rollBack();
  });

  it('waits for an owner whose address is not verified, for at most thirty days', async () => {
    const one = await makePassportOwner(['Mine'], { emailVerified: null });
    await makePassportOwner(['Mine'], { emailVerified: null });
    const now = new Date();
    await announce();
    await sendRuleChanges(addMinutes(now, 1));
    expect(recipients()).toEqual([]);
    await db.user.update({ where: { id: one.actor.id }, data: { emailVerified: now } });
    await sendRuleChanges(addDays(now, 1));
    expect(recipients()).toEqual([one.actor.email]);
    await sendRuleChanges(addDays(now, 31));
    const left = await db.message.findMany({ where: { status: { not: 'sent' } } });
    expect(left).toMatchObject([{ status: 'cancelled' }]);
  });

  it('stops further mail to the address when it bounces for good', async () => {
    const { actor } = await makePassportOwner();
    await announce();
    await sendRuleChanges();
    const permanent = { data: { bounce: { type: 'Permanent', subType: 'General' } } };
    await postReport(provider.report('email.bounced', provider.accepted()[0]!.id, permanent));
    expect(await db.user.findUniqueOrThrow({ where: { id: actor.id } })).toMatchObject({ mailProblem: 'bounced' });
    await announce({ ...CHANGE, note: 'Another change.' });
    await sendRuleChanges();
    expect(recipients()).toHaveLength(1);
  });

  it('shows as failed in the owner’s activity, once, if the provider refuses the address or cannot send', async () => {
    const refused = await makePassportOwner();
    const { actor } = await makePassportOwner();
    provider.refuseRecipient(refused.actor.email);
    await announce();
    await sendRuleChanges();
    for (let reports = 0; reports < 2; reports += 1)
      await postReport(provider.report('email.failed', provider.accepted()[0]!.id));
    const entries = await db.auditEntry.findMany({ where: { action: 'notice_failed' }, orderBy: { id: 'asc' } });
    expect(entries).toMatchObject([
      { userId: refused.actor.id, reminderId: null, details: { title: 'Passport' } },
      { userId: actor.id, reminderId: null, details: { title: 'Passport' } },
    ]);
    expect(await db.message.count({ where: { status: 'failed' } })).toBe(2);
  });

  it('leaves three quarters of MAIL_PER_DAY to other mails: the rest follow on the next day', async () => {
    applySettings({ MAIL_PER_DAY: 8 });
    for (let owners = 0; owners < 3; owners += 1) await makePassportOwner();
    await announce();
    const now = new Date();
    await sendRuleChanges(now);
    expect(recipients()).toHaveLength(2);
    await sendRuleChanges(addDays(now, 1));
    expect(recipients()).toHaveLength(3);
  });
});
