import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserQuery } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { makeQueryClient } from '@/lib/browser/query-client';
import { dayInTimezone, startOfDayIso } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { withdrawWrite, writeAtOnce } from '@/lib/reminders/at-once/write-at-once';
import type { WriteData } from '@/lib/reminders/at-once/write-data';
import type { CountsResponse } from '@/lib/reminders/list/schema';
import { completionWrite, monthQuery, reminderCountsQuery, remindersQuery } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { OpenCalls, settled } from '../../support/open-calls';

const TIMEZONE = 'Africa/Johannesburg';
const today = dayInTimezone(clock.now(), TIMEZONE);
const now = clock.now().toISOString();

const [anna, ben] = ['anna', 'ben'].map(
  (id) =>
    ({
      id,
      title: id,
      status: 'active',
      dueOn: today,
      dueAt: startOfDayIso(today, TIMEZONE),
      completedAt: null,
      createdAt: now,
      canBeOverdue: true,
      applyBy: null,
      amount: null,
    }) as Partial<ReminderResponse> as ReminderResponse,
) as [ReminderResponse, ReminderResponse];

const counts = { today: 2, recentlyCompleted: 0 } as CountsResponse;
const list = remindersQuery('today', '', today, TIMEZONE);

let client: QueryClient;

let calls: OpenCalls;

beforeEach(() => {
  calls = new OpenCalls();
  client = makeQueryClient(() => undefined);
  client.setQueryData(currentUserQuery.queryKey, { timezone: TIMEZONE } as CurrentUser);
});

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const tick = (row: ReminderResponse): ReminderResponse => ({ ...row, status: 'completed', completedAt: now });

/** Ticks anna and waits until the tick is sent. */
async function complete(data?: WriteData): Promise<void> {
  const write = completionWrite({ stored: anna, completion: {}, completedAt: now });
  void writeAtOnce(client, { ...write, ...(data && { data }) }).catch(() => undefined);
  await settled();
}

const COMPLETE = 'POST /api/reminders/anna/complete';

function showList() {
  const observer = new InfiniteQueryObserver(client, list);
  observer.subscribe(() => undefined);
  return () => client.getQueryData(list.queryKey)?.pages.flatMap(({ reminders }) => reminders.map(({ id }) => id));
}

function showCounts() {
  new QueryObserver(client, reminderCountsQuery).subscribe(() => undefined);
  return () => client.getQueryData(reminderCountsQuery.queryKey);
}

it('a list whose first read is under way when a tick is answered is read again', async () => {
  await complete();
  const ids = showList();
  await settled();
  await calls.answer(COMPLETE, 200, { reminder: tick(anna), next: null });
  await calls.answer('GET /api/reminders', 200, [anna, ben]);
  await calls.answer('GET /api/reminders', 200, [ben]);
  expect(ids()).toEqual(['ben']);
});

it.each([400, 500])(
  'what is read while a tick is not answered shows no trace of it after a refusal with %i',
  async (status) => {
    await complete();
    const ids = showList();
    const shownCounts = showCounts();
    await settled();
    await calls.answer('GET /api/reminders', 200, [anna, ben]);
    await calls.answer('GET /api/reminders/counts', 200, counts);
    expect(ids()).toEqual(['ben']);
    expect(shownCounts()).toMatchObject({ today: 1 });
    await calls.answer(COMPLETE, status);
    expect(ids()).toEqual(['anna', 'ben']);
    expect(shownCounts()).toMatchObject({ today: 2 });
  },
);

it('after a refused tick, what is shown is read again', async () => {
  const ids = showList();
  await settled();
  await calls.answer('GET /api/reminders', 200, [anna, ben]);
  await complete();
  await calls.answer(COMPLETE, 500);
  const renamed = { ...anna, id: 'renamed elsewhere' };
  await calls.answer('GET /api/reminders', 200, [renamed, ben]);
  expect(ids()).toEqual(['renamed elsewhere', 'ben']);
});

it('a tick that is discarded while it is sent is shown as the server has it', async () => {
  const ids = showList();
  await settled();
  await calls.answer('GET /api/reminders', 200, [anna, ben]);
  const data: WriteData = { key: 'tick', kind: 'complete', id: 'anna', input: {}, title: 'anna' };
  await complete(data);
  withdrawWrite(client, data);
  expect(ids()).toEqual(['anna', 'ben']);
  await calls.answer(COMPLETE, 200, { reminder: tick(anna), next: null });
  await calls.answer('GET /api/reminders', 200, [ben]);
  expect(ids()).toEqual(['ben']);
});

it('a month that is read while a tick is not answered shows it', async () => {
  await complete();
  const month = client.fetchQuery(monthQuery('2027-03'));
  await calls.answer('GET /api/reminders/month', 200, { reminders: [anna, ben], notices: [], applyBy: [] });
  expect((await month).reminders.map(({ status }) => status)).toEqual(['completed', 'active']);
});
