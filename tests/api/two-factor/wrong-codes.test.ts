import { describe, expect, it } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as beginApp, PUT as confirmApp } from '@/app/api/auth/two-factor/app/route';
import { POST as secondStep } from '@/app/api/auth/two-factor/sign-in/route';
import { WRONG_CODE_LIMIT_PER_ACCOUNT } from '@/lib/accounts/two-factor/rate-limits';
import { listMailsTo } from '@/tests/api/auth/mails';
import { createBrowser } from '@/tests/support/create-browser';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { addAuthenticatorApp, makeUserWithSession, PASSWORD, totpCode } from '@/tests/support/two-factor-calls';

useCleanDatabase();

const LIMIT = WRONG_CODE_LIMIT_PER_ACCOUNT.points;
const WARNING = 'Wrong codes were entered for your account';

async function makeUserWithApp() {
  const { user, cookie } = await makeUserWithSession();
  return { email: user.email, ...(await addAuthenticatorApp(cookie)) };
}

function createSignInBrowser(network: string) {
  const browser = createBrowser(network);
  const signIn = async (email: string, proof: object) => {
    await browser.call(login, '/api/auth/login', { email, password: PASSWORD });
    return (await browser.call(secondStep, '/api/auth/two-factor/sign-in', proof)).status;
  };
  return { ...browser, signIn };
}

/** Enters wrong codes, each from another network. */
async function guess({ email, secret }: { email: string; secret: string }, times: number) {
  for (let attempt = 0; attempt < times; attempt++)
    expect(await createSignInBrowser(`198.51.100.${attempt}`).signIn(email, { code: totpCode(secret, 20) })).toBe(401);
}

describe('wrong codes from unknown browsers', () => {
  it('are limited to twenty a day for an account, over all networks', async () => {
    const account = await makeUserWithApp();
    await guess(account, LIMIT);
    const browser = createSignInBrowser('203.0.113.1');
    expect(await browser.signIn(account.email, { code: totpCode(account.secret, 1) })).toBe(429);
  });

  it('lock out neither recovery codes nor a browser that signed in before', async () => {
    const account = await makeUserWithApp();
    const home = createSignInBrowser('203.0.113.1');
    expect(await home.signIn(account.email, { recoveryCode: account.recoveryCodes?.[0] })).toBe(200);
    await guess(account, LIMIT);
    expect(await home.signIn(account.email, { code: totpCode(account.secret, 1) })).toBe(200);
    const fresh = createSignInBrowser('203.0.113.2');
    expect(await fresh.signIn(account.email, { recoveryCode: account.recoveryCodes?.[1] })).toBe(200);
  });

  it('do not lock out the browser that added the authenticator app', async () => {
    const { user } = await makeUserWithSession();
    const home = createSignInBrowser('203.0.113.1');
    await home.call(login, '/api/auth/login', { email: user.email, password: PASSWORD });
    const { secret } = await (await home.call(beginApp, '/api/auth/two-factor/app')).json();
    await home.call(confirmApp, '/api/auth/two-factor/app', { code: totpCode(secret) }, 'PUT');
    await guess({ email: user.email, secret }, LIMIT);
    expect(await home.signIn(user.email, { code: totpCode(secret, 1) })).toBe(200);
  });

  it('are not forgiven by a sign-in of the owner', async () => {
    const account = await makeUserWithApp();
    await guess(account, LIMIT - 1);
    const owner = createSignInBrowser('203.0.113.1');
    expect(await owner.signIn(account.email, { code: totpCode(account.secret, 1) })).toBe(200);
    await guess(account, 1);
    const browser = createSignInBrowser('203.0.113.2');
    expect(await browser.signIn(account.email, { code: totpCode(account.secret, 20) })).toBe(429);
  });

  it('are reported to the owner by one mail, at the tenth', async () => {
    const account = await makeUserWithApp();
    const countWarnings = async () =>
      (await listMailsTo(account.email)).filter(({ subject }) => subject === WARNING).length;
    await guess(account, 9);
    expect(await countWarnings()).toBe(0);
    await guess(account, 2);
    expect(await countWarnings()).toBe(1);
  });
});

describe('wrong codes from a known browser', () => {
  it('are limited to twenty a day', async () => {
    const account = await makeUserWithApp();
    const home = createSignInBrowser('203.0.113.1');
    await home.signIn(account.email, { recoveryCode: account.recoveryCodes?.[0] });
    for (let attempt = 0; attempt < LIMIT; attempt++)
      expect(await home.signIn(account.email, { code: totpCode(account.secret, 20) })).toBe(401);
    expect(await home.signIn(account.email, { code: totpCode(account.secret, 1) })).toBe(429);
  });
});
