import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { randomUUID } from 'node:crypto';
import { addMinutes, addSeconds } from 'date-fns';
import { describe, expect, it, vi } from 'vitest';
import { addDaysTo, dayInTimezone, instantAt, toDateColumn } from '@/lib/calendar';
import { dispatchDue, dispatchWhileDue } from '@/lib/notifications/dispatch/dispatch-due';
import * as mails from '@/lib/notifications/mail/notice-mail';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { MAX_SEND_ATTEMPTS } from '@/lib/schedule/retry-rules';
import { JOB_DEADLINE_SECONDS, clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { updateSettings } from '@/lib/notifications/owner/update-settings';
import { toActor, type Actor } from '@/lib/http/session';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
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

/** Inserts reminders with their notices directly, which is faster than `createReminder`. */
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

/** Dispatches one batch, `minutes` after the sending time of the notices. */
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
    select: { status: true, messageId: true, reminder: { select: { title: true } } },
  });
const statusOf = async (title: string) => (await readNotices()).find((row) => row.reminder.title === title)?.status;
const acceptedSubjects = () =>
  provider
    .accepted()
    .map(({ subject }) => subject.split(':')[0])
    .sort();

describe('many due notices', () => {
  it('are sent with at most a hundred mails per provider call', async () => {
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

  it('are sent by dispatchWhileDue before a newer notice, until the job deadline', async () => {
    const actor = await makeUser();
    await createManyDueTomorrow(actor, 100);
    await db.notice.updateMany({ data: { nextAttemptAt: addMinutes(EIGHT, -1) } });
    const { id: reminderId } = await createDueTomorrow(actor, 'Mine');
    const time = vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    const slow = provider.delayNextCall();
    const first = dispatchWhileDue({ reminderId });
    await slow.reached;
    time.mockReturnValue(addSeconds(EIGHT, JOB_DEADLINE_SECONDS));
    slow.goOn();
    expect(await first).toMatchObject({ claimed: 100, sent: 100 });
    expect(await statusOf('Mine')).toBe('pending');
    expect(await dispatchWhileDue({ reminderId })).toMatchObject({ sent: 1 });
    vi.restoreAllMocks();
  });

  it.each([[false], [true]])(
    'are all sent except the one to a refused recipient (whole batch refused: %s)',
    async (whole) => {
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
    },
  );
});

describe('a message of a call that Resend refused as a whole', () => {
  async function refuseBatch() {
    provider.setRefusesWholeBatch(true);
    for (const title of ['A', 'B', 'C', 'D', 'E']) await createDueTomorrow(await makeUser(), title);
    const bad = await makeUser();
    await createDueTomorrow(bad, 'Bad');
    provider.refuseRecipient(bad.email);
    expect(await dispatch(0)).toMatchObject({ claimed: 6, retried: 6 });
  }

  it('waits for a retry if its mail fails to render', async () => {
    await refuseBatch();
    for (let message = 0; message < 6; message += 1) {
      vi.spyOn(mails, 'renderNoticeMail').mockRejectedValue(new Error('bug in rendering'));
      expect(await dispatch(0)).toMatchObject({ claimed: 1, retried: 1, failed: 0 });
    }
    while ((await dispatch(10)).claimed > 0);
    expect(acceptedSubjects()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(await statusOf('Bad')).toBe('failed');
  });

  it('leaves out the notice of a completed reminder, which is sent after the reminder is restored', async () => {
    await refuseBatch();
    const { id, user } = await db.reminder.findFirstOrThrow({ where: { title: 'A' }, include: { user: true } });
    const actor = toActor(user!);
    await completeReminder({ actor, id, now: EIGHT });
    while ((await dispatch(0)).claimed > 0);
    expect(acceptedSubjects()).toEqual(['B', 'C', 'D', 'E']);
    await restoreReminder({ actor, id, now: EIGHT });
    while ((await dispatch(10)).claimed > 0);
    expect(acceptedSubjects()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
});

describe('a sender address that Resend refuses', () => {
  it.each([[false], [true]])(
    'leaves the notices pending until Resend accepts the sender (whole batch refused: %s)',
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

describe('a call that Resend refuses for a reason common to all mails', () => {
  it.each(['422-missing-field', '451'] as const)('leaves the notices pending for retry (%s)', async (fault) => {
    for (const title of ['A', 'B', 'C']) await createDueTomorrow(await makeUser(), title);
    for (let call = 0; call < 10; call += 1) provider.failNextCall(fault);
    while ((await dispatch(0)).claimed > 0);
    expect((await readNotices()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    provider.recover();
    while ((await dispatch(60)).claimed > 0);
    expect(acceptedSubjects()).toEqual(['A', 'B', 'C']);
  });
});

it('dispatchDue retries notices if all are refused, and fails them once another is accepted', async () => {
  for (const title of ['A', 'B']) {
    const actor = await makeUser();
    await createDueTomorrow(actor, title);
    provider.refuseRecipient(actor.email);
  }
  expect(await dispatch(0)).toMatchObject({ retried: 2 });
  await createDueTomorrow(await makeUser(), 'C');
  expect(await dispatch(10)).toMatchObject({ sent: 1, failed: 2 });
});

it('dispatchDue fails notices after MAX_SEND_ATTEMPTS if every recipient is refused', async () => {
  for (const title of ['A', 'B']) {
    const actor = await makeUser();
    await createDueTomorrow(actor, title);
    provider.refuseRecipient(actor.email);
  }
  let runs = 0;
  for (let minutes = 0; (await statusOf('A')) !== 'failed'; minutes += 6 * 60) {
    await dispatch(minutes);
    runs += 1;
  }
  expect(runs).toBe(MAX_SEND_ATTEMPTS);
});

describe('a batch in doubt', () => {
  it.each([['cut-after-accepting' as const], ['cut-before-accepting' as const], ['500' as const]])(
    'is retried unchanged under the same idempotency key before other notices are sent (%s)',
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

  it('keeps its key when a retry is refused with 429', async () => {
    const actor = await makeUser();
    await createDueTomorrow(actor, 'A');
    provider.failNextCall('cut-after-accepting');
    expect(await dispatch(0)).toMatchObject({ retried: 1 });
    provider.failNextCall('429');
    expect(await dispatch(10)).toMatchObject({ retried: 1 });
    expect(await dispatch(20)).toMatchObject({ sent: 1 });
    expect(acceptedSubjects()).toEqual(['A']);
  });

  it('is retried without the notice of a reminder that was completed in the meantime', async () => {
    const actor = await makeUser();
    const [a] = [await createDueTomorrow(actor, 'A'), await createDueTomorrow(actor, 'B')];
    provider.failNextCall('cut-before-accepting');
    await dispatch(0);
    await completeReminder({ actor, id: a.id, now: addMinutes(EIGHT, 1) });
    expect(await dispatch(10)).toMatchObject({ sent: 1 });
    expect(acceptedSubjects()).toEqual(['B']);
    // Resend rejects a used key with other content. It accepted the batch without A, so the first call sent nothing.
    await restoreReminder({ actor, id: a.id, now: addMinutes(EIGHT, 11) });
    expect(await dispatch(12)).toMatchObject({ sent: 1 });
    expect(acceptedSubjects()).toEqual(['A', 'B']);
  });

  it('does not resend the notice of a reminder muted before the retry and unmuted after it', async () => {
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

  it('keeps the notice of a reminder that was muted and unmuted before the retry', async () => {
    const actor = await makeUser();
    const [a] = [await createDueTomorrow(actor, 'A'), await createDueTomorrow(actor, 'B')];
    provider.failNextCall('cut-before-accepting');
    await dispatch(0);
    await setMutedByOwner({ actor, id: a.id, muted: true, now: addMinutes(EIGHT, 1) });
    await setMutedByOwner({ actor, id: a.id, muted: false, now: addMinutes(EIGHT, 2) });
    expect(await dispatch(10)).toMatchObject({ sent: 2 });
    expect(provider.calls()[1]).toEqual(provider.calls()[0]);
  });

  it('does not resend a notice that was superseded before the retry', async () => {
    const actor = await makeUser();
    const input = { title: 'A', dueAt: addDaysTo(today, 2), category: 'expiry-based', leadDays: [1, 0] } as const;
    await createReminder({ actor, input: { ...input, leadDays: [...input.leadDays] }, now: instantAt(today, 9, ZONE) });
    provider.failNextCall('cut-before-accepting');
    expect(await dispatch(0)).toMatchObject({ retried: 1 });
    while ((await dispatch(24 * 60)).claimed > 0);
    expect((await readNotices()).map(({ status }) => status).sort()).toEqual(['sent', 'superseded']);
    expect(acceptedSubjects()).toEqual(['A']);
  });

  it('keeps its retry time when the owner of a reminder changes the time zone', async () => {
    const actor = await makeUser();
    await createDueTomorrow(actor, 'A');
    provider.failNextCall('cut-after-accepting');
    await dispatch(0);
    await updateSettings({ actor, patch: { timezone: 'America/Los_Angeles' }, now: addMinutes(EIGHT, 1) });
    expect(await dispatch(10)).toMatchObject({ sent: 1 });
    expect(await dispatch(24 * 60)).toMatchObject({ claimed: 0 });
    expect(acceptedSubjects()).toEqual(['A']);
  });

  it('is claimed by only one of three concurrent workers', async () => {
    const actor = await makeUser();
    for (const title of ['A', 'B', 'C']) await createDueTomorrow(actor, title);
    provider.failNextCall('500');
    await dispatch(0);
    const now = addMinutes(EIGHT, 10);
    vi.spyOn(clock, 'now').mockReturnValue(now);
    const runs = await Promise.all([dispatchDue({ now }), dispatchDue({ now }), dispatchDue({ now })]);
    vi.restoreAllMocks();
    expect(runs.map(({ claimed }) => claimed).sort()).toEqual([0, 0, 3]);
    expect(provider.calls()).toHaveLength(2);
  });

  it('does not block other notices while another worker has claimed one of its notices', async () => {
    const actor = await makeUser();
    await createManyDueTomorrow(actor, 30);
    provider.failNextCall('500');
    expect(await dispatch(0)).toMatchObject({ retried: 30 });
    await db.message.updateMany({ data: { nextAttemptAt: EIGHT } });
    const held = await db.message.findFirstOrThrow();
    const leaseUntil = addMinutes(EIGHT, 60);
    await createDueTomorrow(actor, 'Other');
    await db.message.update({ where: { id: held.id }, data: { status: 'sending', leaseUntil, claimId: randomUUID() } });
    provider.failNextCall('500');
    expect(await dispatch(0)).toMatchObject({ retried: 1 });
    expect(await dispatch(10)).toMatchObject({ sent: 1 });
    expect(await statusOf('Other')).toBe('sent');
  });

  it('is not created by a 429 response, so the refused notice can join another batch', async () => {
    const actor = await makeUser();
    await createDueTomorrow(actor, 'A');
    provider.failNextCall('429');
    expect(await dispatch(0)).toMatchObject({ retried: 1 });
    expect(await readNotices()).toMatchObject([{ status: 'pending', messageId: null }]);
    await createDueTomorrow(actor, 'B');
    expect(await dispatch(10)).toMatchObject({ sent: 2 });
  });
});
