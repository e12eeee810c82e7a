import type { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/browser/api-client';
import { makeQueryClient } from '@/lib/browser/query-client';
import { addDaysTo, dayInTimezone, startOfDayIso } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { currentUserQuery } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { showUnanswered, withUnanswered } from '@/lib/reminders/at-once/unanswered';
import { writeAtOnce } from '@/lib/reminders/at-once/write-at-once';
import type { CountsResponse } from '@/lib/reminders/list/schema';
import { actNowQuery, reminderCountsQuery, reminderQuery, remindersQuery } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import type { Tab } from '@/lib/schedule/tab-rules';

const TIMEZONE = 'Africa/Johannesburg';
const today = dayInTimezone(clock.now(), TIMEZONE);
const ANSWERED_AT = startOfDayIso(today, TIMEZONE);

function reminder(id: string, days: number, overrides: Partial<ReminderResponse> = {}): ReminderResponse {
  const dueOn = addDaysTo(today, days);
  return {
    id,
    title: id,
    status: 'active',
    dueOn,
    dueAt: startOfDayIso(dueOn, TIMEZONE),
    completedAt: null,
    createdAt: startOfDayIso(today, TIMEZONE),
    canBeOverdue: true,
    applyBy: null,
    amount: null,
    muted: false,
    attachments: [],
    ...overrides,
  } as Partial<ReminderResponse> as ReminderResponse;
}

const anna = reminder('anna', 0, { amount: 10.1 });
const ben = reminder('ben', 0, { amount: 0.2 });
const late = reminder('late', -3);
const later = reminder('later', 20);

const listKey = (tab: Tab, search = '') => remindersQuery(tab, search, today, TIMEZONE).queryKey;

let client: QueryClient;

const setList = (tab: Tab, reminders: ReminderResponse[], search = '') =>
  client.setQueryData(listKey(tab, search), { pages: [{ reminders, nextCursor: undefined }], pageParams: [null] });
const idsOf = (tab: Tab, search = '') =>
  client.getQueryData(listKey(tab, search))?.pages.flatMap(({ reminders }) => reminders.map(({ id }) => id));
const rowOf = (tab: Tab, id: string) =>
  client.getQueryData(listKey(tab))?.pages[0]?.reminders.find((row) => row.id === id);
const counts = () => client.getQueryData(reminderCountsQuery.queryKey);

/** Caches the lists, the counts and a single reminder as the dashboard does. */
function fillCache() {
  client = makeQueryClient(() => undefined);
  client.setQueryData(currentUserQuery.queryKey, { timezone: TIMEZONE } as CurrentUser);
  setList('today', [anna, ben]);
  setList('all', [late, anna, ben, later]);
  setList('overdue', [late]);
  setList('recently-completed', []);
  client.setQueryData(actNowQuery.queryKey, [late]);
  client.setQueryData(reminderQuery('anna').queryKey, anna);
  client.setQueryData(reminderCountsQuery.queryKey, {
    today: 2,
    thisWeek: 2,
    dueSoon: 3,
    overdue: 1,
    recentlyCompleted: 0,
    amountDueSoon: 10.3,
    hasReminders: true,
    hasFewReminders: false,
  } satisfies CountsResponse);
}

afterEach(() => client.clear());

/** A call that is answered or refused by the test. */
function makeCall<Answer = ReminderResponse>() {
  let answer: (value: Answer) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  let isSent = false;
  const promise = new Promise<Answer>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  const send = () => {
    isSent = true;
    return promise;
  };
  return { send, answer, refuse, isSent: () => isSent };
}

const completed = (row: ReminderResponse): ReminderResponse => ({
  ...row,
  status: 'completed',
  completedAt: ANSWERED_AT,
});
const refusal = (status: number, code: string) => new ApiError(status, { code }, code);

function write(stored: ReminderResponse, change: (row: ReminderResponse) => ReminderResponse | null) {
  const call = makeCall();
  const done = writeAtOnce(client, {
    id: stored.id,
    stored,
    change: (row) => row && change(row),
    send: call.send,
    answered: (answer) => answer,
  });
  // A test that expects a refusal waits for it.
  done.catch(() => undefined);
  return { ...call, done };
}

/** Until what is shown before the answer is shown. */
const shown = () => new Promise((resolve) => setTimeout(resolve));

describe('a write of a reminder', () => {
  it('moves a completed reminder between lists and counts before the server answers', async () => {
    fillCache();
    const { isSent } = write(anna, completed);
    await shown();
    expect(isSent()).toBe(true);
    expect(idsOf('today')).toEqual(['ben']);
    expect(idsOf('all')).toEqual(['late', 'ben', 'later', 'anna']);
    expect(idsOf('recently-completed')).toEqual(['anna']);
    expect(client.getQueryData(reminderQuery('anna').queryKey)?.status).toBe('completed');
    expect(counts()).toMatchObject({ today: 1, thisWeek: 1, dueSoon: 2, recentlyCompleted: 1, amountDueSoon: 0.2 });
  });

  it('takes an overdue reminder out of what needs action, and puts it back if it is refused', async () => {
    fillCache();
    const { refuse, done } = write(late, completed);
    await shown();
    expect(client.getQueryData(actNowQuery.queryKey)).toEqual([]);
    expect(counts()).toMatchObject({ overdue: 0 });
    refuse(refusal(500, 'test'));
    await expect(done).rejects.toThrow();
    expect(client.getQueryData(actNowQuery.queryKey)).toEqual([late]);
    expect(idsOf('overdue')).toEqual(['late']);
    expect(counts()).toMatchObject({ overdue: 1, recentlyCompleted: 0 });
  });

  it('puts a refused reminder back in its place and leaves what another write has changed', async () => {
    fillCache();
    const first = write(anna, completed);
    const second = write(ben, (row) => ({ ...row, muted: true }));
    await shown();
    second.answer({ ...ben, muted: true });
    await second.done;
    first.refuse(refusal(500, 'test'));
    await expect(first.done).rejects.toThrow();
    expect(idsOf('today')).toEqual(['anna', 'ben']);
    expect(rowOf('today', 'ben')?.muted).toBe(true);
    expect(counts()).toMatchObject({ today: 2, dueSoon: 3, amountDueSoon: 10.3 });
  });

  it('shows what the server has if a completion and its Undo are both refused', async () => {
    fillCache();
    const completion = write(anna, completed);
    const restoration = write(completed(anna), () => anna);
    await shown();
    expect(idsOf('today')).toEqual(['anna', 'ben']);
    completion.refuse(refusal(500, 'test'));
    await expect(completion.done).rejects.toThrow();
    await shown();
    restoration.refuse(refusal(500, 'test'));
    await expect(restoration.done).rejects.toThrow();
    expect(rowOf('today', 'anna')?.status).toBe('active');
    expect(counts()).toMatchObject({ today: 2, recentlyCompleted: 0 });
  });

  it('takes back a refused change alone, not a later one that is still unanswered', async () => {
    fillCache();
    const muting = write(anna, (row) => ({ ...row, muted: true }));
    write(anna, (row) => ({ ...row, snoozedUntil: '2030-01-01' }));
    await shown();
    expect(rowOf('today', 'anna')).toMatchObject({ muted: true, snoozedUntil: '2030-01-01' });
    muting.refuse(refusal(500, 'test'));
    await expect(muting.done).rejects.toThrow();
    expect(rowOf('today', 'anna')).toMatchObject({ muted: false, snoozedUntil: '2030-01-01' });
  });

  it('is sent after the earlier write of the same reminder is answered, and beside those of others', async () => {
    fillCache();
    const first = write(anna, completed);
    const second = write(completed(anna), () => anna);
    const other = write(ben, completed);
    await shown();
    expect([first.isSent(), second.isSent(), other.isSent()]).toEqual([true, false, true]);
    first.answer(completed(anna));
    await first.done;
    await shown();
    expect(second.isSent()).toBe(true);
  });

  it('marks what has been read since as stale on failure', async () => {
    fillCache();
    const { refuse, done } = write(anna, completed);
    await shown();
    const renamed = { ...anna, title: 'Renamed elsewhere' };
    client.setQueryData(
      listKey('today'),
      { pages: [{ reminders: [renamed], nextCursor: undefined }], pageParams: [null] },
      { updatedAt: clock.now().getTime() + 1 },
    );
    refuse(refusal(500, 'test'));
    await expect(done).rejects.toThrow();
    expect(client.getQueryState(listKey('today'))?.isInvalidated).toBe(true);
  });

  it('removes a reminder that turns out to be gone', async () => {
    fillCache();
    const { refuse, done } = write(anna, (row) => ({ ...row, muted: true }));
    refuse(refusal(404, 'not_found'));
    await expect(done).rejects.toThrow();
    expect(idsOf('today')).toEqual(['ben']);
    expect(idsOf('all')).toEqual(['late', 'ben', 'later']);
    expect(counts()).toMatchObject({ today: 1 });
  });

  it('ignores the answer to a read from before it', async () => {
    fillCache();
    const { send, answer } = makeCall<ReminderResponse[]>();
    const read = client.fetchQuery({ ...actNowQuery, queryFn: send, staleTime: 0 }).catch(() => undefined);
    write(late, completed);
    await shown();
    answer([late]);
    await read;
    expect(client.getQueryData(actNowQuery.queryKey)).toEqual([]);
  });

  it('applies to a page that is read while it is not answered', async () => {
    fillCache();
    const { answer, done } = write(anna, completed);
    const page = { reminders: [anna, ben], nextCursor: undefined };
    await shown();
    expect(withUnanswered(client, { status: 'active' }, page).reminders).toEqual([ben]);
    answer(completed(anna));
    await done;
    expect(withUnanswered(client, { status: 'active' }, page)).toBe(page);
  });

  it('applies to counts that are read while it is not answered', async () => {
    fillCache();
    const read = counts()!;
    const { answer, done } = write(anna, completed);
    await shown();
    const key = reminderCountsQuery.queryKey;
    expect(showUnanswered(client, key, read)).toMatchObject({ today: 1, recentlyCompleted: 1 });
    answer(completed(anna));
    await done;
    expect(showUnanswered(client, key, read)).toBe(read);
  });

  it('marks lists that are not shown as stale once it is answered', async () => {
    fillCache();
    const { answer, done } = write(anna, completed);
    answer(completed(anna));
    await done;
    expect(client.getQueryState(listKey('all'))?.isInvalidated).toBe(true);
    expect(client.getQueryState(currentUserQuery.queryKey)?.isInvalidated).toBe(false);
  });

  it('keeps a stale list stale until it is read again', async () => {
    fillCache();
    await client.invalidateQueries({ queryKey: listKey('all'), refetchType: 'none' });
    write(anna, completed);
    await shown();
    expect(idsOf('all')?.at(-1)).toBe('anna');
    expect(client.getQueryState(listKey('all'))?.isInvalidated).toBe(true);
  });

  it('leaves out of a long list what belongs after its last loaded row', async () => {
    fillCache();
    client.setQueryData(listKey('all'), {
      pages: [{ reminders: [late, anna], nextCursor: 'next' }],
      pageParams: [null],
    });
    write(late, completed);
    await shown();
    expect(idsOf('all')).toEqual(['anna']);
  });

  it('keeps what a search has found, and adds only what it finds by title', async () => {
    fillCache();
    setList('all', [ben], 'template name');
    setList('all', [], 'ben');
    write(ben, (row) => ({ ...row, muted: true }));
    await shown();
    expect(idsOf('all', 'template name')).toEqual(['ben']);
    expect(idsOf('all', 'ben')).toEqual(['ben']);
    expect(idsOf('all', 'anna')).toBeUndefined();
  });
});
