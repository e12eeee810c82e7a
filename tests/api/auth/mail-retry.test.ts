import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as resend } from '@/app/api/auth/resend-verification/route';
import { clock } from '@/lib/clock';
import { MailError } from '@/lib/providers/mail';
import { sendWithRetry } from '@/lib/accounts/sign-in/send-mails';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser } from '@/tests/support/user-factory';

useCleanDatabase();
const provider = useMailProvider();
beforeEach(() => void vi.spyOn(clock, 'sleep').mockResolvedValue());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const calls = [
  ['forgot password', forgotPassword, '/api/auth/forgot-password', new Date()],
  ['resend verification', resend, '/api/auth/resend-verification', null],
] as const;

test.each(calls)('%s retries after temporary failures and delivers one mail', async (_n, handler, path, verified) => {
  const { email } = await makeUser({ emailVerified: verified });
  provider.failNextCall('500');
  provider.failNextCall('cut-after-accepting');
  expect((await callRoute(handler, { method: 'POST', path, body: { email } })).status).toBe(200);
  expect(provider.accepted().map(({ to }) => to)).toEqual([[email]]);
  expect(new Set(provider.calls().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(provider.calls()).toHaveLength(3);
});

test('forgot password does not retry a permanent failure and returns 200', async () => {
  const { email } = await makeUser();
  provider.refuseRecipient(email);
  const call = { method: 'POST', path: '/api/auth/forgot-password', body: { email } };
  expect((await callRoute(forgotPassword, call)).status).toBe(200);
  expect(provider.calls()).toHaveLength(1);
});

test('forgot password makes four attempts while the provider returns 429, then gives up', async () => {
  const { email } = await makeUser();
  for (let attempt = 0; attempt < 4; attempt += 1) provider.failNextCall('429');
  const call = { method: 'POST', path: '/api/auth/forgot-password', body: { email } };
  expect((await callRoute(forgotPassword, call)).status).toBe(200);
  expect(provider.calls()).toHaveLength(4);
  expect(provider.accepted()).toEqual([]);
});

test('sendWithRetry aborts after 20 seconds when the provider does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const startedAttempts: AbortSignal[] = [];
  const sending = sendWithRetry((signal) => {
    startedAttempts.push(signal);
    return new Promise((_resolve, reject) => setTimeout(() => reject(new MailError('timeout')), 15_000));
  });
  const outcome = expect(sending).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(20_000);
  await outcome;
  expect(startedAttempts).toHaveLength(2);
  expect(startedAttempts[1]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(startedAttempts).toHaveLength(2);
});
