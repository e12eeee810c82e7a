import { addSeconds } from 'date-fns';
import { Pool } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { GET as systemStatus } from '@/app/api/system-status/route';
import { sweep } from '@/lib/operations/sweep';
import {
  healthResponseSchema,
  systemStatusResponseSchema,
  type HealthResponse,
  type SystemStatusResponse,
} from '@/lib/operations/schema';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { mailer } from '@/lib/providers/mail';
import * as recurring from '@/lib/reminders/advance-recurring';
import { createReminder } from '@/lib/reminders/create-reminder';
import { addDaysTo, dayInTimezone } from '@/lib/calendar';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { useSettings } from '@/tests/support/use-settings';

useCleanDatabase();
const setSettings = useSettings();
afterEach(() => void vi.restoreAllMocks());

const start = new Date();

/** Stops the app's clock at `seconds` after `from`. */
function setClock(seconds: number, from = new Date()): Date {
  const now = addSeconds(from, seconds);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  return now;
}

/** Makes every sweep start but not finish, as in a process that is killed repeatedly. */
const failSweeps = () => vi.spyOn(recurring, 'advanceRecurring').mockRejectedValue(new Error('killed'));

const setUptime = (seconds: number) => vi.spyOn(process, 'uptime').mockReturnValue(seconds);
const DAY_SECONDS = 86_400;

async function fetchHealth(): Promise<{ status: number; body: HealthResponse }> {
  const response = await callRoute(health, { path: '/api/health' });
  const body: unknown = await response.json();
  expect(healthResponseSchema.strict().parse(body)).toEqual(body);
  return { status: response.status, body: body as HealthResponse };
}

const recordHeartbeat = (finishedAt: Date) =>
  db.heartbeat.create({ data: { job: 'sweep', startedAt: finishedAt, finishedAt, result: {} } });

describe('GET /api/health', () => {
  it('returns 200 just after the start, before the first sweep', async () => {
    setUptime(1);
    const { status, body } = await fetchHealth();
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      database: 'ok',
      clock: 'ok',
      scheduler: { name: 'Fallback In-Memory Processing', lastPassAt: null, late: false },
      mail: { provider: 'Local outbox', state: 'ok' },
    });
  });

  it('returns 200 and the time of the last sweep after a sweep', async () => {
    const now = setClock(3600);
    await sweep();
    const { status, body } = await fetchHealth();
    expect(status).toBe(200);
    expect(body.scheduler).toMatchObject({ lastPassAt: now.toISOString(), late: false });
  });

  it.each([
    [60, 180],
    [1, 120],
    [600, 1800],
  ])(
    'with a sweep interval of %i seconds, returns 503 after more than %i seconds without a sweep',
    async (interval, late) => {
      setSettings({ SWEEP_SECONDS: interval });
      setUptime(DAY_SECONDS);
      const lastSweep = addSeconds(new Date(), 7200);
      await recordHeartbeat(lastSweep);
      vi.spyOn(clock, 'now').mockReturnValue(addSeconds(lastSweep, late));
      expect((await fetchHealth()).status).toBe(200);
      vi.spyOn(clock, 'now').mockReturnValue(addSeconds(lastSweep, late + 1));
      const { status, body } = await fetchHealth();
      expect(status).toBe(503);
      expect(body).toMatchObject({ status: 'down', database: 'ok', scheduler: { late: true } });
    },
  );

  it('returns 503 when 181 seconds have passed since the start without a sweep', async () => {
    setUptime(181);
    expect((await fetchHealth()).status).toBe(503);
  });

  it('returns 503 if the last sweep is too old, even in a process that has just started', async () => {
    setUptime(1);
    await recordHeartbeat(addSeconds(new Date(), -3600));
    expect((await fetchHealth()).status).toBe(503);
  });

  it('returns 200 when a sweep has just started after a long pause', async () => {
    await recordHeartbeat(new Date('2026-01-01T00:00:00Z'));
    const failing = failSweeps();
    await expect(sweep()).rejects.toThrow('killed');
    expect((await fetchHealth()).status).toBe(200);
    failing.mockRestore();
    await sweep();
    expect((await fetchHealth()).status).toBe(200);
  });

  it.each([
    ['of a restart after a long pause', new Date('2026-01-01T00:00:00Z')],
    ['of the first start', null],
  ])('returns 503 when no sweep has finished within 180 seconds %s', async (_when, lastSweep) => {
    if (lastSweep) await recordHeartbeat(lastSweep);
    failSweeps();
    setUptime(1);
    for (const [seconds, status] of [
      [0, 200],
      [90, 200],
      [180, 200],
      [181, 503],
    ] as const) {
      setClock(seconds, start);
      await expect(sweep()).rejects.toThrow('killed');
      expect((await fetchHealth()).status, `after ${seconds} seconds`).toBe(status);
    }
  });

  it('returns 503 while a sweep that started 181 seconds ago has not finished', async () => {
    const startedAt = addSeconds(new Date(), -181);
    await db.heartbeat.create({ data: { job: 'sweep', startedAt, finishedAt: addSeconds(startedAt, -60) } });
    expect((await fetchHealth()).status).toBe(503);
  });

  it('with Inngest, returns 503 after more than 900 seconds without a sweep', async () => {
    setSettings({ INNGEST_DEV: true });
    setUptime(DAY_SECONDS);
    const lastSweep = addSeconds(new Date(), 7200);
    await recordHeartbeat(lastSweep);
    vi.spyOn(clock, 'now').mockReturnValue(addSeconds(lastSweep, 900));
    const { status, body } = await fetchHealth();
    expect(status).toBe(200);
    expect(body.scheduler.name).toBe('Inngest');
    vi.spyOn(clock, 'now').mockReturnValue(addSeconds(lastSweep, 901));
    expect((await fetchHealth()).status).toBe(503);
  });

  it('returns 503 while the database is down and does not reveal the error', async () => {
    vi.spyOn(Pool.prototype, 'query').mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:5432') as never);
    const response = await callRoute(health, { path: '/api/health' });
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ status: 'down', database: 'down' });
    expect(text).not.toContain('10.0.0.7');
  });

  it('returns 503 even to a signed-in user whose session cannot be loaded', async () => {
    const cookie = await signIn(await makeUser());
    vi.spyOn(Pool.prototype, 'connect').mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:5432') as never);
    vi.spyOn(Pool.prototype, 'query').mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:5432') as never);
    const response = await callRoute(health, { path: '/api/health', cookie });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 'down', database: 'down' });
    expect((await callRoute(systemStatus, { path: '/api/system-status', cookie })).status).toBe(500);
  });

  it('reports a mail provider that is down and checks it at most once a minute', async () => {
    setClock(DAY_SECONDS);
    const check = vi.spyOn(mailer(), 'check').mockResolvedValue('down');
    setUptime(1);
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await fetchHealth();
      expect(status).toBe(200);
      expect(body.mail).toEqual({ provider: 'Local outbox', state: 'down' });
    }
    expect(check).toHaveBeenCalledTimes(1);
    setClock(DAY_SECONDS + 61);
    check.mockRejectedValue(new Error('something else'));
    expect((await fetchHealth()).body.mail.state).toBe('down');
    setClock(DAY_SECONDS + 122);
    check.mockResolvedValue('ok');
    expect((await fetchHealth()).body.mail.state).toBe('ok');
  });
});

