import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GET as list } from '@/app/api/reminders/route';
import { db } from '@/lib/database/db';
import { route, type RouteHandler } from '@/lib/http/route';
import { readForPage } from '@/lib/http/take-turns';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';

useCleanDatabase();
const url = process.env.DATABASE_URL ?? '';
let usual: (() => Promise<void>) | undefined;
afterEach(() => {
  vi.useRealTimers();
  return usual?.();
});

/** Loads the app again, with another time limit in DATABASE_URL, until `usual` is called. */
async function loadAppWithLimit(name: 'query_timeout' | 'statement_timeout', milliseconds: number) {
  const limited = new URL(url);
  limited.searchParams.set(name, String(milliseconds));
  vi.stubEnv('DATABASE_URL', limited.href);
  const shared = globalThis as { reminderDatabase?: unknown };
  const connection = shared.reminderDatabase;
  shared.reminderDatabase = undefined;
  vi.resetModules();
  const database = await import('@/lib/database/db');
  usual = async () => {
    usual = undefined;
    vi.unstubAllEnvs();
    await database.disconnect();
    shared.reminderDatabase = connection;
  };
  return { ...database, ...(await import('@/lib/http/route')), list: (await import('@/app/api/reminders/route')).GET };
}

const isEmbedded = process.env.EMBEDDED_DATABASE === '1';

it.runIf(isEmbedded)('a request gets 503 if it waits too long for another transaction', async () => {
  const call = { path: '/api/reminders', cookie: await signIn(await makeUser()) };
  const impatient = await loadAppWithLimit('query_timeout', 500);
  expect((await callRoute(impatient.list, call)).status).toBe(200);
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('BEGIN');
  const response = await callRoute(impatient.list, call);
  await other.query('COMMIT');
  await other.end();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  await usual?.();
  expect((await callRoute(list, call)).status).toBe(200);
});

it('a request and a page get an error after 55 seconds, also while they wait for their turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const user = await makeUser();
  const [cookie, otherCookie] = [await signIn(user), await signIn(await makeUser())];
  let endWork: () => void = () => undefined;
  const work = new Promise<void>((resolve) => (endWork = resolve));
  const handler = vi.fn(() => work);
  const slow = route({ undocumented: true, auth: 'user', inTurns: true, handler }) as RouteHandler;
  const requests = [1, 2, 3].map(() => callRoute(slow, { path: '/', cookie }));
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(2));
  const page = readForPage(user.id, handler);
  page.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(55_000);
  for (const response of await Promise.all(requests)) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  }
  await expect(page).rejects.toMatchObject({ code: 'unavailable' });
  expect((await callRoute(list, { path: '/api/reminders', cookie: otherCookie })).status).toBe(200);
  endWork();
  expect((await callRoute(list, { path: '/api/reminders', cookie })).status).toBe(200);
  expect(handler).toHaveBeenCalledTimes(2);
});

describe.runIf(!isEmbedded)('on a PostgreSQL server', () => {
  it('the app sets a limit of 15 seconds for each statement', async () => {
    expect(await db.$queryRaw`SHOW statement_timeout`).toEqual([{ statement_timeout: '15s' }]);
  });

  it('a request whose statement takes too long gets 503 while others are served', async () => {
    const cookie = await signIn(await makeUser());
    const limited = await loadAppWithLimit('statement_timeout', 500);
    const sleep = limited.Prisma.sql`SELECT pg_sleep(60)`;
    const queries = [
      () => limited.queryRows(sleep),
      () => limited.queryRows(sleep, { prepared: true }),
      () => limited.db.$queryRaw(sleep),
      () => limited.db.$transaction((tx) => tx.$queryRaw(sleep)),
    ];
    const slow = queries.map((handler) =>
      callRoute(limited.route({ undocumented: true, auth: 'public', handler }) as RouteHandler, { path: '/' }),
    );
    expect((await callRoute(limited.list, { path: '/api/reminders', cookie })).status).toBe(200);
    for (const response of await Promise.all(slow)) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('10');
    }
  });
});
