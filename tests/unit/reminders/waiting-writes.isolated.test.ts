import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserQuery } from '@/lib/accounts/sign-in/queries';
import type { CurrentUser } from '@/lib/accounts/sign-in/schema';
import { makeQueryClient } from '@/lib/browser/query-client';
import { creationWrite, type Creation } from '@/lib/reminders/at-once/form-writes';
import { keepWrite, sendOnce, waitingWritesQuery } from '@/lib/reminders/at-once/kept-writes';
import { restoreWrites } from '@/lib/reminders/at-once/restore-writes';
import { makeWrite } from '@/lib/reminders/at-once/write-at-once';
import { deleteAtOnce } from '@/lib/reminders/deletion/queries';
import { completeAtOnce } from '@/lib/reminders/queries';
import type { ReminderResponse } from '@/lib/reminders/schema';
import { MemoryIndexedDb } from '../../support/memory-indexed-db';
import { OpenCalls, settled } from '../../support/open-calls';

const ACCOUNT = 'the account';
const database = new MemoryIndexedDb();

const passport = { id: 'passport', title: 'Passport', status: 'active' } as ReminderResponse;
const newPassport = {
  id: 'new-passport',
  idempotencyKey: 'key',
  body: { title: 'New passport', previousId: passport.id },
  shown: { ...passport, id: 'new-passport', title: 'New passport' },
} as Creation;

const COMPLETION = 'POST /api/reminders/passport/complete';
const CREATION = 'POST /api/reminders';
const USER = 'GET /api/auth/user';

let client: QueryClient;
let calls: OpenCalls;

beforeEach(() => {
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('localStorage', { getItem: () => ACCOUNT });
  const locks = { request: (_name: string, act: () => unknown) => act() };
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} }, locks });
  calls = new OpenCalls();
  client = makeQueryClient(() => undefined);
  client.setQueryData(currentUserQuery.queryKey, { id: ACCOUNT, timezone: 'Africa/Johannesburg' } as CurrentUser);
});

afterEach(() => {
  client.clear();
  onlineManager.setOnline(true);
  const records = database.records('waiting');
  for (const key of records.keys()) if (key !== 'owner') records.delete(key);
  vi.unstubAllGlobals();
});

const complete = () => void completeAtOnce(client, passport).catch(() => undefined);
const createNext = () => void makeWrite(client, 'create', creationWrite, newPassport).catch(() => undefined);

it('the next document is created after the reminder of the one before is completed', async () => {
  complete();
  createNext();
  await calls.made(COMPLETION);
  await settled();
  expect(calls.names).toEqual([COMPLETION]);
  await calls.answer(COMPLETION, 200, { reminder: { ...passport, status: 'completed' }, next: null });
  await calls.made(CREATION);
});

it('the next document is not created while another window has the completion of the one before', async () => {
  const completion = { key: '1', kind: 'complete', id: passport.id, input: {}, title: 'Passport' } as const;
  const creation = { ...completion, key: '2', kind: 'create', id: newPassport.id, chain: passport.id } as const;
  const send = vi.fn();
  await keepWrite(client, completion);
  await keepWrite(client, creation);
  await expect(sendOnce(client, creation, send, false)).rejects.toMatchObject({ status: 503 });
  expect(send).not.toHaveBeenCalled();
});

it.each([200, 400])('nothing acts on the answer %i to a write that has waited', async (status) => {
  const act = vi.fn();
  client.mount();
  onlineManager.setOnline(false);
  completeAtOnce(client, passport).then(act, act);
  await vi.waitFor(async () => expect(await waitingWritesQuery.queryFn({ client })).toHaveLength(1));
  onlineManager.setOnline(true);
  await calls.made(USER);
  await calls.answer(USER, 200, { id: ACCOUNT });
  await calls.made(COMPLETION);
  await calls.answer(COMPLETION, status, { reminder: passport, next: null });
  expect(act).not.toHaveBeenCalled();
  client.unmount();
});

it('what an earlier page has kept is sent and no longer kept, also without a service worker', async () => {
  vi.stubGlobal('navigator', { serviceWorker: {}, locks: navigator.locks });
  const input = { stored: passport, completion: {}, completedAt: '2027-01-01T00:00:00.000Z' };
  await keepWrite(client, { key: '1', kind: 'complete', id: passport.id, input, title: 'Passport' });
  await restoreWrites(client);
  await calls.made(USER);
  await calls.answer(USER, 200, { id: ACCOUNT });
  await calls.made(COMPLETION);
  await calls.answer(COMPLETION, 200, { reminder: passport, next: null });
  expect([...database.records('waiting').keys()]).toEqual(['owner']);
});

it('a deletion that waits is kept, which its dialog is told', async () => {
  onlineManager.setOnline(false);
  const onKept = vi.fn();
  void deleteAtOnce(client, passport, { onKept });
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledOnce());
  expect(database.records('waiting').size).toBe(2);
});