describe('GET /api/system-status', () => {
  async function status(): Promise<SystemStatusResponse> {
    const cookie = await signIn(await makeUser({ isTestingUser: true }));
    const response = await callRoute(systemStatus, { path: '/api/system-status', cookie });
    const body: unknown = await response.json();
    expect(systemStatusResponseSchema.strict().parse(body)).toEqual(body);
    return body as SystemStatusResponse;
  }

  it('returns the fallback providers when no provider is configured', async () => {
    setUptime(1);
    expect(await status()).toEqual({
      environment: 'Development',
      emailProvider: 'Local outbox',
      scheduler: 'Fallback In-Memory Processing',
      scanner: expect.any(String),
      lastPassAt: null,
      schedulerLate: false,
      clock: 'ok',
      failedNotices: 0,
    });
  });

  it('returns the configured providers', async () => {
    setSettings({ NODE_ENV: 'production', RESEND_API_KEY: 're_1', INNGEST_DEV: 'http://localhost:8288' });
    expect(await status()).toMatchObject({ environment: 'Production', emailProvider: 'Resend', scheduler: 'Inngest' });
    setSettings({ RESEND_API_KEY: undefined, SMTP_URL: 'smtp://localhost', INNGEST_DEV: false });
    expect(await status()).toMatchObject({ emailProvider: 'SMTP', scheduler: 'Fallback In-Memory Processing' });
  });

  it.each([{ HOST: '0.0.0.0' }, { APP_URL: 'https://reminders.example.com' }])(
    'says that no mail leaves a site that others can reach, without a mail provider: %o',
    async (settings) => {
      setSettings(settings);
      expect((await status()).emailProvider).toContain('no email leaves this site');
    },
  );

  it('counts failed notices and reports a late scheduler', async () => {
    const actor = await makeUser();
    const input = {
      title: 'Visa',
      dueAt: addDaysTo(dayInTimezone(new Date(), 'Africa/Johannesburg'), 30),
      category: 'expiry-based' as const,
      leadDays: [7, 0],
    };
    await createReminder({ actor, input, now: new Date() });
    await db.notice.updateMany({ where: { leadDay: 7 }, data: { status: 'failed' } });
    const lastSweep = addSeconds(new Date(), -3600);
    await recordHeartbeat(lastSweep);
    setUptime(7200);
    expect(await status()).toMatchObject({
      failedNotices: 1,
      schedulerLate: true,
      lastPassAt: lastSweep.toISOString(),
    });
  });
});
