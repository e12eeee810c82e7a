import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';

useCleanDatabase();

const KEY = '0f'.repeat(32);
// Keys are in alphabetical order, because Inngest signs the JSON in that order.
const event = { data: {}, name: 'inngest/function.invoked', ts: 0 };
const ctx = {
  attempt: 0,
  disable_immediate_execution: false,
  run_id: 'run',
  stack: { current: 0, stack: [] },
  use_api: false,
};
const body = JSON.stringify({ ctx, event, events: [event], steps: {}, use_api: false, version: 2 });

/** Calls the sweep function as Inngest does, signed with the key. */
async function callSigned(key: string): Promise<number> {
  const time = Math.trunc(Date.now() / 1000);
  const signature = createHmac('sha256', key).update(`${body}${time}`).digest('hex');
  const request = new Request('http://localhost:3000/api/inngest?fnId=reminder-manager-sweep-due-notices&stepId=step', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-inngest-signature': `t=${time}&s=${signature}` },
    body,
  });
  const { POST } = await import('@/app/api/inngest/route');
  return (await POST(request)).status;
}

async function countSweeps(): Promise<number> {
  const { db } = await import('@/lib/database/db');
  return db.heartbeat.count({ where: { job: 'sweep' } });
}

/** Reloads the app with these settings before each test. */
function setEnvironment(settings: Record<string, string>): void {
  beforeEach(() => {
    vi.resetModules();
    const all = {
      INNGEST_DEV: '',
      INNGEST_EVENT_KEY: '',
      INNGEST_SIGNING_KEY: '',
      NODE_ENV: 'production',
      ...settings,
    };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  });
  afterEach(() => vi.unstubAllEnvs());
}

describe('POST /api/inngest', () => {
  setEnvironment({ INNGEST_EVENT_KEY: 'event-key', INNGEST_SIGNING_KEY: `signkey-prod-${KEY}` });

  test('returns 401 and runs nothing for a call signed with the wrong key', async () => {
    expect(await callSigned('f0'.repeat(32))).toBe(401);
    expect(await countSweeps()).toBe(0);
  });

  test('runs a call signed with the right key', async () => {
    expect(await callSigned(KEY)).toBeLessThan(300);
    expect(await countSweeps()).toBe(1);
  });
});

describe('PUT /api/inngest', () => {
  setEnvironment({ INNGEST_EVENT_KEY: 'event-key', INNGEST_SIGNING_KEY: `signkey-prod-${KEY}` });

  /** Sends a PUT to the given URL and returns the URLs that the app registers with Inngest. */
  async function registeredUrls(requestUrl: string, settings: Record<string, string> = {}): Promise<string[]> {
    const bodies: { url: string; functions: { steps: Record<string, { runtime: { url: string } }> }[] }[] = [];
    const inngestServer = createServer((request, response) => {
      void text(request).then((body) => {
        bodies.push(JSON.parse(body));
        response.end(JSON.stringify({ status: 200, modified: true }));
      });
    });
    inngestServer.listen(0, '127.0.0.1');
    await once(inngestServer, 'listening');
    try {
      const { port } = inngestServer.address() as AddressInfo;
      vi.stubEnv('INNGEST_BASE_URL', `http://127.0.0.1:${port}`);
      for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
      const { PUT } = await import('@/app/api/inngest/route');
      const { host } = new URL(requestUrl);
      const headers = { host, 'x-forwarded-host': host };
      expect((await PUT(new Request(requestUrl, { method: 'PUT', headers }))).status).toBe(200);
    } finally {
      inngestServer.close();
    }
    expect(bodies).toHaveLength(1);
    return bodies.flatMap(({ url, functions }) => [
      url,
      ...functions.flatMap(({ steps }) => Object.values(steps).map(({ runtime }) => runtime.url)),
    ]);
  }

  test('registers only the URL from the settings, whatever host and query the request has', async () => {
    const urls = await registeredUrls('http://evil.example/api/inngest?probe=trust&deployId=7');
    expect(urls.length).toBeGreaterThan(1);
    for (const address of urls) {
      const { origin, pathname, searchParams } = new URL(address);
      expect(origin + pathname).toBe('http://localhost:3000/api/inngest');
      expect([...searchParams.keys()].filter((name) => !['fnId', 'stepId'].includes(name))).toEqual([]);
    }
  });

  test('returns 429 after 100 calls in five minutes, while signed POST calls still run', async () => {
    vi.stubEnv('INNGEST_BASE_URL', 'http://127.0.0.1:9');
    const { PUT } = await import('@/app/api/inngest/route');
    const sync = async () => (await PUT(new Request('http://localhost:3000/api/inngest', { method: 'PUT' }))).status;
    const statuses: number[] = [];
    for (let call = 0; call <= 100; call += 1) statuses.push(await sync());
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect(await callSigned(KEY)).toBeLessThan(300);
    expect(await countSweeps()).toBe(1);
  });

  test('registers the URL of INNGEST_SERVE_ORIGIN when it is set', async () => {
    const [address] = await registeredUrls('http://evil.example/api/inngest', {
      INNGEST_SERVE_ORIGIN: 'http://app:3000',
    });
    expect(address).toBe('http://app:3000/api/inngest');
  });
});

describe.each(['off', 'No', 'FALSE'])('with development mode turned off by INNGEST_DEV=%s', (word) => {
  setEnvironment({ INNGEST_DEV: word, INNGEST_EVENT_KEY: 'event-key', INNGEST_SIGNING_KEY: `signkey-prod-${KEY}` });

  test('calls signed with the wrong key return 401, and the app uses Inngest Cloud', async () => {
    expect(await callSigned('f0'.repeat(32))).toBe(401);
    expect(await countSweeps()).toBe(0);
    const { inngest } = await import('@/lib/providers/jobs/inngest-client');
    expect(inngest).toMatchObject({ mode: 'cloud', apiBaseUrl: 'https://api.inngest.com/' });
  });
});

describe.each([
  ['yes', 'http://localhost:8288/'],
  ['http://127.0.0.1:9999', 'http://127.0.0.1:9999/'],
])('with development mode turned on by INNGEST_DEV=%s', (word, address) => {
  setEnvironment({ INNGEST_DEV: word });

  test('calls need no valid signature, and the app uses the dev server', async () => {
    expect(await callSigned('f0'.repeat(32))).toBeLessThan(300);
    const { inngest } = await import('@/lib/providers/jobs/inngest-client');
    expect(inngest).toMatchObject({ mode: 'dev', apiBaseUrl: address });
  });
});

describe('without Inngest settings', () => {
  setEnvironment({});

  test('every call to /api/inngest returns 404 and runs nothing', async () => {
    expect(await callSigned(KEY)).toBe(404);
    expect(await countSweeps()).toBe(0);
    const { GET, PUT } = await import('@/app/api/inngest/route');
    for (const [handler, method] of [
      [GET, 'GET'],
      [PUT, 'PUT'],
    ] as const) {
      const response = await handler(new Request('http://localhost:3000/api/inngest', { method }));
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'Inngest not found', code: 'not_found' });
    }
  });
});
