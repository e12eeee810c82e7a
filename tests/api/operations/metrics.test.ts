import { subHours, subMinutes } from 'date-fns';
import { beforeAll, describe, expect, test } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { GET as metrics } from '@/app/api/metrics/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { useDatabase } from '@/tests/support/database';
import { callRoute } from '@/tests/support/http';
import { makeUser } from '@/tests/support/people';

useDatabase();

const TOKEN = 'a token of the tests alone';
beforeAll(() => void Object.assign(env(), { METRICS_TOKEN: TOKEN }));

const read = (authorization?: string) =>
  callRoute(metrics, { path: '/api/metrics', ...(authorization && { headers: { authorization } }) });

/** Values by name and labels, as Prometheus text has them. */
async function values(): Promise<Map<string, number>> {
  const response = await read(`Bearer ${TOKEN}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('who may read them', () => {
  test.each([[undefined], ['Bearer'], ['Bearer wrong'], [TOKEN], [`Bearer ${TOKEN}x`], [`bearer ${TOKEN}`]])(
    'not who sends %s',
    async (authorization) => expect((await read(authorization)).status).toBe(401),
  );

  test('nobody while no token is set', async () => {
    env().METRICS_TOKEN = undefined;
    expect((await read(`Bearer ${TOKEN}`)).status).toBe(404);
    expect((await read('Bearer undefined')).status).toBe(404);
    env().METRICS_TOKEN = TOKEN;
  });
});

test('tell of notices that wait, jobs that stopped, and requests', async () => {
  const now = new Date();
  const { id: userId } = await makeUser();
  const day = new Date('2099-01-01');
  await db.reminder.create({
    data: {
      userId,
      title: 'Passport',
      category: 'expiry-based',
      dueOn: day,
      firstDueOn: day,
      leadDays: [7, 1, 0],
      notices: {
        create: [
          { occurrenceOn: day, leadDay: 7, sendAt: now, nextAttemptAt: now, status: 'sent', sentAt: now },
          { occurrenceOn: day, leadDay: 1, sendAt: now, nextAttemptAt: subMinutes(now, 10) },
          { occurrenceOn: day, leadDay: 0, sendAt: day, nextAttemptAt: day },
        ],
      },
    },
  });
  await db.heartbeat.create({ data: { job: 'sweep', startedAt: subHours(now, 1), finishedAt: subHours(now, 1) } });
  await callRoute(health, { path: '/api/health' });

  const found = await values();
  expect(found.get('reminders_database_up')).toBe(1);
  expect(found.get('reminders_notices{status="sent"}')).toBe(1);
  expect(found.get('reminders_notices{status="pending"}')).toBe(2);
  expect(found.get('reminders_notices{status="failed"}')).toBe(0);
  expect(found.get('reminders_notices_due')).toBe(1);
  expect(found.get('reminders_notices_oldest_due_seconds')).toBeCloseTo(600, -2);
  expect(found.get('reminders_job_age_seconds{job="sweep"}')).toBeCloseTo(3600, -2);
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  const counted = [...found.keys()].filter((name) => name.startsWith('http_request_duration_seconds_count'));
  expect(counted).toContain('http_request_duration_seconds_count{method="GET",status="200"}');
});
