import { useMailProvider } from '@/tests/support/use-mail-provider';
import { randomUUID } from 'node:crypto';
import { addMinutes, addSeconds } from 'date-fns';
import { describe, expect, it, vi } from 'vitest';
import { addDaysTo, dayInTimezone, instantAt, toDateColumn } from '@/lib/calendar';
import { dispatchDue, dispatchReminder } from '@/lib/notifications/dispatch-due';
import { setMutedByOwner } from '@/lib/notifications/mute';
import { MAX_ATTEMPTS } from '@/lib/schedule/notice-rules';
import { JOB_DEADLINE_SECONDS, clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { updateSettings } from '@/lib/notifications/update-settings';
import type { Actor } from '@/lib/http/session';
import { useCleanDatabase } from '@/tests/support/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();

const ZONE = 'Africa/Johannesburg';
const today = dayInTimezone(new Date(), ZONE);
const EIGHT = instantAt(addDaysTo(today, 1), 8, ZONE);

const createDueTomorrow = (actor: Actor, title: string) =>
  createReminder({
    actor,
    input: { title, dueAt: addDaysTo(today, 1), category: 'expiry-based', leadDays: [0] },
    now: instantAt(today, 9, ZONE),
  });

/** The same for many, without the time that as many requests take. */
async function createManyDueTomorrow(actor: Actor, count: number) {
  const occurrenceOn = toDateColumn(addDaysTo(today, 1));
  const reminders = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    userId: actor.id,
    title: `Notice-${index}`,
    category: 'expiry-based',
    leadDays: [0],
    dueOn: occurrenceOn,
    firstDueOn: occurrenceOn,
  }));
  await db.reminder.createMany({ data: reminders });
  await db.notice.createMany({
    data: reminders.map(({ id }) => ({
      reminderId: id,
      occurrenceOn,
      leadDay: 0,
      channel: 'email',
      recipientId: actor.id,
      sendAt: EIGHT,
      nextAttemptAt: EIGHT,
    })),
  });
}

/** One pass of a worker, so many minutes after the hour of all notices here. */
async function dispatch(minutes: number, limit?: number) {
  const now = addMinutes(EIGHT, minutes);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  try {
    return await dispatchDue({ now, limit });
  } finally {
    vi.restoreAllMocks();
  }
}

const readNotices = () =>
  db.notice.findMany({
    orderBy: { reminder: { title: 'asc' } },
    select: { status: true, batchId: true, batchPosition: true, reminder: { select: { title: true } } },
  });
const statusOf = async (title: string) => (await readNotices()).find((row) => row.reminder.title === title)?.status;
const acceptedSubjects = () =>
  provider
    .accepted()
    .map(({ subject }) => subject.split(':')[0])
    .sort();

