import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { addDays } from 'date-fns';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PATCH as changePassword } from '@/app/api/auth/change-password/route';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resendVerification } from '@/app/api/auth/resend-verification/route';
import { GET as health } from '@/app/api/health/route';
import { GET as metrics } from '@/app/api/metrics/route';
import { GET as systemStatus } from '@/app/api/system-status/route';
import { POST as testNotification } from '@/app/api/test-notifications/route';
import { dayInTimezone, instantAt } from '@/lib/calendar';
import type { RouteHandler } from '@/lib/http/route';
import { dispatchDue } from '@/lib/notifications/dispatch/dispatch-due';
import { systemStatusResponseSchema } from '@/lib/operations/schema';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { logger } from '@/lib/logger';
import { createReminder } from '@/lib/reminders/create-reminder';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUserWithSession, PASSWORD } from '@/tests/support/two-factor-calls';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { useSettings } from '@/tests/support/use-settings';

useCleanDatabase();
const provider = useMailProvider();
const setSettings = useSettings();

const ZONE = 'Africa/Johannesburg';
const NOON = instantAt(dayInTimezone(new Date(), ZONE), 12, ZONE);
const METRICS_TOKEN = 'a token of the tests alone';
// A MAIL_PER_DAY of 20 allows ten sign-in mails a day, at most two of them from one network.
beforeEach(() => {
  setSettings({ MAIL_PER_DAY: 20, METRICS_TOKEN });
  vi.spyOn(clock, 'now').mockReturnValue(NOON);
  vi.spyOn(clock, 'sleep').mockResolvedValue();
});
afterEach(() => void vi.restoreAllMocks());

let networks = 0;
const nextNetwork = () => `10.0.${(networks += 1)}.1`;
const newEmail = () => `${randomUUID()}@example.com`;

const post = (handler: RouteHandler, path: string, network: string, body: unknown) =>
  callRoute(handler, { method: 'POST', path, body, headers: { 'x-forwarded-for': network } });
const callRegister = (network: string, email = newEmail()) =>
  post(register, '/api/auth/register', network, { email, password: 'secret-1' });
const callForgot = (email: string, network = nextNetwork()) =>
  post(forgotPassword, '/api/auth/forgot-password', network, { email });
const callResend = (email: string, network = nextNetwork()) =>
  post(resendVerification, '/api/auth/resend-verification', network, { email });

async function useUpBudget(): Promise<void> {
  for (let count = 0; count < 10; count += 1) expect((await callRegister(nextNetwork())).status).toBe(201);
}

const acceptedRecipients = () => provider.accepted().flatMap(({ to }) => to);

async function setUpReminder() {
  const actor = await makeUser({ isTestingUser: true });
  const reminder = await createReminder({
    actor,
    input: { title: 'Passport', dueAt: dayInTimezone(NOON, ZONE), category: 'expiry-based', leadDays: [0] },
    now: NOON,
  });
  return { actor, reminder };
}

describe('the daily budget of sign-in mail', () => {
  test('reserves half of the provider’s quota for notices, however many addresses register', async () => {
    const { actor } = await setUpReminder();
    await useUpBudget();
    const email = newEmail();
    const response = await callRegister(nextNetwork(), email);
    expect(response.status).toBe(503);
    expect(((await response.json()) as { message: string }).message).toContain('could not send verification email');
    expect(await db.user.count({ where: { email } })).toBe(0);
    expect(provider.accepted()).toHaveLength(10);
    expect(await dispatchDue({ now: NOON })).toMatchObject({ sent: 1 });
    expect(acceptedRecipients()).toContain(actor.email);

    vi.spyOn(clock, 'now').mockReturnValue(addDays(NOON, 1));
    expect((await callRegister(nextNetwork(), email)).status).toBe(201);
  });

  test('is not exceeded by concurrent registrations', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => callRegister(nextNetwork())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(provider.accepted()).toHaveLength(10);
  });

  test('lets one network use at most a fifth of the budget', async () => {
    const network = nextNetwork();
    for (const status of [201, 201, 503, 503]) expect((await callRegister(network)).status).toBe(status);
    expect((await callRegister(nextNetwork())).status).toBe(201);
    const user = await makeUser();
    expect((await callForgot(user.email, network)).status).toBe(200);
    expect(acceptedRecipients()).not.toContain(user.email);
  });

  test('stops reset and verification mails once it is spent, without revealing who has an account', async () => {
    const [user, unverified] = [await makeUser(), await makeUser({ emailVerified: null })];
    await useUpBudget();
    const warn = vi.spyOn(logger, 'warn');
    const answers = [];
    for (const email of [user.email, newEmail()]) answers.push(await callForgot(email));
    for (const email of [unverified.email, newEmail()]) answers.push(await callResend(email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect([bodies[0], bodies[2]]).toEqual([bodies[1], bodies[3]]);
    expect(provider.accepted()).toHaveLength(10);
    expect(warn).toHaveBeenCalledWith({ budget: 'site', most: 10 }, 'sign-in mail refused: daily budget spent');
  });

  test('also counts test mails', async () => {
    const { actor, reminder } = await setUpReminder();
    const cookie = await signIn(actor);
    const body = { reminderId: reminder.id, testType: 'send-email' };
    const call = { method: 'POST', path: '/api/test-notifications', body, cookie };
    expect((await callRoute(testNotification, call)).status).toBe(200);
    for (let count = 0; count < 9; count += 1) await callRegister(nextNetwork());
    const refused = await callRoute(testNotification, call);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ message: 'The mail quota is used up for now.' });
  });

  test('does not stop the mail about a new password once it is spent', async () => {
    const { user, cookie } = await makeUserWithSession();
    await useUpBudget();
    const body = { currentPassword: PASSWORD, newPassword: 'another password' };
    const call = { method: 'PATCH', path: '/api/auth/change-password', body, cookie };
    expect((await callRoute(changePassword, call)).status).toBe(200);
    expect(provider.accepted().at(-1)).toMatchObject({ to: [user.email], subject: 'Your account has a new password' });
    expect((await callRegister(nextNetwork())).status).toBe(503);
  });

  test('does not count mails that the provider did not accept', async () => {
    const network = nextNetwork();
    for (let count = 0; count < 3; count += 1) {
      provider.failNextCall('500');
      expect((await callRegister(network)).status).toBe(503);
    }
    expect((await callRegister(network)).status).toBe(201);
  });

  test('is reported by health, metrics and system status', async () => {
    const cookie = await signIn(await makeUser({ isTestingUser: true }));
    const readReports = async () => {
      const status: unknown = await (await callRoute(systemStatus, { path: '/api/system-status', cookie })).json();
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await callRoute(metrics, { path: '/api/metrics', headers })).text();
      const { mail } = (await (await callRoute(health, { path: '/api/health' })).json()) as { mail: object };
      return [
        systemStatusResponseSchema.strict().parse(status).signInMailsLeft,
        /^reminders_sign_in_mails_left (\d+)$/m.exec(text)?.[1],
        mail,
      ];
    };
    expect(await readReports()).toEqual([10, '10', expect.objectContaining({ signInBudget: 'ok' })]);
    await useUpBudget();
    expect(await readReports()).toEqual([0, '0', expect.objectContaining({ signInBudget: 'spent' })]);
  });

  test('does not apply to the local outbox', async () => {
    setSettings({ RESEND_API_KEY: undefined });
    const network = nextNetwork();
    for (let count = 0; count < 4; count += 1) expect((await callRegister(network)).status).toBe(201);
  });
});
