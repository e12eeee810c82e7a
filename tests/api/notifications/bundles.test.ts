import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { randomUUID } from 'node:crypto';
import { addDays, addMinutes } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDaysTo, dayInTimezone, instantAt, toDateColumn } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import * as slots from '@/lib/http/rate-limit';
import type { Actor } from '@/lib/http/session';
import { formatDayInWords } from '@/lib/i18n/format-day-in-words';
import { getI18n } from '@/lib/i18n/load-i18n';
import { emailChannel } from '@/lib/notifications/channels/email';
import { claimMessages } from '@/lib/notifications/claim/claim-messages';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import * as loading from '@/lib/notifications/claim/load-messages';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import * as bundleMail from '@/lib/notifications/mail/bundle-mail';
import * as noticeMail from '@/lib/notifications/mail/notice-mail';
import { resendNotice } from '@/lib/notifications/owner/resend-notice';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import {
  beginSeparateTransaction,
  supportsConcurrentTransactions,
} from '@/tests/support/database/concurrent-transactions';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { postReport } from './mailed-notice';

useCleanDatabase();
const provider = useMailProvider();

const ZONE = 'Africa/Johannesburg';
const today = dayInTimezone(new Date(), ZONE);
const tomorrow = addDaysTo(today, 1);
const EIGHT = instantAt(tomorrow, 8, ZONE);

let owner: Actor;
beforeEach(async () => void (owner = await makeUser({ oneMailAMorning: true })));
afterEach(() => void vi.restoreAllMocks());

/** Adds a reminder whose only notice is sent tomorrow. */
async function addDueTomorrow(actor: Actor, title: string, dueInDays = 1): Promise<string> {
  const leadDays = [dueInDays - 1];
  const input = { title, dueAt: addDaysTo(today, dueInDays), category: 'expiry-based' as const, leadDays };
  return (await createReminder({ actor, input, now: instantAt(today, 9, ZONE) })).id;
}

/** Inserts reminders with their notices directly, which is faster than `createReminder`. */
async function addMany(actor: Actor, count: number, { dueInDays = 1, leadDays = [0] } = {}): Promise<void> {
  const dueOn = toDateColumn(addDaysTo(today, dueInDays));
  const reminders = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    userId: actor.id,
    title: `Reminder ${index}.`,
    category: 'expiry-based',
    leadDays,
    dueOn,
    firstDueOn: dueOn,
  }));
  await db.reminder.createMany({ data: reminders });
  await db.notice.createMany({
    data: reminders.flatMap(({ id: reminderId }) =>
      leadDays.map((leadDay) => {
        const sendAt = instantAt(addDaysTo(today, dueInDays - leadDay), 8, ZONE);
        const target = { channel: 'email', recipientId: actor.id };
        return { reminderId, occurrenceOn: dueOn, leadDay, sendAt, nextAttemptAt: sendAt, ...target };
      }),
    ),
  });
}

/** Dispatches one batch, `minutes` after the sending time of the notices. */
function dispatch(minutes = 0, limit?: number) {
  const now = addMinutes(EIGHT, minutes);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  return dispatchDue({ now, limit });
}

const mailsTo = ({ email }: Actor) => provider.accepted().filter(({ to }) => to.includes(email));
const titlesIn = ({ text = '' }: { text?: string }) => (text.match(/Reminder \d+\./g) ?? []).length;
const subjects = () => provider.accepted().map(({ subject }) => subject);
const noticeOf = (reminderId: string) => db.notice.findFirstOrThrow({ where: { reminderId } });
const statuses = async () => (await db.notice.findMany()).map(({ status }) => status).sort();
/** Restores the real clock first, because reports are signed with the current time. */
async function reportLastMail(type: string, data: object = {}): Promise<void> {
  vi.restoreAllMocks();
  await postReport(provider.report(type, provider.accepted().at(-1)!.id, { data }));
}
const setOneMail = (actor: Actor, oneMailAMorning: boolean) =>
  updateSettings({ actor, patch: { oneMailAMorning }, now: EIGHT });