describe('many notices due at once', () => {
  it('go out a hundred a call', async () => {
    const actor = await makeUser();
    await createManyDueTomorrow(actor, 105);
    expect(await dispatch(0)).toMatchObject({ sent: 100 });
    expect(await dispatch(0)).toMatchObject({ sent: 5 });
    expect(await dispatch(0)).toMatchObject({ claimed: 0 });
    expect(provider.calls().map(({ path, mails }) => [path, mails])).toEqual([
      ['/emails/batch', 100],
      ['/emails/batch', 5],
    ]);
    expect(new Set(acceptedSubjects()).size).toBe(105);
    expect(new Set(provider.calls().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('go out for one reminder’s sake too, as far as the time of a call allows', async () => {
    const actor = await makeUser();
    await createManyDueTomorrow(actor, 100);
    await db.notice.updateMany({ data: { nextAttemptAt: addMinutes(EIGHT, -1) } });
    const { id: reminderId } = await createDueTomorrow(actor, 'Mine');
    const time = vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    const slow = provider.delayNextCall();
    const first = dispatchReminder({ reminderId });
    await slow.reached;
    time.mockReturnValue(addSeconds(EIGHT, JOB_DEADLINE_SECONDS));
    slow.goOn();
    expect(await first).toMatchObject({ claimed: 100, sent: 100 });
    expect(await statusOf('Mine')).toBe('pending');
    expect(await dispatchReminder({ reminderId })).toMatchObject({ sent: 1 });
    vi.restoreAllMocks();
  });

  it.each([[false], [true]])('go out but for the refused ones (a batch refused as a whole: %s)', async (whole) => {
    provider.setRefusesWholeBatch(whole);
    for (const title of ['A', 'B', 'C', 'D', 'E']) await createDueTomorrow(await makeUser(), title);
    const bad = await makeUser();
    await createDueTomorrow(bad, 'Bad');
    provider.refuseRecipient(bad.email);
    while ((await dispatch(0)).claimed > 0);
    expect(acceptedSubjects()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect((await readNotices()).map(({ status }) => status).sort()).toEqual([
      'failed',
      ...Array.from({ length: 5 }, () => 'sent'),
    ]);
    expect(await db.auditEntry.count({ where: { userId: bad.id, action: 'notice_failed' } })).toBe(1);
  });
});

describe('a sender that Resend does not take', () => {
  it.each([[false], [true]])(
    'loses nothing: the notices wait for another (a refusal of the whole: %s)',
    async (whole) => {
      provider.setRefusesWholeBatch(whole);
      for (const title of ['A', 'B']) await createDueTomorrow(await makeUser(), title);
      provider.setSenderAccepted(false);
      expect(await dispatch(0)).toMatchObject({ retried: 2 });
      provider.setSenderAccepted(true);
      expect(await dispatch(10)).toMatchObject({ sent: 2 });
    },
  );
});

describe('calls that Resend refuses for a reason common to all mails', () => {
  it.each(['422-missing-field', '451'] as const)('lose nothing: the notices wait (%s)', async (fault) => {
    for (const title of ['A', 'B', 'C']) await createDueTomorrow(await makeUser(), title);
    for (let call = 0; call < 10; call += 1) provider.failNextCall(fault);
    while ((await dispatch(0)).claimed > 0);
    expect((await readNotices()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    provider.recover();
    while ((await dispatch(60)).claimed > 0);
    expect(acceptedSubjects()).toEqual(['A', 'B', 'C']);
  });
});

it('addresses of several people, all refused and no mail taken, are not believed to be bad before one is', async () => {
  for (const title of ['A', 'B']) {
    const actor = await makeUser();
    await createDueTomorrow(actor, title);
    provider.refuseRecipient(actor.email);
  }
  expect(await dispatch(0)).toMatchObject({ retried: 2 });
  await createDueTomorrow(await makeUser(), 'C');
  expect(await dispatch(10)).toMatchObject({ sent: 1, failed: 2 });
});

it('addresses that are all refused are tried for days, and not for ever', async () => {
  for (const title of ['A', 'B']) {
    const actor = await makeUser();
    await createDueTomorrow(actor, title);
    provider.refuseRecipient(actor.email);
  }
  let passes = 0;
  for (let minutes = 0; (await statusOf('A')) !== 'failed'; minutes += 6 * 60) {
    await dispatch(minutes);
    passes += 1;
  }
  expect(passes).toBe(MAX_ATTEMPTS);
});

describe('a batch whose outcome is not known', () => {
  it.each([['cut-after-accepting' as const], ['cut-before-accepting' as const], ['500' as const]])(
    'is given again as a whole, under the same key, before anything new (%s)',
    async (fault) => {
      const actor = await makeUser();
      for (const title of ['A', 'B', 'C']) await createDueTomorrow(actor, title);
      provider.failNextCall(fault);
      expect(await dispatch(0, 2)).toMatchObject({ retried: 2 });
      await createDueTomorrow(actor, 'D');
      expect(await dispatch(10, 2)).toMatchObject({ sent: 2 });
      expect(await dispatch(10, 2)).toMatchObject({ sent: 2 });
      const [first, second, third] = provider.calls();
      expect(second).toEqual(first);
      expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey);
      expect(acceptedSubjects()).toEqual(['A', 'B', 'C', 'D']);
    },
  );

  it('goes on without a reminder that was completed since', async () => {
    const actor = await makeUser();
    const [a] = [await createDueTomorrow(actor, 'A'), await createDueTomorrow(actor, 'B')];
    provider.failNextCall('cut-before-accepting');
    await dispatch(0);
    await completeReminder({ actor, id: a.id, now: addMinutes(EIGHT, 1) });
    expect(await dispatch(10)).toMatchObject({ sent: 1 });
    expect(acceptedSubjects()).toEqual(['B']);
    // The provider's answer says that A did not go out before: it may come back.
    await restoreReminder({ actor, id: a.id, now: addMinutes(EIGHT, 11) });
    expect(await dispatch(12)).toMatchObject({ sent: 1 });
    expect(acceptedSubjects()).toEqual(['A', 'B']);
  });

  it('does not mail a second time what left it and came back', async () => {
    const actor = await makeUser();
    const [a] = [await createDueTomorrow(actor, 'A'), await createDueTomorrow(actor, 'B')];
    provider.failNextCall('cut-after-accepting');
    await dispatch(0);
    await setMutedByOwner({ actor, id: a.id, muted: true, now: addMinutes(EIGHT, 1) });
    expect(await dispatch(10)).toMatchObject({ sent: 1 });
    await setMutedByOwner({ actor, id: a.id, muted: false, now: addMinutes(EIGHT, 11) });
    expect(await dispatch(20)).toMatchObject({ claimed: 0 });
    expect(acceptedSubjects()).toEqual(['A', 'B']);
    expect(await statusOf('A')).toBe('cancelled');
  });

  it('keeps a notice that was turned off and on again before the next try', async () => {
    const actor = await makeUser();
    const [a] = [await createDueTomorrow(actor, 'A'), await createDueTomorrow(actor, 'B')];
    provider.failNextCall('cut-before-accepting');
    await dispatch(0);
    await setMutedByOwner({ actor, id: a.id, muted: true, now: addMinutes(EIGHT, 1) });
    await setMutedByOwner({ actor, id: a.id, muted: false, now: addMinutes(EIGHT, 2) });
    expect(await dispatch(10)).toMatchObject({ sent: 2 });
    expect(provider.calls()[1]).toEqual(provider.calls()[0]);
  });

  it('is left by a notice for which a later one goes out instead', async () => {
    const actor = await makeUser();
    const input = { title: 'A', dueAt: addDaysTo(today, 2), category: 'expiry-based', leadDays: [1, 0] } as const;
    await createReminder({ actor, input: { ...input, leadDays: [...input.leadDays] }, now: instantAt(today, 9, ZONE) });
    provider.failNextCall('cut-before-accepting');
    expect(await dispatch(0)).toMatchObject({ retried: 1 });
    while ((await dispatch(24 * 60)).claimed > 0);
    expect((await readNotices()).map(({ status }) => status).sort()).toEqual(['sent', 'superseded']);
    expect(acceptedSubjects()).toEqual(['A']);
  });

  it('keeps its hour when its owner moves to another time zone', async () => {
    const actor = await makeUser();
    await createDueTomorrow(actor, 'A');
    provider.failNextCall('cut-after-accepting');
    await dispatch(0);
    await updateSettings({ actor, patch: { timezone: 'America/Los_Angeles' }, now: addMinutes(EIGHT, 1) });
    expect(await dispatch(10)).toMatchObject({ sent: 1 });
    expect(await dispatch(24 * 60)).toMatchObject({ claimed: 0 });
    expect(acceptedSubjects()).toEqual(['A']);
  });

  it('is claimed by one of two workers only', async () => {
    const actor = await makeUser();
    for (const title of ['A', 'B', 'C']) await createDueTomorrow(actor, title);
    provider.failNextCall('500');
    await dispatch(0);
    const now = addMinutes(EIGHT, 10);
    vi.spyOn(clock, 'now').mockReturnValue(now);
    const passes = await Promise.all([dispatchDue({ now }), dispatchDue({ now }), dispatchDue({ now })]);
    vi.restoreAllMocks();
    expect(passes.map(({ claimed }) => claimed).sort()).toEqual([0, 0, 3]);
    expect(provider.calls()).toHaveLength(2);
  });

  it('and that somebody else holds hides no other, however large it is', async () => {
    const actor = await makeUser();
    await createManyDueTomorrow(actor, 30);
    provider.failNextCall('500');
    expect(await dispatch(0)).toMatchObject({ retried: 30 });
    await db.notice.updateMany({ data: { nextAttemptAt: EIGHT } });
    const held = await db.notice.findFirstOrThrow();
    const leaseUntil = addMinutes(EIGHT, 60);
    await createDueTomorrow(actor, 'Other');
    await db.notice.update({ where: { id: held.id }, data: { status: 'sending', leaseUntil, claimId: randomUUID() } });
    provider.failNextCall('500');
    expect(await dispatch(0)).toMatchObject({ retried: 1 });
    expect(await dispatch(10)).toMatchObject({ sent: 1 });
    expect(await statusOf('Other')).toBe('sent');
  });

  it('after a refusal of the whole call its notices are free to go with others', async () => {
    const actor = await makeUser();
    await createDueTomorrow(actor, 'A');
    provider.failNextCall('429');
    expect(await dispatch(0)).toMatchObject({ retried: 1 });
    expect(await readNotices()).toMatchObject([{ status: 'pending', batchId: null, batchPosition: null }]);
    await createDueTomorrow(actor, 'B');
    expect(await dispatch(10)).toMatchObject({ sent: 2 });
  });
});
