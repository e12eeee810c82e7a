import { addHours, addMinutes, startOfHour, subHours, subMinutes } from 'date-fns';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { GET as metrics } from '@/app/api/metrics/route';
import { dayInTimezone } from '@/lib/calendar';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { env } from '@/lib/config/env';
import { MailError, mailer } from '@/lib/providers/mail';
import { createReminder } from '@/lib/reminders/create-reminder';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';
import { makeNotices } from './make-notices';

useCleanDatabase();
afterEach(() => void vi.restoreAllMocks());

const TOKEN = 'a token of the tests alone';
beforeAll(() => void Object.assign(env(), { METRICS_TOKEN: TOKEN }));

const fetchMetrics = (authorization?: string) =>
  callRoute(metrics, { path: '/api/metrics', ...(authorization && { headers: { authorization } }) });

/** Reads the metric values, keyed by name and labels as in the Prometheus text. */
async function readMetricValues(): Promise<Map<string, number>> {
  const response = await fetchMetrics(`Bearer ${TOKEN}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('GET /api/metrics', () => {
  test.each([[undefined], ['Bearer'], ['Bearer wrong'], [TOKEN], [`Bearer ${TOKEN}x`], [`bearer ${TOKEN}`]])(
    'returns 401 for the Authorization header %s',
    async (authorization) => expect((await fetchMetrics(authorization)).status).toBe(401),
  );

  test('returns 404 while no token is configured', async () => {
    env().METRICS_TOKEN = undefined;
    expect((await fetchMetrics(`Bearer ${TOKEN}`)).status).toBe(404);
    expect((await fetchMetrics('Bearer undefined')).status).toBe(404);
    env().METRICS_TOKEN = TOKEN;
  });
});

test('GET /api/metrics reports due and failed notices, job ages and requests', async () => {
  const now = new Date();
  const [hourAgo, later] = [subHours(now, 1), addHours(now, 3)];
  await makeNotices(
    { sendAt: hourAgo, nextAttemptAt: hourAgo, status: 'sent', sentAt: now },
    { sendAt: hourAgo, nextAttemptAt: hourAgo, status: 'failed' },
    { sendAt: subMinutes(now, 10), nextAttemptAt: subMinutes(now, 10), status: 'sending' },
    { sendAt: later, nextAttemptAt: later },
  );
  await db.heartbeat.create({ data: { job: 'sweep', startedAt: hourAgo, finishedAt: hourAgo } });
  await callRoute(health, { path: '/api/health' });

  const found = await readMetricValues();
  expect(found.get('reminders_database_up')).toBe(1);
  expect(found.get('reminders_notices_due')).toBe(1);
  expect(found.get('reminders_notices_oldest_due_seconds')).toBeCloseTo(600, -2);
  expect(found.get('reminders_notices_failed')).toBe(1);
  expect(found.get('reminders_job_age_seconds{job="sweep"}')).toBeCloseTo(3600, -2);
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  const counted = [...found.keys()].filter((name) => name.startsWith('http_request_duration_seconds_count'));
  // Health returned 503 because the last sweep was an hour ago.
  expect(counted).toContain('http_request_duration_seconds_count{method="GET",status="503"}');
});

test('GET /api/metrics does not count due notices to an address that bounced', async () => {
  const hourAgo = subHours(new Date(), 1);
  await makeNotices({ sendAt: hourAgo, nextAttemptAt: hourAgo });
  expect((await readMetricValues()).get('reminders_notices_due')).toBe(1);
  await db.user.updateMany({ data: { mailProblem: 'bounced', mailProblemSince: hourAgo } });
  const found = await readMetricValues();
  expect(found.get('reminders_notices_due')).toBe(0);
  expect(found.get('reminders_notices_oldest_due_seconds')).toBe(0);
});

test('GET /api/metrics measures the age of a due notice from its sending time despite retries', async () => {
  const hour = startOfHour(new Date());
  const at = vi.spyOn(clock, 'now').mockReturnValue(hour);
  vi.spyOn(mailer(), 'check').mockResolvedValue('down');
  vi.spyOn(mailer(), 'sendBatch').mockImplementation((items) =>
    Promise.resolve(items.map(({ idempotencyKey }) => ({ idempotencyKey, error: new MailError('connection') }))),
  );
  const actor = await makeUser();
  const dueAt = dayInTimezone(hour, 'Africa/Johannesburg');
  await createReminder({
    actor,
    input: { title: 'Visa', dueAt, category: 'one-time-deadline', leadDays: [0] },
    now: hour,
  });
  await db.notice.updateMany({ data: { sendAt: hour, nextAttemptAt: hour } });
  for (const minutes of [0, 1, 3, 7, 15, 31, 63]) {
    at.mockReturnValue(addMinutes(hour, minutes));
    expect(await dispatchDue({ now: clock.now() })).toMatchObject({ retried: 1 });
  }
  const found = await readMetricValues();
  expect(found.get('reminders_mail_provider_up')).toBe(0);
  expect(found.get('reminders_notices_due')).toBe(1);
  expect(found.get('reminders_notices_oldest_due_seconds')).toBe(63 * 60);
});