describe('the setting oneMailAMorning', () => {
  it('sends the notices of one owner in one mail, ordered by due date', async () => {
    await addDueTomorrow(owner, 'Passport', 8);
    await addDueTomorrow(owner, 'Licence');
    await addDueTomorrow(owner, 'Visa', 4);
    expect(await dispatch()).toMatchObject({ claimed: 3, sent: 3 });
    const due = formatDayInWords(getI18n('en-ZA'), tomorrow, 'dmy');
    expect(subjects()).toEqual([`Licence: expires today – ${due}, and 2 more`]);
    const { text = '', headers } = provider.accepted()[0]!;
    expect(text.match(/^(Licence|Visa|Passport)$/gm)).toEqual(['Licence', 'Visa', 'Passport']);
    expect(headers ?? {}).not.toHaveProperty('List-Unsubscribe');
    expect(text.match(/Expires .+/g)).toHaveLength(3);
    for (const url of [/\/notices\/\S+#done/g, /\/notices\/\S+#later/g, /\/unsubscribe\?\S+/g])
      expect(new Set(text.match(url))).toHaveProperty('size', 3);
  });

  it('is off by default, so each notice is sent in its own mail', async () => {
    const other = await makeUser();
    await addMany(other, 3);
    expect(await dispatch()).toMatchObject({ sent: 3 });
    expect(mailsTo(other)).toHaveLength(3);
  });

  it('sends a single notice as an ordinary mail with a one-click unsubscribe link', async () => {
    await addDueTomorrow(owner, 'Licence');
    await dispatch();
    expect(provider.accepted()).toMatchObject([{ headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }]);
    expect(await db.notice.findFirstOrThrow()).toMatchObject({ status: 'sent' });
  });

  it('never puts notices of two owners in one mail', async () => {
    const [second, third] = [await makeUser({ oneMailAMorning: true }), await makeUser()];
    for (const actor of [owner, second, third]) await addMany(actor, 3);
    expect(await dispatch()).toMatchObject({ sent: 9 });
    expect([owner, second, third].map((actor) => mailsTo(actor).map(titlesIn))).toEqual([[3], [3], [1, 1, 1]]);
  });

  it('sends the latest notice of each of 45 reminders in one mail after an outage of a week', async () => {
    // With five due notices per reminder, one claim cannot take all of them.
    await addMany(owner, 45, { dueInDays: 7, leadDays: [6, 4, 3, 1, 0] });
    const now = addDays(EIGHT, 7);
    vi.spyOn(clock, 'now').mockReturnValue(now);
    while ((await dispatchDue({ now })).claimed > 0);
    expect(mailsTo(owner).map(titlesIn)).toEqual([45]);
    expect(await db.notice.count({ where: { status: 'superseded' } })).toBe(180);
    expect(await db.notice.count({ where: { status: 'sent' } })).toBe(45);
  });

  it.each([
    [50, 100, [50]],
    [51, 100, [1, 50]],
    [51, 1, [1, 50]],
    [120, 2, [20, 50, 50]],
  ])('sends %i notices in mails of at most fifty, with a claim limit of %i', async (count, limit, sizes) => {
    await addMany(owner, count);
    while ((await dispatch(0, limit)).claimed > 0);
    expect(
      mailsTo(owner)
        .map(titlesIn)
        .sort((a, b) => a - b),
    ).toEqual(sizes);
    expect(Math.max(...provider.calls().map((call) => call.mails))).toBeLessThanOrEqual(limit);
  });

  it('sends one mail when several dispatches run concurrently', async () => {
    await addMany(owner, 12);
    vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    await Promise.all([1, 2, 3].map((limit) => dispatchDue({ now: EIGHT, limit })));
    expect(mailsTo(owner).map(titlesIn)).toEqual([12]);
  });

  it('sends nothing until a concurrent change of one of the owner’s reminders is committed', async ({ skip }) => {
    skip(!supportsConcurrentTransactions(), 'needs concurrent transactions');
    await addMany(owner, 3);
    const edit = await beginSeparateTransaction();
    await edit.query('SELECT 1 FROM users WHERE id = $1 FOR SHARE', [owner.id]);
    await edit.query('SELECT 1 FROM reminders WHERE user_id = $1 LIMIT 1 FOR UPDATE', [owner.id]);
    expect(await dispatch()).toMatchObject({ claimed: 0 });
    await edit.commit();
    expect(await dispatch(1)).toMatchObject({ sent: 3 });
    expect(mailsTo(owner).map(titlesIn)).toEqual([3]);
  });

  it('is claimed whole by one of several workers that claim at the same time', async ({ skip }) => {
    skip(!supportsConcurrentTransactions(), 'needs concurrent transactions');
    const claim = () => claimMessages({ channel: emailChannel, now: EIGHT, limit: 5 });
    // Without the owner's lock, about one round in twenty splits the bundle.
    for (let round = 0; round < 40; round += 1) {
      const bundler = await makeUser({ oneMailAMorning: true });
      await addMany(bundler, 12);
      const claims = await Promise.all(Array.from({ length: 6 }, claim));
      expect(claims.flatMap((claimed) => claimed?.memberIds.length ?? [])).toEqual([12]);
    }
  });

  it('records a report about the mail for each of its notices', async () => {
    await addMany(owner, 3);
    await dispatch();
    await reportLastMail('email.delivered');
    const events = await db.noticeEvent.findMany({ where: { kind: 'delivered' } });
    expect(new Set(events.map(({ noticeId }) => noticeId)).size).toBe(3);
  });

  it('resends one notice of a mail in a separate mail', async () => {
    const id = await addDueTomorrow(owner, 'Reminder 0.');
    await addDueTomorrow(owner, 'Reminder 1.');
    await dispatch();
    await reportLastMail('email.bounced', { bounce: { type: 'Transient' } });
    const { id: noticeId } = await noticeOf(id);
    const now = addMinutes(EIGHT, 5);
    await resendNotice({ actor: owner, reminderId: id, noticeId, t: getI18n('en-ZA').t, now });
    expect(await dispatch(6)).toMatchObject({ claimed: 1, sent: 1 });
    expect(mailsTo(owner).map(titlesIn)).toEqual([2, 1]);
    expect(await noticeOf(id)).toMatchObject({ status: 'sent', round: 1 });
  });
});

describe('notices whose first dispatch failed', () => {
  it.each([true, false])(
    'stay in one mail when the owner turns oneMailAMorning off (first mail accepted: %s)',
    async (isAccepted) => {
      await addMany(owner, 3);
      provider.failNextCall(isAccepted ? 'cut-after-accepting' : 'cut-before-accepting');
      expect(await dispatch()).toMatchObject({ retried: 3 });
      await setOneMail(owner, false);
      await addDueTomorrow(owner, 'Reminder 3.');
      expect(await dispatch(10)).toMatchObject({ sent: 3 });
      expect(await dispatch(10)).toMatchObject({ sent: 1 });
      const [first, second] = provider.calls();
      expect(second).toEqual(first);
      expect(mailsTo(owner).map(titlesIn)).toEqual([3, 1]);
    },
  );

  it('stay in separate mails when the owner turns oneMailAMorning on', async () => {
    const other = await makeUser();
    await addMany(other, 3);
    provider.failNextCall('500');
    await dispatch();
    await setOneMail(other, true);
    expect(await dispatch(10)).toMatchObject({ sent: 3 });
    expect(mailsTo(other).map(titlesIn)).toEqual([1, 1, 1]);
  });

  it('are retried without the notice of a completed reminder, which is sent after a restore', async () => {
    const done = await addDueTomorrow(owner, 'Reminder 0.');
    await addDueTomorrow(owner, 'Reminder 1.');
    provider.failNextCall('cut-before-accepting');
    await dispatch();
    await completeReminder({ actor: owner, id: done, now: addMinutes(EIGHT, 1) });
    expect(await dispatch(10)).toMatchObject({ sent: 1 });
    expect(await noticeOf(done)).toMatchObject({ status: 'cancelled', messageId: null });
    await restoreReminder({ actor: owner, id: done, now: addMinutes(EIGHT, 11) });
    expect(await dispatch(12)).toMatchObject({ sent: 1 });
    expect(mailsTo(owner).map(titlesIn)).toEqual([1, 1]);
  });

  it('share a mail with a newer notice after a 429 response', async () => {
    await addMany(owner, 2);
    provider.failNextCall('429');
    expect(await dispatch()).toMatchObject({ retried: 2 });
    expect(await db.notice.count({ where: { messageId: null } })).toBe(2);
    await addDueTomorrow(owner, 'Reminder 2.');
    expect(await dispatch(10)).toMatchObject({ sent: 3 });
    expect(mailsTo(owner).map(titlesIn)).toEqual([3]);
  });

  it('stay in one mail when a call is refused and its messages are sent one by one', async () => {
    provider.setRefusesWholeBatch(true);
    const bad = await makeUser();
    await addDueTomorrow(bad, 'Bad');
    provider.refuseRecipient(bad.email);
    await addMany(owner, 7);
    while ((await dispatch()).claimed > 0);
    expect(mailsTo(owner).map(titlesIn)).toEqual([7]);
    expect(await statuses()).toEqual(['failed', ...Array.from({ length: 7 }, () => 'sent')]);
  });
});

it('a notice that left a call in doubt is sent when it is wanted again, if the call was refused as a whole', async () => {
  provider.setRefusesWholeBatch(true);
  const bad = await makeUser();
  await addDueTomorrow(bad, 'Bad');
  provider.refuseRecipient(bad.email);
  const left = await addDueTomorrow(owner, 'Reminder 0.');
  await addDueTomorrow(owner, 'Reminder 1.');
  provider.failNextCall('cut-before-accepting');
  await dispatch();
  await completeReminder({ actor: owner, id: left, now: addMinutes(EIGHT, 1) });
  expect(await dispatch(10)).toMatchObject({ retried: 2 });
  for (const minutes of [11, 12]) {
    provider.failNextCall('429');
    await dispatch(minutes);
  }
  await restoreReminder({ actor: owner, id: left, now: addMinutes(EIGHT, 13) });
  while ((await dispatch(40)).claimed > 0);
  expect(mailsTo(owner).map(titlesIn)).toEqual([2]);
  expect(await statuses()).toEqual(['failed', 'sent', 'sent']);
  expect(await db.message.count({ where: { status: 'pending' } })).toBe(0);
});

describe('a notice that cannot be rendered', () => {
  it('stays pending, and the other notices of its mail are sent', async () => {
    const bad = await addDueTomorrow(owner, 'Bad');
    await addMany(owner, 2);
    const [bundle, single] = [bundleMail.renderBundleMail, noticeMail.renderNoticeMail];
    const failOn = (ids: string[]) => {
      if (ids.includes(bad)) throw new Error('bug in rendering');
    };
    vi.spyOn(bundleMail, 'renderBundleMail').mockImplementation(async (recipient, notices, context) => {
      failOn(notices.map(({ reminder }) => reminder.id));
      return bundle(recipient, notices, context);
    });
    vi.spyOn(noticeMail, 'renderNoticeMail').mockImplementation(async (recipient, notice, context) => {
      failOn([notice.reminder.id]);
      return single(recipient, notice, context);
    });
    expect(await dispatch()).toMatchObject({ sent: 2, retried: 1 });
    expect(mailsTo(owner).map(titlesIn)).toEqual([2]);
    expect(await noticeOf(bad)).toMatchObject({ status: 'pending', messageId: null });
  });
});

describe('the notice of a reminder that is changed between claim and sending', () => {
  /** Runs `change` while a dispatch waits for its rate-limit slot. */
  async function dispatchDuring(change: () => Promise<unknown>, minutes = 0) {
    vi.spyOn(slots, 'waitForRateLimitSlot').mockImplementationOnce(async () => void (await change()));
    return dispatch(minutes);
  }

  it.each([
    ['is completed', (id: string) => completeReminder({ actor: owner, id, now: EIGHT })],
    ['is muted', (id: string) => setMutedByOwner({ actor: owner, id, muted: true, now: EIGHT })],
  ])('is left out of the mail if the reminder %s', async (_, change) => {
    const id = await addDueTomorrow(owner, 'Reminder 0.');
    await addDueTomorrow(owner, 'Reminder 1.');
    await addDueTomorrow(owner, 'Reminder 2.');
    expect(await dispatchDuring(() => change(id))).toMatchObject({ claimed: 3, sent: 2 });
    expect(mailsTo(owner).map(titlesIn)).toEqual([2]);
    expect(mailsTo(owner)[0]!.text).not.toContain('Reminder 0.');
    expect(await noticeOf(id)).toMatchObject({ status: 'cancelled', attempts: 0, messageId: null });
  });

  it('is sent in another mail if the reminder is completed, and restored after the first mail', async () => {
    const id = await addDueTomorrow(owner, 'Reminder 0.');
    await addDueTomorrow(owner, 'Reminder 1.');
    await dispatchDuring(() => completeReminder({ actor: owner, id, now: EIGHT }));
    await restoreReminder({ actor: owner, id, now: addMinutes(EIGHT, 1) });
    expect(await dispatch(2)).toMatchObject({ sent: 1 });
    expect(subjects().map((subject) => subject.split(':')[0])).toEqual(['Reminder 1.', 'Reminder 0.']);
  });

  it('causes no provider call if the reminder is completed and its mail has no other notice', async () => {
    const other = await makeUser();
    const id = await addDueTomorrow(other, 'Reminder 0.');
    const completing = dispatchDuring(() => completeReminder({ actor: other, id, now: EIGHT }));
    expect(await completing).toMatchObject({ claimed: 1, sent: 0 });
    expect(provider.calls()).toEqual([]);
    expect(await noticeOf(id)).toMatchObject({ status: 'cancelled', messageId: null });
  });

  it('is sent if the reminder is completed and restored before the mail is prepared', async () => {
    const id = await addDueTomorrow(owner, 'Reminder 0.');
    const change = async () => {
      await completeReminder({ actor: owner, id, now: EIGHT });
      await restoreReminder({ actor: owner, id, now: EIGHT });
    };
    expect(await dispatchDuring(change)).toMatchObject({ sent: 1 });
  });

  it('is sent if the reminder is restored after it was loaded as completed', async () => {
    const id = await addDueTomorrow(owner, 'Reminder 0.');
    const real = loading.loadMessages;
    vi.spyOn(loading, 'loadMessages').mockImplementationOnce(async (...args) => {
      const messages = await real(...args);
      await restoreReminder({ actor: owner, id, now: EIGHT });
      return messages;
    });
    expect(await dispatchDuring(() => completeReminder({ actor: owner, id, now: EIGHT }))).toMatchObject({ sent: 1 });
  });

  it('is not sent again after a restore if an earlier attempt may have sent it', async () => {
    const id = await addDueTomorrow(owner, 'Reminder 0.');
    await addDueTomorrow(owner, 'Reminder 1.');
    provider.failNextCall('cut-after-accepting');
    await dispatch();
    await dispatchDuring(() => completeReminder({ actor: owner, id, now: addMinutes(EIGHT, 10) }), 10);
    await restoreReminder({ actor: owner, id, now: addMinutes(EIGHT, 11) });
    expect(await dispatch(20)).toMatchObject({ claimed: 0 });
    expect(mailsTo(owner).map(titlesIn)).toEqual([2]);
    expect(await noticeOf(id)).toMatchObject({ status: 'cancelled', hasLeft: true });
  });
});
