import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserQuery } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { apiQuery, makeQueryClient } from '@/lib/browser/query-client';
import { dayInTimezone, startOfDayIso } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { withdrawWrite, writeAtOnce, type AtOnceWrite } from '@/lib/reminders/at-once/write-at-once';
import type { WriteData } from '@/lib/reminders/at-once/write-data';
import { undeletionWrite } from '@/lib/reminders/deletion/queries';
import type { CountsResponse } from '@/lib/reminders/list/schema';
import { muteWrite } from '@/lib/reminders/notices/queries';
import {
  completionWrite,
  monthQuery,
  reminderCountsQuery,
  reminderQuery,
  remindersQuery,
} from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { RuleChangeResponse } from '@/lib/rule-changes/schema';
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

it('what a form reads is not cancelled when a tick of another reminder is answered', async () => {
  await complete();
  const read = client.fetchQuery(reminderQuery('ben'));
  await settled();
  await calls.answer(COMPLETE, 200, { reminder: tick(anna), next: null });
  await calls.answer('GET /api/reminders/ben', 200, ben);
  expect(await read).toEqual(ben);
});

it('a list that is left before it is read is stale if a tick was answered meanwhile', async () => {
  await complete();
  const leave = new InfiniteQueryObserver(client, list).subscribe(() => undefined);
  await settled();
  leave();
  await calls.answer(COMPLETE, 200, { reminder: tick(anna), next: null });
  await calls.answer('GET /api/reminders', 200, [anna, ben]);
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
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

/** Shows a rule change that concerns ben, and writes anna. @returns the calls after the answer */
async function writeBesideRuleChange<Answer>(write: AtOnceWrite<Answer>, call: string): Promise<string[]> {
  const ruleChanges = apiQuery('/api/rule-changes');
  client.setQueryData(ruleChanges.queryKey, [
    { reminders: [ben] } as Partial<RuleChangeResponse> as RuleChangeResponse,
  ]);
  new QueryObserver(client, ruleChanges).subscribe(() => undefined);
  void writeAtOnce(client, write);
  await settled();
  await calls.answer(call, 200, anna);
  return calls.names;
}

it('the rule changes are read again if the template of a reminder has one more', async () => {
  const write = undeletionWrite({ ...anna, templateId: 'passports' });
  const names = await writeBesideRuleChange(write, 'POST /api/reminders/anna/undelete');
  expect(names).toContain('GET /api/rule-changes');
});

it('the rule changes are not read again if the emails of a reminder that none concerns are turned off', async () => {
  const names = await writeBesideRuleChange(muteWrite({ stored: anna, muted: true }), 'POST /api/reminders/anna/mute');
  expect(names).not.toContain('GET /api/rule-changes');
});
