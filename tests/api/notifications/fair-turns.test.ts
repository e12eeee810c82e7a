import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addHours, addMinutes } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDaysTo, dayInTimezone, instantAt } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { toActor, type Actor } from '@/lib/http/session';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { recordMailEvent } from '@/lib/notifications/delivery/record-mail-event';
import { resendNotice } from '@/lib/notifications/owner/resend-notice';
import { renderMetrics } from '@/lib/operations/metrics';
import { sweep } from '@/lib/operations/sweep';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { english } from '@/tests/support/texts/i18n';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { useSettings } from '@/tests/support/use-settings';
import { makeUser } from '@/tests/support/user-factory';
import { addDueNotices } from './add-due-notices';

useCleanDatabase();
const provider = useMailProvider();
const setSettings = useSettings();

const ZONE = 'Africa/Johannesburg';
const tomorrow = addDaysTo(dayInTimezone(new Date(), ZONE), 1);
const EIGHT = instantAt(tomorrow, 8, ZONE);
const SHARE = 20;

let [busy, victim]: Actor[] = [];
beforeEach(async () => {
  // A tenth is 10, so the share of an owner is the minimum.
  setSettings({ MAIL_PER_DAY: 100 });
  vi.spyOn(clock, 'sleep').mockResolvedValue();
  [busy, victim] = [await makeUser(), await makeUser()];
});
afterEach(() => void vi.restoreAllMocks());

const addMany = (actor: Actor, count: number, options: { at?: Date; lastLeadDay?: number } = {}) =>
  addDueNotices(actor, count, { at: EIGHT, ...options });

function dispatch(minutes = 0, limit?: number) {
  const now = addMinutes(EIGHT, minutes);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  return dispatchDue({ now, limit });
}

async function sweepAt(now: Date): Promise<void> {
  vi.spyOn(clock, 'now').mockReturnValue(now);
  while ((await sweep()).more);
}

const mailsTo = ({ email }: Actor) => provider.accepted().filter(({ to }) => to.includes(email));
const titlesIn = (mails: { text: string }[]) => mails.flatMap(({ text }) => text.match(/Reminder \d+\./g) ?? []);
const distinctTitlesTo = (actor: Actor) => new Set(titlesIn(mailsTo(actor))).size;
const countStatus = (status: 'sent' | 'pending') => db.notice.count({ where: { status } });

describe('when one owner has 300 due notices and the provider takes 100 mails', () => {
  beforeEach(() => provider.setQuota(100));

  it.each([
    ['at the same time', EIGHT],
    ['an hour earlier', addHours(EIGHT, -1)],
  ])('sends the notice of another owner in the first batch (the 300 are due %s)', async (_, at) => {
    await addMany(busy!, 300, { at });
    await addMany(victim!, 1);
    await dispatch();
    expect(mailsTo(victim!)).toHaveLength(1);
    expect(provider.calls()).toHaveLength(1);
  });

  it('names all of them in mails of the same hour, and sends no more mails than the share and one', async () => {
    await addMany(busy!, 300);
    await sweepAt(EIGHT);
    expect(mailsTo(busy!)).toHaveLength(SHARE + 1);
    expect(distinctTitlesTo(busy!)).toBe(300);
    expect(await countStatus('sent')).toBe(300);
  });

  it('sends the notices of two such owners and of a third one', async () => {
    const second = await makeUser();
    await addMany(busy!, 300);
    await addMany(second, 300);
    await addMany(victim!, 1);
    await sweepAt(EIGHT);
    expect([busy!, second, victim!].map((actor) => mailsTo(actor).length)).toEqual([SHARE + 1, SHARE + 1, 1]);
    expect(await countStatus('sent')).toBe(601);
  });
});

