import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addMinutes, subMinutes } from 'date-fns';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDaysTo, dayInTimezone, instantAt } from '@/lib/calendar';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { noticeChannels } from '@/lib/notifications/channels';
import { emailChannel } from '@/lib/notifications/channels/email';
import { pauseChannel } from '@/lib/notifications/dispatch/channel-pause';
import { pingHeartbeatUrl } from '@/lib/operations/ping-heartbeat-url';
import { sweep } from '@/lib/operations/sweep';
import * as recurring from '@/lib/reminders/advance-recurring';
import { createReminder } from '@/lib/reminders/create-reminder';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { useSettings } from '@/tests/support/use-settings';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
const setSettings = useSettings();

const succeed = (response: ServerResponse) => void response.end('OK');
let respond = succeed;
let requests: string[] = [];
const waiting: (() => void)[] = [];
const monitor = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  for (const resolve of waiting.splice(0)) resolve();
  respond(response);
});
await new Promise<void>((resolve) => monitor.listen(0, '127.0.0.1', resolve));
afterAll(() => void monitor.close());

const nextRequest = () => new Promise<void>((resolve) => void waiting.push(resolve));

/** Minutes that the app's clock is ahead. Each test has its own, because the provider's state is cached for a minute. */
let minutes = 0;
beforeEach(() => {
  respond = succeed;
  requests = [];
  minutes += 10;
  const now = addMinutes(new Date(), minutes);
  vi.spyOn(clock, 'now').mockReturnValue(now);
  setSettings({ HEARTBEAT_URL: `http://127.0.0.1:${(monitor.address() as AddressInfo).port}/ping/1?status=up` });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  monitor.closeAllConnections();
});

const letAMinutePass = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
const isRequestAllowed = async () =>
  (await db.rateLimit.count({ where: { key: { startsWith: 'heartbeat-url' } } })) === 0;

describe('HEARTBEAT_URL', () => {
  it('is requested while a channel other than email is paused', async () => {
    await pauseChannel('second', addMinutes(clock.now(), 30));
    noticeChannels.push({ ...emailChannel, name: 'second' });
    try {
      await pingHeartbeatUrl();
    } finally {
      noticeChannels.pop();
    }
    expect(requests).toHaveLength(1);
  });

  it('is requested after a sweep', async () => {
    const request = nextRequest();
    await sweep();
    await request;
    expect(requests).toEqual(['GET /ping/1?status=up']);
  });

  it('is requested at most once a minute', async () => {
    await Promise.all(Array.from({ length: 5 }, () => pingHeartbeatUrl()));
    expect(requests).toHaveLength(1);
    letAMinutePass();
    await pingHeartbeatUrl();
    expect(requests).toHaveLength(2);
  });

  it('that never responds delays no notice and is given up', async () => {
    respond = () => undefined;
    const warn = vi.spyOn(logger, 'warn');
    const day = addDaysTo(dayInTimezone(new Date(), 'Africa/Johannesburg'), 1);
    const eight = instantAt(day, 8, 'Africa/Johannesburg');
    vi.mocked(clock.now).mockReturnValue(eight);
    for (const title of ['First', 'Second']) {
      const input = { title, dueAt: day, category: 'one-time-deadline', leadDays: [0] } as const;
      await createReminder({ actor: await makeUser(), input: { ...input, leadDays: [0] }, now: subMinutes(eight, 60) });
      const request = title === 'First' ? nextRequest() : undefined;
      await sweep();
      await request;
    }
    expect(provider.accepted()).toHaveLength(2);
    expect(warn).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), 20_000);
    expect(warn.mock.calls[0]).toEqual([{ err: expect.any(Error) }, 'HEARTBEAT_URL could not be requested']);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, typeof respond]>([
    ['responds with an error', (response) => void response.writeHead(500).end()],
    ['does not exist', (response) => void response.writeHead(404).end()],
    ['closes the connection', (response) => void response.destroy()],
  ])('that %s is logged without its path, and requested again a minute later', async (_fault, fail) => {
    respond = fail;
    const warn = vi.spyOn(logger, 'warn');
    await pingHeartbeatUrl();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(String((warn.mock.calls[0]![0] as { err: Error }).err.stack)).not.toContain('/ping/1');
    respond = succeed;
    letAMinutePass();
    await pingHeartbeatUrl();
    expect(requests).toHaveLength(2);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => unknown]>([
    ['notices are paused', () => pauseChannel('email', addMinutes(clock.now(), 30))],
    ['the mail provider is down', () => provider.setDate(null)],
  ])('is not requested while %s', async (_reason, stopSending) => {
    await stopSending();
    await pingHeartbeatUrl();
    expect(requests).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['the clock is not trusted', () => vi.spyOn(clock, 'systemNowMs').mockReturnValue(Date.now() + 600_000)],
    ['sweeps fail', () => vi.spyOn(recurring, 'advanceRecurring').mockRejectedValue(new Error('no database'))],
  ])('is not requested while %s', async (_reason, failSweeps) => {
    failSweeps();
    await expect(sweep()).rejects.toThrow();
    expect([requests, await isRequestAllowed()]).toEqual([[], true]);
  });

  it('is not requested by a sweep that the shutdown ended', async () => {
    await sweep({ stopping: AbortSignal.abort() });
    expect([requests, await isRequestAllowed()]).toEqual([[], true]);
  });
});
