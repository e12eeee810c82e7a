import { describe, expect, it } from 'vitest';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  completeReminderViaApi,
  createReminderViaApi,
  dayFromToday,
  fetchCounts,
  makeSignedInUser,
} from './reminder-calls';

useCleanDatabase();

const create = (cookie: string, days: number, amount: number | null) =>
  createReminderViaApi(cookie, { dueAt: dayFromToday(days), category: 'one-time-deadline', amount });

describe('GET /api/reminders/counts', () => {
  it('adds up the amounts of the caller’s active reminders that are due soon', async () => {
    const { cookie } = await makeSignedInUser();
    const other = await makeSignedInUser();
    await create(cookie, 0, 2340.5);
    await create(cookie, 29, 0.1);
    await create(cookie, 5, null);
    await create(cookie, -1, 10_000);
    await create(cookie, 30, 20_000);
    await completeReminderViaApi(cookie, (await create(cookie, 3, 40_000)).id);
    await create(other.cookie, 3, 80_000);
    expect(await fetchCounts(cookie)).toMatchObject({ dueSoon: 3, amountDueSoon: 2340.6 });
  });

  it('returns null as the amount due soon if no reminder that is due soon has an amount', async () => {
    const { cookie } = await makeSignedInUser();
    await create(cookie, 5, null);
    await create(cookie, 40, 100);
    expect(await fetchCounts(cookie)).toMatchObject({ dueSoon: 1, amountDueSoon: null });
  });

  it('reports whether the caller has any reminder, even one that is in none of the counts', async () => {
    const { cookie } = await makeSignedInUser();
    const other = await makeSignedInUser();
    await create(other.cookie, 0, null);
    expect(await fetchCounts(cookie)).toMatchObject({ hasReminders: false });
    await create(cookie, 400, null);
    expect(await fetchCounts(cookie)).toMatchObject({ today: 0, dueSoon: 0, hasReminders: true });
  });

  it('reports whether the caller has fewer than three reminders', async () => {
    const { cookie } = await makeSignedInUser();
    const hasFew = [];
    for (let count = 0; count <= 3; count++) {
      hasFew.push((await fetchCounts(cookie)).hasFewReminders);
      await create(cookie, 400, null);
    }
    expect(hasFew).toEqual([true, true, true, false]);
  });
});
