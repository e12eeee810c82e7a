import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/import/route';
import { db } from '@/lib/database/db';
import { route, type RouteHandler } from '@/lib/http/route';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { runImport } from './import-calls';

useCleanDatabase();
afterEach(() => vi.useRealTimers());

const FILE = 'Title,Due date\nPassport,2031-05-04';
const linesOf = (count: number) =>
  ['Title,Due date', ...Array.from({ length: count }, (_, n) => `Bill ${n},2031-05-04`)].join('\n');

/** Starts an import whose file arrives when `sendFile` is called. */
async function startImport(signal?: AbortSignal) {
  let sendFile: () => void = () => undefined;
  const body = new ReadableStream({
    start(controller) {
      sendFile = () => {
        controller.enqueue(new TextEncoder().encode(FILE));
        controller.close();
      };
    },
  });
  const headers = { cookie: await signIn(await makeUser()), origin: 'http://localhost:3000' };
  const init = { method: 'POST', headers, body, duplex: 'half', ...(signal && { signal }) };
  const request = new Request('http://localhost:3000/api/import?format=csv&dryRun=false', init);
  const locked = vi.spyOn(request.headers, 'get');
  const response = POST(request);
  await vi.waitFor(() => expect(locked).toHaveBeenCalledWith('content-length'));
  return { response, sendFile: () => sendFile() };
}

describe('POST /api/import', () => {
  it('stores nothing after it was answered 503', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { response, sendFile } = await startImport();
    await vi.advanceTimersByTimeAsync(55_000);
    expect((await response).status).toBe(503);
    vi.useRealTimers();
    sendFile();
    await runImport(await makeUser(), 'csv', 'Title,Due date\nLicence,2031-05-04');
    expect(await db.reminder.findMany({ select: { title: true } })).toEqual([{ title: 'Licence' }]);
  });

  it('stores nothing after its client has gone', async () => {
    const client = new AbortController();
    const { response, sendFile } = await startImport(client.signal);
    client.abort();
    sendFile();
    expect((await response).status).toBe(400);
    expect(await db.reminder.count()).toBe(0);
  });

  it('does not wait for a longer import of another account', async () => {
    const done: string[] = [];
    const run = async (name: string, lines: number) => {
      await runImport(await makeUser(), 'csv', linesOf(lines));
      done.push(name);
    };
    await Promise.all([run('long', 1_000), run('short', 1)]);
    expect(done).toEqual(['short', 'long']);
  });

  it('waits for another import of the same account, so that no line is created twice', async () => {
    const owner = await makeUser();
    const results = await Promise.all([1, 2].map(() => runImport(owner, 'csv', linesOf(20))));
    expect(results.map(({ created }) => created)).toEqual([20, 0]);
  });
});

describe('a request that writes', () => {
  const call = async (handler: (context: { deadline: { beforeCommit: () => void } }) => Promise<unknown>) => {
    const declared = route({ undocumented: true, auth: 'public', handler }) as RouteHandler;
    return callRoute(declared, { path: '/' });
  };

  it('is not answered 503 once it commits, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const response = call(async ({ deadline }) => {
      deadline.beforeCommit();
      await vi.advanceTimersByTimeAsync(90_000);
      return { stored: true };
    });
    expect((await response).status).toBe(200);
  });

  it('cannot commit once it was answered 503', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const commit = vi.fn();
    const response = await call(async ({ deadline }) => {
      await vi.advanceTimersByTimeAsync(55_000);
      deadline.beforeCommit();
      commit();
    });
    expect(response.status).toBe(503);
    expect(commit).not.toHaveBeenCalled();
  });
});
