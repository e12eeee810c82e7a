import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addMinutes } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDaysTo, dayInTimezone, instantAt } from '@/lib/calendar';
import { emailChannel } from '@/lib/notifications/channels/email';
import { claimMessages } from '@/lib/notifications/claim/claim-messages';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { settleCall } from '@/lib/notifications/dispatch/settle-call';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import * as rates from '@/lib/http/rate-limit';
import type { Actor } from '@/lib/http/session';
import { advanceRecurring } from '@/lib/reminders/advance-recurring';
import { createReminder } from '@/lib/reminders/create-reminder';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  beginSeparateTransaction,
  supportsConcurrentTransactions,
  waitForLockWait,
} from '@/tests/support/database/concurrent-transactions';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const today = dayInTimezone(new Date(), ZONE);
const EIGHT = instantAt(addDaysTo(today, 1), 8, ZONE);

const bodyOf = (title: string, leadDays: number[], dueInDays: number) => ({
  title,
  dueAt: addDaysTo(today, dueInDays),
  category: 'expiry-based' as const,
  leadDays,
});

/** Creates a reminder whose first notice is due at EIGHT. */
async function createDueReminder(
  title: string,
  { leadDays = [0], dueInDays = 1, actor }: { leadDays?: number[]; dueInDays?: number; actor?: Actor } = {},
) {
  const owner = actor ?? (await makeUser());
  const input = bodyOf(title, leadDays, dueInDays);
  const { id } = await createReminder({ actor: owner, input, now: instantAt(today, 9, ZONE) });
  return { actor: owner, id };
}

/** Dispatches one batch, `minutes` after EIGHT. */
async function dispatch(minutes: number) {
  const now = addMinutes(EIGHT, minutes);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  return dispatchDue({ now });
}

const claim = (minutes: number) =>
  claimMessages({ channel: emailChannel, now: addMinutes(EIGHT, minutes), limit: 100 });
const mute = (reminder: { actor: Actor; id: string }, muted: boolean, minutes: number) =>
  setMutedByOwner({ ...reminder, muted, now: addMinutes(EIGHT, minutes) });
const acceptedSubjects = () =>
  provider
    .accepted()
    .map(({ subject }) => subject.split(':')[0])
    .sort();
async function readStatuses() {
  const rows = await db.notice.findMany({ include: { reminder: true } });
  return Object.fromEntries(rows.map(({ reminder, leadDay, status }) => [`${reminder.title} ${leadDay}`, status]));
}

describe.runIf(supportsConcurrentTransactions())('a worker during a concurrent change', () => {
  const hold = async (id: string) => {
    const change = await beginSeparateTransaction();
    await change.query('SELECT 1 FROM reminders WHERE id = $1 FOR UPDATE', [id]);
    return change;
  };

  it('skips the notice of a locked reminder and sends the others', async () => {
    const [held] = [await createDueReminder('held'), await createDueReminder('other')];
    const change = await hold(held.id);
    expect(await dispatch(0)).toMatchObject({ sent: 1 });
    expect(await readStatuses()).toEqual({ 'held 0': 'pending', 'other 0': 'sent' });
    await change.commit();
    expect(await dispatch(1)).toMatchObject({ sent: 1 });
    expect(acceptedSubjects()).toEqual(['held', 'other']);
  });

  it('waits for another claim of the channel, instead of leaving what that one does not take to the next sweep', async () => {
    await createDueReminder('one');
    const other = await beginSeparateTransaction();
    await other.query(`SELECT pg_advisory_xact_lock(hashtextextended('claim email', 0))`);
    const claiming = claim(0);
    await waitForLockWait('pg_advisory_xact_lock');
    await other.commit();
    expect(await claiming).toMatchObject({ memberIds: [expect.any(String)] });
  });

  it('claims nothing, and does not fail, while another claim of the channel goes on for long', async () => {
    await createDueReminder('one');
    const other = await beginSeparateTransaction();
    await other.query(`SELECT pg_advisory_xact_lock(hashtextextended('claim email', 0))`);
    expect(await claim(0)).toBeNull();
    await other.commit();
    expect(await claim(1)).toMatchObject({ memberIds: [expect.any(String)] });
  });

  it('retries a batch in doubt only after the lock on one of its reminders is released', async () => {
    const [held] = [await createDueReminder('held'), await createDueReminder('other')];
    provider.failNextCall('500');
    expect(await dispatch(0)).toMatchObject({ retried: 2 });
    const change = await hold(held.id);
    expect(await dispatch(10)).toMatchObject({ claimed: 0 });
    await change.rollBack();
    expect(await dispatch(10)).toMatchObject({ sent: 2 });
  });

  it('claims no notice that a change cancels, committed while the claim is locking the reminder', async () => {
    const { id } = await createDueReminder('edited');
    // The claim's lock on the reminders waits for an advisory lock, so that the change below is committed meanwhile.
    await db.$executeRawUnsafe('ALTER TABLE notices RENAME TO notices_kept');
    await db.$executeRawUnsafe(
      `CREATE VIEW notices AS SELECT * FROM notices_kept
        WHERE strpos(current_query(), 'FOR SHARE SKIP LOCKED') = 0 OR pg_advisory_xact_lock_shared(7) IS NOT NULL`,
    );
    try {
      const gate = await beginSeparateTransaction();
      await gate.query('SELECT pg_advisory_xact_lock(7)');
      const claiming = claim(0);
      await waitForLockWait('FOR SHARE SKIP LOCKED');
      const change = await beginSeparateTransaction();
      await change.query(`UPDATE reminders SET lead_days = '{1}' WHERE id = $1`, [id]);
      await change.query(`UPDATE notices_kept SET status = 'cancelled', is_obsolete = true WHERE reminder_id = $1`, [
        id,
      ]);
      await change.commit();
      await gate.commit();
      expect(await claiming).toBeNull();
      expect(await readStatuses()).toEqual({ 'edited 0': 'cancelled' });
    } finally {
      await db.$executeRawUnsafe('DROP VIEW notices');
      await db.$executeRawUnsafe('ALTER TABLE notices_kept RENAME TO notices');
    }
  });

  it('counts a refused mail as failed without retrying when the account is deleted concurrently', async () => {
    const { actor } = await createDueReminder('refused');
    provider.refuseRecipient(actor.email);
    const pause = vi.spyOn(clock, 'sleep');
    const deletion = await beginSeparateTransaction();
    vi.spyOn(rates, 'waitForRateLimitSlot').mockImplementationOnce(async () => {
      await deletion.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [actor.id]);
    });
    const sending = dispatch(0);
    await waitForLockWait();
    await deletion.query('DELETE FROM users WHERE id = $1', [actor.id]);
    await deletion.commit();
    expect(await sending).toMatchObject({ failed: 1 });
    expect(pause).not.toHaveBeenCalled();
    expect(await db.notice.count()).toBe(0);
  });
});

