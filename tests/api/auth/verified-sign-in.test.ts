import { describe, expect, test } from 'vitest';
import { POST as register } from '@/app/api/auth/register/route';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { GET as verifyEmail } from '@/app/api/auth/verify-email/route';
import { db } from '@/lib/database/db';
import { callRoute } from '@/tests/support/call-route';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { addPasskey } from '@/tests/support/two-factor-calls';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { findMailedToken } from './mails';

useCleanDatabase();
const email = 'thandi@example.com';

const cookiesOf = (response: Response) => response.headers.getSetCookie().map((line) => line.split(';', 1)[0]!);

/** Registers the address. @returns the cookie that identifies the registering browser */
async function registerAs(address: string): Promise<string> {
  const body = { email: address, password: 'the first password' };
  const response = await callRoute(register, { method: 'POST', path: '/api/auth/register', body });
  expect(response.status).toBe(201);
  return cookiesOf(response)[0]!;
}

async function openLink(address: string, cookie?: string) {
  const query = new URLSearchParams({ token: await findMailedToken(address, '/verify-email') });
  const response = await callRoute(verifyEmail, { path: `/api/auth/verify-email?${query}`, cookie });
  expect(response.status).toBe(200);
  const cookies = cookiesOf(response).join('; ');
  const read = await callRoute(currentUser, { path: '/api/auth/user', cookie: cookies });
  const account = read.status === 200 ? ((await read.json()) as { email: string }).email : undefined;
  return { body: (await response.json()) as { email: string; signedIn: boolean }, account };
}

describe('a verification link', () => {
  test('signs in the browser that registered, once', async () => {
    const browser = await registerAs(email);
    expect(await openLink(email, browser)).toMatchObject({ account: email, body: { email, signedIn: true } });
    expect(await openLink(email, browser)).toMatchObject({ account: undefined, body: { signedIn: false } });
  });

  test('signs the registering browser in after a mail scanner has opened it', async () => {
    const browser = await registerAs(email);
    expect(await openLink(email)).toMatchObject({ account: undefined });
    expect(await openLink(email, browser)).toMatchObject({ account: email });
  });

  test('signs nobody in in a browser without the registration, with that of another account, or a forged one', async () => {
    const browser = await registerAs(email);
    const other = await registerAs('stranger@example.com');
    for (const cookie of [undefined, other, `${browser.slice(0, -1)}!`, browser.replace(/=\d/, '=9')])
      expect(await openLink(email, cookie)).toMatchObject({ account: undefined, body: { email, signedIn: false } });
  });

  test('says that a browser is signed in to the account already', async () => {
    await registerAs(email);
    const session = await signIn(await db.user.findUniqueOrThrow({ where: { email } }));
    const { account, body } = await openLink(email, session);
    expect(account).toBeUndefined();
    expect(body).toMatchObject({
      signedIn: true,
      message: 'Your email address has been verified. You are signed in.',
    });
  });

  test('keeps the session of a browser that is signed in to another account', async () => {
    const browser = await registerAs(email);
    const session = await signIn(await makeUser());
    expect(await openLink(email, `${browser}; ${session}`)).toMatchObject({
      account: undefined,
      body: { signedIn: false },
    });
  });

  test('does not skip the second factor', async () => {
    const browser = await registerAs(email);
    await openLink(email);
    await addPasskey(await signIn(await db.user.findUniqueOrThrow({ where: { email } })));
    expect(await openLink(email, browser)).toMatchObject({ account: undefined });
  });
});
