import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addHours, addMinutes, addSeconds } from 'date-fns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as noticesOf } from '@/app/api/reminders/[id]/notices/route';
import { addDaysTo, dayInTimezone, instantAt } from '@/lib/calendar';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { findNextNoticeTime } from '@/lib/notifications/dispatch/upcoming-notices';
import { sweep } from '@/lib/operations/sweep';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { createReminder } from '@/lib/reminders/create-reminder';
import { toActor } from '@/lib/http/session';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
beforeEach(() => void vi.spyOn(clock, 'sleep').mockResolvedValue());
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const today = dayInTimezone(new Date(), ZONE);
const EIGHT = instantAt(addDaysTo(today, 1), 8, ZONE);

/** Creates a reminder with one notice, at EIGHT on its due date. With the template `exam`, it cannot be overdue. */
async function createDueTomorrow({ template = 'passport', owner }: { template?: string; owner?: { id: string } } = {}) {
  const actor = owner ? toActor(await db.user.findUniqueOrThrow({ where: { id: owner.id } })) : await makeUser();
  const { id: templateId } = await db.template.findUniqueOrThrow({ where: { key: template } });
  const { id } = await createReminder({
    actor,
    input: {
      templateId,
      title: 'Mine',
      dueAt: addDaysTo(today, 1),
      category: template === 'exam' ? 'one-time-deadline' : 'expiry-based',
      leadDays: [0],
    },
    now: instantAt(today, 9, ZONE),
  });
  return { actor, id };
}

function sweepAt(now: Date) {
  vi.spyOn(clock, 'now').mockReturnValue(now);
  return sweep();
}

const readStatuses = async () => (await db.notice.findMany()).map(({ status }) => status);

/** Sweeps while the quota is used up. @returns the time at which the quota is available again */
async function sweepWithoutQuota(hours: number, { every = 1 } = {}): Promise<Date> {
  provider.setQuotaUsedUp(true);
  for (let hour = 0; hour < hours; hour += every) await sweepAt(addHours(EIGHT, hour));
  provider.setQuotaUsedUp(false);
  return addHours(EIGHT, hours);
}

describe('while the mail quota is used up', () => {
  it('a notice stays pending for ten days and is then sent with the number of days overdue', async () => {
    await createDueTomorrow();
    const end = await sweepWithoutQuota(240, { every: 6 });
    expect(await readStatuses()).toEqual(['pending']);
    expect(await sweepAt(end)).toMatchObject({ sent: 1 });
    expect(provider.accepted()[0]?.text).toContain('10 days');
  });

  it('the notice of an exam fails after the exam date, and its owner sees the reason', async () => {
    const { actor, id } = await createDueTomorrow({ template: 'exam' });
    await sweepWithoutQuota(16);
    expect(await readStatuses()).toEqual(['pending']);
    await sweepWithoutQuota(18);
    const cookie = await signIn(actor);
    const call = { path: `/api/reminders/${id}/notices`, params: { id }, cookie };
    expect(await (await callRoute(noticesOf, call)).json()).toMatchObject([
      {
        status: 'failed',
        reason: 'The mail quota is used up for now. The date has passed, so it will not be sent any more.',
      },
    ]);
    expect(await db.auditEntry.count({ where: { userId: actor.id, action: 'notice_failed' } })).toBe(1);
  });

  it('the provider is called once an hour, however many batches and dispatches there are', async () => {
    const owner = await makeUser();
    for (let count = 0; count < 9; count += 1) await createDueTomorrow({ owner });
    provider.setQuotaUsedUp(true);
    for (let minutes = 0; minutes < 180; minutes += 5) {
      const now = addMinutes(EIGHT, minutes);
      vi.spyOn(clock, 'now').mockReturnValue(now);
      for (let batch = 0; batch < 3; batch += 1) await dispatchDue({ now, limit: 3 });
    }
    expect(provider.calls()).toHaveLength(3);
    provider.setQuotaUsedUp(false);
    expect(await sweepAt(addMinutes(EIGHT, 181))).toMatchObject({ sent: 9 });
  });

  it('findNextNoticeTime returns the end of the quota pause, even for a notice not tried yet', async () => {
    const [first, second] = [await createDueTomorrow(), await createDueTomorrow()];
    provider.setQuotaUsedUp(true);
    vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    await dispatchDue({ now: EIGHT, limit: 1 });
    const next = (id: string) => findNextNoticeTime({ reminderId: id, now: EIGHT, until: addHours(EIGHT, 48) });
    expect([await next(first.id), await next(second.id)]).toEqual([addHours(EIGHT, 1), addHours(EIGHT, 1)]);
  });
});

describe('after a 429 response', () => {
  it('no worker calls the provider during a Retry-After of an hour', async () => {
    await createDueTomorrow();
    await createDueTomorrow();
    provider.failNextCall('429-for-an-hour');
    vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    expect(await dispatchDue({ now: EIGHT, limit: 1 })).toMatchObject({ retried: 1 });
    expect(await dispatchDue({ now: addMinutes(EIGHT, 59), limit: 1 })).toMatchObject({ claimed: 0 });
    expect(await dispatchDue({ now: addMinutes(EIGHT, 61), limit: 2 })).toMatchObject({ sent: 2 });
  });

  it('the next batch waits for a Retry-After of two seconds', async () => {
    await createDueTomorrow();
    await createDueTomorrow();
    provider.failNextCall('429');
    vi.spyOn(clock, 'now').mockReturnValue(EIGHT);
    await dispatchDue({ now: EIGHT, limit: 1 });
    expect(await dispatchDue({ now: EIGHT, limit: 1 })).toMatchObject({ sent: 1 });
    expect(clock.sleep).toHaveBeenCalledWith(2000);
  });
});

it('a quota pause set years ahead by a wrong clock delays a notice by at most an hour', async () => {
  await createDueTomorrow();
  provider.setQuotaUsedUp(true);
  vi.spyOn(clock, 'now').mockReturnValue(addHours(EIGHT, 24 * 3650));
  await dispatchDue({ now: EIGHT });
  provider.setQuotaUsedUp(false);
  expect(await sweepAt(addSeconds(addHours(EIGHT, 1), 1))).toMatchObject({ sent: 1 });
});