describe('an owner who has used the share of the day', () => {
  beforeEach(async () => {
    await addMany(busy!, SHARE + 1);
    await sweepAt(EIGHT);
    expect(mailsTo(busy!)).toHaveLength(SHARE + 1);
  });

  it('gets further notices in one mail an hour', async () => {
    for (const minutes of [10, 20, 90, 100]) {
      await addMany(busy!, 2, { at: addMinutes(EIGHT, minutes) });
      await sweepAt(addMinutes(EIGHT, minutes));
    }
    expect(mailsTo(busy!)).toHaveLength(SHARE + 2);
    await sweepAt(addMinutes(EIGHT, 61));
    await sweepAt(addMinutes(EIGHT, 160));
    expect(mailsTo(busy!)).toHaveLength(SHARE + 3);
    expect(await countStatus('pending')).toBe(0);
  });

  it('gets a single further notice as an ordinary mail', async () => {
    await addMany(busy!, 1, { at: addMinutes(EIGHT, 90) });
    await sweepAt(addMinutes(EIGHT, 90));
    expect(mailsTo(busy!).at(-1)?.headers).toHaveProperty('List-Unsubscribe');
  });

  it('gets no more mails by deleting reminders whose mails were sent', async () => {
    for (const minutes of [5, 10, 15]) {
      for (const { id } of await db.reminder.findMany()) await deleteReminder({ actor: busy!, id });
      await addMany(busy!, SHARE, { at: addMinutes(EIGHT, minutes) });
      await sweepAt(addMinutes(EIGHT, minutes));
    }
    expect(mailsTo(busy!)).toHaveLength(SHARE + 1);
  });

  it('gets no more mails by sending bounced notices again', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(addMinutes(EIGHT, 5));
    for (const { message, id: noticeId, reminderId } of await db.notice.findMany({ include: { message: true } })) {
      await recordMailEvent({ providerId: message!.providerId!, kind: 'soft_bounced', at: EIGHT, now: EIGHT });
      await resendNotice({ actor: busy!, reminderId, noticeId, t: english.t, now: addMinutes(EIGHT, 5) });
    }
    await sweepAt(addMinutes(EIGHT, 5));
    expect(mailsTo(busy!)).toHaveLength(SHARE + 1);
  });

  it('gets single mails again on the next day', async () => {
    const at = addHours(EIGHT, 24);
    await addMany(busy!, 3, { at });
    await sweepAt(at);
    expect(mailsTo(busy!)).toHaveLength(SHARE + 4);
  });
});

it('sends a thousand notices in one mail beyond the share, the first due dates first, and the others an hour later', async () => {
  await addMany(busy!, 1500, { lastLeadDay: 1500 });
  await sweepAt(EIGHT);
  const first = titlesIn(mailsTo(busy!));
  expect(first).toHaveLength(SHARE + 1000);
  expect(first).toContain('Reminder 1499.');
  expect(first).not.toContain('Reminder 0.');
  await sweepAt(addMinutes(EIGHT, 61));
  expect(await countStatus('sent')).toBe(1500);
  expect(mailsTo(busy!)).toHaveLength(SHARE + 2);
});

it('does not count notices that wait for the next mail of the hour as late', async () => {
  await addMany(busy!, SHARE + 1);
  await sweepAt(EIGHT);
  await addMany(busy!, 5, { at: addMinutes(EIGHT, 5) });
  await sweepAt(addMinutes(EIGHT, 5));
  expect(await countStatus('pending')).toBe(5);
  expect(await renderMetrics({ now: addMinutes(EIGHT, 30) })).toMatch(/^reminders_notices_due 0$/m);
});

it('sends notices of several owners in turn when a batch is smaller than their number of notices', async () => {
  await addMany(busy!, 10);
  await addMany(victim!, 10);
  await dispatch(0, 4);
  expect([mailsTo(busy!).length, mailsTo(victim!).length]).toEqual([2, 2]);
});

it('never counts more than the share when two dispatches run concurrently', async () => {
  await addMany(busy!, 60);
  vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
  await Promise.all([1, 2, 3, 4].map(() => dispatchDue({ now: EIGHT, limit: 15 })));
  expect(mailsTo(busy!).length).toBeLessThanOrEqual(SHARE + 1);
});

it('reaches the notices behind those of 250 owners who cannot receive mail', async () => {
  await db.user.createMany({
    data: Array.from({ length: 250 }, (_, index) => ({ email: `unverified-${index}@example.com` })),
  });
  for (const user of await db.user.findMany({ where: { emailVerified: null } }))
    await addMany(toActor(user), 2, { at: addHours(EIGHT, -1) });
  await addMany(victim!, 1);
  expect(await dispatch()).toMatchObject({ sent: 1 });
});
