import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDatabase } from '@/tests/support/database';

useDatabase();

const KEY = '0f'.repeat(32);
// Keys in the order of the alphabet, as they are signed.
const event = { data: {}, name: 'inngest/function.invoked', ts: 0 };
const ctx = {
  attempt: 0,
  disable_immediate_execution: false,
  run_id: 'run',
  stack: { current: 0, stack: [] },
  use_api: false,
};
const body = JSON.stringify({ ctx, event, events: [event], steps: {}, use_api: false, version: 2 });

/** A call for a sweep, as the engine makes it, signed with a key. */
async function callSigned(key: string): Promise<number> {
  const time = Math.trunc(Date.now() / 1000);
  const signature = createHmac('sha256', key).update(`${body}${time}`).digest('hex');
  const request = new Request('http://localhost:3000/api/inngest?fnId=reminder-manager-sweep-due-notices&stepId=step', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-inngest-signature': `t=${time}&s=${signature}` },
    body,
  });
  const { POST } = await import('@/app/api/inngest/route');
  return (await (POST as unknown as (request: Request, context: object) => Promise<Response>)(request, {})).status;
}

async function sweeps(): Promise<number> {
  const { db } = await import('@/lib/platform/db');
  return db.heartbeat.count({ where: { job: 'sweep' } });
}

/** Loads the app anew with these settings. */
function use(settings: Record<string, string>): void {
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

describe('the calls of the job engine', () => {
  use({ INNGEST_EVENT_KEY: 'event-key', INNGEST_SIGNING_KEY: `signkey-prod-${KEY}` });

  test('that another key signed are refused, and nothing runs', async () => {
    expect(await callSigned('f0'.repeat(32))).toBe(401);
    expect(await sweeps()).toBe(0);
  });

  test('that its key signed are carried out', async () => {
    expect(await callSigned(KEY)).toBeLessThan(300);
    expect(await sweeps()).toBe(1);
  });
});

describe('where no job engine is set up', () => {
  use({});

  test('nobody may start a job', async () => {
    expect(await callSigned(KEY)).toBe(500);
    expect(await sweeps()).toBe(0);
  });
});
