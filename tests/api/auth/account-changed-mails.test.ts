import { useMailProvider } from '@/tests/support/providers/use-mail-provider';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DELETE as deleteAccount } from '@/app/api/auth/account/route';
import { POST as requestAddressMail } from '@/app/api/auth/address/route';
import { PATCH as changePassword } from '@/app/api/auth/change-password/route';
import { POST as confirmAddress } from '@/app/api/auth/confirm-address/route';
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route';
import { POST as disown } from '@/app/api/auth/not-me/route';
import { POST as renewCodes } from '@/app/api/auth/two-factor/recovery-codes/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { createDisownUrl } from '@/lib/accounts/sign-in/disown-link';
import type { RouteHandler } from '@/lib/http/route';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { callRoute } from '@/tests/support/call-route';
import { addAuthenticatorApp, makeUserWithSession, PASSWORD } from '@/tests/support/two-factor-calls';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';

useCleanDatabase();
const provider = useMailProvider();

let user: Actor;
let cookie: string;
beforeEach(async () => {
  vi.spyOn(clock, 'sleep').mockResolvedValue();
  ({ user, cookie } = await makeUserWithSession());
  return () => vi.restoreAllMocks();
});

const OTHER = 'new@example.com';
const tokenIn = (text: string | undefined) => /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
const lastMail = () => provider.accepted().at(-1);
const subjectsTo = (email: string) =>
  provider
    .accepted()
    .filter(({ to }) => to.includes(email))
    .map(({ subject }) => subject);

const post = (handler: RouteHandler, path: string, body?: object) =>
  callRoute(handler, { method: 'POST', path, body, cookie });

async function setPassword(newPassword: string, currentPassword: string | undefined = PASSWORD) {
  const body = { currentPassword, newPassword };
  return callRoute(changePassword, { method: 'PATCH', path: '/api/auth/change-password', body, cookie });
}
async function reset() {
  await post(forgotPassword, '/api/auth/forgot-password', { email: user.email });
  const body = { token: tokenIn(lastMail()?.text), password: 'another password' };
  return post(resetPassword, '/api/auth/reset-password', body);
}
async function changeAddress() {
  await post(requestAddressMail, '/api/auth/address', { email: OTHER });
  return post(confirmAddress, '/api/auth/confirm-address', { token: tokenIn(lastMail()?.text) });
}
const remove = () => callRoute(deleteAccount, { method: 'DELETE', path: '/api/auth/account', cookie });

const changes: [string, () => Promise<Response>, number, string][] = [
  ['a change of the password', () => setPassword('another password'), 200, 'Your account has a new password'],
  ['a password reset', reset, 200, 'Your account has a new password'],
  ['a change of the address', changeAddress, 204, 'The email address of your account was changed'],
  ['the deletion of the account', remove, 204, 'Your account was deleted'],
];

describe.each(changes)('%s', (_what, change, status, subject) => {
  it('is mailed to the address that the account had', async () => {
    expect((await change()).status).toBe(status);
    expect(subjectsTo(user.email)).toContain(subject);
  });
});

it('a mail about a change is retried after temporary failures and delivered once', async () => {
  provider.failNextCall('500');
  provider.failNextCall('cut-after-accepting');
  await setPassword('another password');
  expect(subjectsTo(user.email)).toHaveLength(1);
  expect(provider.calls()).toHaveLength(3);
});

it('the address changes although the old mailbox refuses the mail about it', async () => {
  provider.refuseRecipient(user.email);
  expect((await changeAddress()).status).toBe(204);
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ email: OTHER });
  expect(subjectsTo(user.email)).toEqual([]);
});

it('an account receives at most ten mails about changes in 24 hours', async () => {
  await setPassword('password number 0');
  for (let change = 1; change < 10; change += 1)
    await setPassword(`password number ${change}`, `password number ${change - 1}`);
  expect(subjectsTo(user.email)).toHaveLength(10);
  expect((await remove()).status).toBe(204);
  expect(subjectsTo(user.email)).toHaveLength(10);
});

it('an account receives at most twenty mails about changes of two-factor sign-in in 24 hours', async () => {
  await addAuthenticatorApp(cookie);
  for (let renewal = 1; renewal <= 20; renewal += 1)
    expect((await post(renewCodes, '/api/auth/two-factor/recovery-codes')).status).toBe(201);
  expect(subjectsTo(user.email)).toHaveLength(20);
});

it('a password reset that removes the second factor of an unproven address is mailed as such', async () => {
  await db.user.update({ where: { id: user.id }, data: { addressProvenAt: null } });
  await addAuthenticatorApp(cookie);
  await reset();
  expect(subjectsTo(user.email)).toContain('Two-factor sign-in is off');
});

it("deleting a registration by 'This was not me' sends no mail", async () => {
  await db.user.update({ where: { id: user.id }, data: { addressProvenAt: null } });
  const { search } = new URL(createDisownUrl(user.id, new Date()));
  const response = await post(disown, `/api/auth/not-me${search}`);
  expect(response.headers.get('location')).toBe('/not-me?state=erased');
  expect(provider.accepted()).toEqual([]);
});
