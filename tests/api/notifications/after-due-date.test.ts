import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clock } from '@/lib/clock';
import { addDaysTo, instantAt, type Day } from '@/lib/calendar';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { createReminder } from '@/lib/reminders/create-reminder';
import type { ReminderBody } from '@/lib/reminders/schema';
import { updateReminder } from '@/lib/reminders/update-reminder';
import { updateTemplate } from '@/lib/reminders/update-template';
import {
  callCreateReminder,
  callUpdateReminder,
  createReminderViaApi,
  fetchReminder,
  findTemplate,
  makeSignedInUser,
  VALID_REMINDER,
} from '@/tests/api/reminders/reminder-calls';
import { sweep } from '@/lib/operations/sweep';
import { dispatchAll } from '@/tests/support/dispatch-all';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
afterEach(() => void vi.restoreAllMocks());

const ZONE = 'Africa/Johannesburg';
const DUE: Day = '2027-06-30';
const START = instantAt('2027-06-10', 12, ZONE);

const body: ReminderBody = {
  title: 'Water bill',
  dueAt: DUE,
  category: 'one-time-deadline',
  leadDays: [0],
  afterDays: [3, 10],
};

async function create(changes: Partial<ReminderBody> = {}) {
  const actor = await makeUser();
  const { id } = await createReminder({ actor, input: { ...body, ...changes }, now: START });
  return { actor, id };
}

/** Dispatches everything that is due `days` after the due date. @returns the subjects of the mails sent */
async function sweepAfter(days: number): Promise<string[]> {
  const now = instantAt(addDaysTo(DUE, days), 9, ZONE);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  return (await dispatchAll(provider, now)).map(({ subject }) => subject);
}

describe('notices after the due date', () => {
  it('go out on each of `afterDays` while the reminder is overdue', async () => {
    await create();
    expect(await sweepAfter(0)).toEqual([expect.stringContaining('due today')]);
    expect(await sweepAfter(2)).toEqual([]);
    expect(await sweepAfter(3)).toEqual([expect.stringContaining('Water bill: overdue by 3 days')]);
    expect(await sweepAfter(9)).toEqual([]);
    expect(await sweepAfter(10)).toEqual([expect.stringContaining('overdue by 10 days')]);
    expect(await sweepAfter(11)).toEqual([]);
  });

  it('are not sent once the reminder is completed', async () => {
    const { actor, id } = await create();
    await sweepAfter(3);
    await completeReminder({ actor, id, now: instantAt(addDaysTo(DUE, 4), 9, ZONE) });
    expect(await sweepAfter(10)).toEqual([]);
  });

  it('are not sent for a reminder that cannot be overdue', async () => {
    await create({ templateId: (await findTemplate('exam')).id });
    await sweepAfter(0);
    expect(await sweepAfter(3)).toEqual([]);
  });

  it('go out once an edit of the template lets its reminders be overdue', async () => {
    const { id } = await findTemplate('exam');
    await create({ templateId: id });
    vi.spyOn(clock, 'now').mockReturnValue(START);
    await updateTemplate({ id, patch: { canBeOverdue: true }, now: START });
    await sweep();
    await sweepAfter(0);
    expect(await sweepAfter(3)).toHaveLength(1);
  });

  it('go out for the next occurrence too', async () => {
    const { actor, id } = await create({ repeat: { every: 1, unit: 'month' } });
    const { next } = await completeReminder({ actor, id, now: instantAt(DUE, 12, ZONE) });
    expect(next).toMatchObject({ dueOn: '2027-07-30', afterDays: [3, 10] });
  });

  it('are planned when an edit adds a day', async () => {
    const { actor, id } = await create({ afterDays: [] });
    await sweepAfter(0);
    const now = instantAt(addDaysTo(DUE, 1), 9, ZONE);
    await updateReminder({ actor, id, input: { ...body, afterDays: [1, 5] }, now });
    expect(await sweepAfter(1)).toHaveLength(1);
    expect(await sweepAfter(5)).toHaveLength(1);
  });
});

describe('`afterDays` of the API', () => {
  it('is empty by default, sorted, and unchanged by a PUT without it', async () => {
    const { cookie } = await makeSignedInUser();
    expect((await createReminderViaApi(cookie)).afterDays).toEqual([]);
    const { id, afterDays } = await createReminderViaApi(cookie, { afterDays: [10, 3] });
    expect(afterDays).toEqual([3, 10]);
    await callUpdateReminder(cookie, id, { ...VALID_REMINDER, title: 'Disc' });
    expect(await fetchReminder(cookie, id)).toMatchObject({ title: 'Disc', afterDays: [3, 10] });
    await callUpdateReminder(cookie, id, { ...VALID_REMINDER, afterDays: [] });
    expect((await fetchReminder(cookie, id)).afterDays).toEqual([]);
  });

  it.each([[[0]], [[91]], [[1.5]], [[3, 3]], [[1, 2, 3, 4, 5, 6]], ['3'], [null], [['3']]])(
    'is rejected with 400 and its field: %j',
    async (afterDays) => {
      const { cookie } = await makeSignedInUser();
      const response = await callCreateReminder(cookie, { ...VALID_REMINDER, afterDays });
      expect(response.status).toBe(400);
      expect(Object.keys((await response.json()).fields)).toEqual([expect.stringMatching(/^afterDays/)]);
    },
  );
});
