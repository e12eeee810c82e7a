import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addDays, addMinutes, subHours } from 'date-fns';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Mailer } from '@/lib/providers/mail/mailer';
import { startSmtpServer } from '@/tests/support/providers/smtp-server';

const current = vi.hoisted(() => ({ mailer: undefined as Mailer | undefined }));
vi.mock('@/lib/providers/mail', async (original) => ({
  ...(await original<object>()),
  mailer: () => current.mailer,
}));
const mailServer = await startSmtpServer();

const { db } = await import('@/lib/database/db');
const { dispatchDue } = await import('@/lib/notifications/dispatch/dispatch-due');
const { completeReminder } = await import('@/lib/reminders/complete-reminder');
const { restoreReminder } = await import('@/lib/reminders/restore-reminder');
const { resendNotice } = await import('@/lib/notifications/owner/resend-notice');
const { getI18n } = await import('@/lib/i18n/load-i18n');
const { createOutbox } = await import('@/lib/providers/mail/outbox');
const { createSmtpMailer } = await import('@/lib/providers/mail/smtp');
const { useCleanDatabase } = await import('@/tests/support/database/use-clean-database');
const { makeUser } = await import('@/tests/support/user-factory');
const { addReminder, sendDueNotices } = await import('./mailed-notice');

useCleanDatabase();
afterAll(() => mailServer.close());
beforeEach(() => mailServer.reset());

const outbox = createOutbox({ folder: join(process.env.DATA_DIR ?? '', 'keys') });
const PROVIDERS = {
  'the outbox': { mailer: outbox, countMails: async () => (await outbox.list()).length },
  SMTP: {
    mailer: createSmtpMailer({ url: mailServer.url, from: { name: '', address: 'reminders@example.com' } }),
    countMails: async () => new Set(mailServer.mails.map(({ messageId }) => messageId)).size,
  },
};

it.each(['the outbox', 'SMTP'] as const)('a resent notice has a new message key, kept on retry (%s)', async (name) => {
  const { mailer, countMails } = PROVIDERS[name];
  current.mailer = mailer;
  const actor = await makeUser();
  const reminderId = await addReminder(actor);
  await sendDueNotices();
  expect(await countMails()).toBe(1);
  // These providers report no bounces, so only a failed notice can be resent.
  const { id: noticeId } = await db.notice.findFirstOrThrow({ where: { status: 'sent' } });
  await db.notice.update({ where: { id: noticeId }, data: { status: 'failed', sentAt: null } });

  const now = new Date();
  await resendNotice({ actor, reminderId, noticeId, t: getI18n('en-ZA').t, now });
  expect(await dispatchDue({ now: addMinutes(now, 1) })).toMatchObject({ claimed: 1, sent: 1 });
  expect(await countMails()).toBe(2);

  // A retry of the resent notice keeps its message key.
  const lost = { status: 'pending', nextAttemptAt: subHours(now, 1), sentAt: null } as const;
  const { messageId } = await db.notice.update({ where: { id: noticeId }, data: lost });
  await db.message.update({ where: { id: messageId! }, data: { ...lost, callId: randomUUID() } });
  expect(await dispatchDue({ now: addMinutes(now, 2) })).toMatchObject({ sent: 1 });
  expect(await countMails()).toBe(2);
});

it.each(['the outbox', 'SMTP'] as const)(
  'a mail with several notices keeps its key after a crash of the process (%s)',
  async (name) => {
    const { mailer, countMails } = PROVIDERS[name];
    const crash = new Error('crashed after sending');
    const sendAndCrash: Mailer['sendBatch'] = async (...batch) => {
      await mailer.sendBatch(...batch);
      throw crash;
    };
    current.mailer = { ...mailer, sendBatch: sendAndCrash };
    const actor = await makeUser({ oneMailAMorning: true });
    const [id] = [await addReminder(actor), await addReminder(actor), await addReminder(actor)];
    const mailsBefore = await countMails();
    await expect(sendDueNotices()).rejects.toThrow(crash);
    current.mailer = mailer;

    const now = new Date();
    await completeReminder({ actor, id, now });
    expect(await dispatchDue({ now: addMinutes(now, 10) })).toMatchObject({ claimed: 2, sent: 2 });
    // The mail sent before the crash contained this notice, so a restore must not send the notice again.
    await restoreReminder({ actor, id, now: addMinutes(now, 11) });
    expect(await dispatchDue({ now: addDays(now, 1) })).toMatchObject({ claimed: 0 });
    expect(await countMails()).toBe(mailsBefore + 1);
  },
);
