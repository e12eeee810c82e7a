import { randomUUID } from 'node:crypto';
import { addHours, addMinutes } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resendVerification } from '@/app/api/auth/resend-verification/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import {
  FORGOT_PASSWORD_LIMIT_PER_ACCOUNT,
  FORGOT_PASSWORD_LIMIT_PER_SOURCE,
} from '@/lib/accounts/sign-in/rate-limits';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { createBrowser } from '@/tests/support/create-browser';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { makeUser } from '@/tests/support/user-factory';
import { runAtTime } from './at-time';
import { findMailedToken, listMailsTo } from './mails';

useCleanDatabase();

const password = 'the right password';
const verifiedEmail = async () => (await makeUser({ passwordHash: await hashPassword(password) })).email;
const unverifiedEmail = async () => (await makeUser({ emailVerified: null, addressProvenAt: null })).email;
const unknownEmail = () => Promise.resolve(`${randomUUID()}@example.com`);
const forgot = { handler: forgotPassword, path: '/api/auth/forgot-password' };
const resend = { handler: resendVerification, path: '/api/auth/resend-verification' };

async function statuses({ handler, path }: typeof forgot, network: string, email: string, times: number) {
  const browser = createBrowser(network);
  const answers = [];
  for (let call = 0; call < times; call++) answers.push((await browser.call(handler, path, { email })).status);
  return answers;
}

/** Uses up the daily mail limit of an account. Calls from several networks, because each has its own lower limit. */
async function requestFromManyNetworks(call: typeof forgot, email: string) {
  for (
    let network = 0;
    network < FORGOT_PASSWORD_LIMIT_PER_ACCOUNT.points / FORGOT_PASSWORD_LIMIT_PER_SOURCE.points;
    network++
  )
    await statuses(call, `198.51.100.${network}`, email, FORGOT_PASSWORD_LIMIT_PER_SOURCE.points);
}

describe('mails requested by unknown browsers', () => {
  test.each<[string, typeof forgot, () => Promise<string>, number]>([
    ['password reset of an account', forgot, verifiedEmail, 10],
    ['password reset of an unknown address', forgot, unknownEmail, 0],
    ['verification of an unverified account', resend, unverifiedEmail, 10],
    ['verification of a verified account', resend, verifiedEmail, 0],
    ['verification of an unknown address', resend, unknownEmail, 0],
  ])('are limited per address to 5 a day per network and 10 in total: %s', async (_kind, call, addressOf, mails) => {
    const email = await addressOf();
    const five = Array(5).fill(200);
    expect(await statuses(call, '198.51.100.1', email, 6)).toEqual([...five, 429]);
    expect(await statuses(call, '198.51.100.2', email, 6)).toEqual([...five, 429]);
    expect(await statuses(call, '198.51.100.3', email, 1)).toEqual([429]);
    expect(await listMailsTo(email)).toHaveLength(mails);
  });

  test('are limited to 22 in 12 hours per unverified address across registration, password reset and verification', async () => {
    const email = `${randomUUID()}@example.com`;
    for (let network = 0; network < 12; network++) {
      const browser = createBrowser(`198.51.100.${network}`);
      await browser.call(register, '/api/auth/register', { email, password });
      for (const { handler, path } of [forgot, resend]) await browser.call(handler, path, { email });
    }
    expect(await listMailsTo(email)).toHaveLength(22);
  });

  test('contain a link valid for 24 hours if the account can get no further mail that day', async () => {
    const email = await verifiedEmail();
    const start = new Date();
    await runAtTime(start, () => requestFromManyNetworks(forgot, email));
    const home = createBrowser('203.0.113.1');
    const refused = await home.call(forgotPassword, forgot.path, { email });
    expect(refused.status).toBe(429);
    expect((await refused.json()).message).toContain('the link in the latest works for 24 hours');
    const [last, earlier] = await listMailsTo(email);
    expect(last?.text).toContain('24 hours');
    expect(last?.text).toContain('the last one for today');
    expect(earlier?.text).not.toContain('the last one for today');
    const body = { token: await findMailedToken(email, '/reset-password'), password: 'another password' };
    const late = addMinutes(addHours(start, 24), -1);
    const reset = await runAtTime(late, () => home.call(resetPassword, '/api/auth/reset-password', body));
    expect(reset.status).toBe(200);
  });

  test('contain a link valid for 24 hours if the network can request no further mail that day', async () => {
    const email = await verifiedEmail();
    await statuses(forgot, '203.0.113.1', email, FORGOT_PASSWORD_LIMIT_PER_SOURCE.points);
    expect((await listMailsTo(email))[0]?.text).toContain('24 hours');
  });

  test('do not count against the limit of a known browser', async () => {
    const email = await verifiedEmail();
    const home = createBrowser('203.0.113.1');
    await home.call(login, '/api/auth/login', { email, password });
    await requestFromManyNetworks(forgot, email);
    expect(await statuses(forgot, '203.0.113.1', email, 1)).toEqual([429]);
    for (let call = 0; call < FORGOT_PASSWORD_LIMIT_PER_SOURCE.points; call++)
      expect((await home.call(forgotPassword, forgot.path, { email })).status).toBe(200);
    expect((await home.call(forgotPassword, forgot.path, { email })).status).toBe(429);
  });
});