it('dispatchDue sends the first of two notices if the claimed second loses its lead day', async () => {
  const reminder = await createDueReminder('kept', { leadDays: [7, 0], dueInDays: 7 + 1 });
  const minutesToLast = 7 * 24 * 60;
  // The first notice waits for a retry. A worker claims the last notice and never settles it.
  await db.notice.updateMany({ where: { leadDay: 7 }, data: { nextAttemptAt: addMinutes(EIGHT, minutesToLast + 1) } });
  expect(await claim(minutesToLast)).toMatchObject({ memberIds: [expect.any(String)] });
  const now = addMinutes(EIGHT, minutesToLast + 1);
  await updateReminder({ ...reminder, input: bodyOf('kept', [7], 7 + 1), now });
  expect(await dispatch(minutesToLast + 2)).toMatchObject({ sent: 1 });
  expect(await dispatch(minutesToLast + 10)).toMatchObject({ claimed: 0 });
  expect(await readStatuses()).toEqual({ 'kept 7': 'sent', 'kept 0': 'cancelled' });
});

it('settleCall makes the notice of an unmuted reminder pending only if its mail was not sent', async () => {
  const [left, leaves] = [
    await createDueReminder('left'),
    await createDueReminder('leaves'),
    await createDueReminder('stays'),
  ];
  await claim(0);
  await mute(left, true, 1);
  const first = await claim(6);
  await mute(left, false, 7);
  await mute(leaves, true, 8);
  // The first claim, which includes 'leaves', is settled only after this second claim.
  const second = await claim(12);
  expect([first?.memberIds.length, second?.memberIds.length]).toEqual([2, 1]);
  await mute(leaves, false, 13);
  const now = addMinutes(EIGHT, 13);
  const members = await db.notice.findMany({ where: { id: { in: first!.memberIds } } });
  await settleCall({
    claim: first!,
    messages: [],
    settlements: members.map(({ id, messageId }) => {
      return { id, messageId: messageId!, status: 'sent', sentAt: now, error: null };
    }),
    isKeyUsed: true,
    now,
  });
  // 'leaves' stays cancelled because its mail was sent with the first claim.
  expect(await readStatuses()).toEqual({ 'left 0': 'pending', 'leaves 0': 'cancelled', 'stays 0': 'sending' });
});

it('advanceRecurring plans one notice for each lead day if three workers advance a reminder concurrently', async () => {
  const input = {
    title: 'Birthday',
    dueAt: '1990-03-10' as const,
    category: 'recurring-date' as const,
    leadDays: [7, 0],
  };
  const { id } = await createReminder({ actor: await makeUser(), input, now: instantAt('2027-01-15', 12, ZONE) });
  const now = instantAt('2027-04-20', 9, ZONE);
  await Promise.all([1, 2, 3].map(() => advanceRecurring({ now, limit: 10 })));
  expect(await db.notice.count({ where: { reminderId: id, status: 'pending' } })).toBe(2);
});
