import { addMinutes } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GET as state } from '@/app/api/auth/two-factor/route';
import { POST as renewCodes } from '@/app/api/auth/two-factor/recovery-codes/route';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { twoFactorResponseSchema } from '@/lib/accounts/two-factor/schema';
import { listMailsTo } from '@/tests/api/auth/mails';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makePasskey } from '@/tests/support/passkey';
import { useSettings } from '@/tests/support/use-settings';
import { signIn } from '@/tests/support/user-factory';
import {
  addAuthenticatorApp,
  addPasskey,
  callBeginAppSetup,
  callBeginPasskeySetup,
  callConfirmAppSetup,
  callConfirmPasskeySetup,
  callRemoveAuthenticator,
  totpCode,
  cookieFrom,
  makeUserWithSession,
  callCurrentUser,
} from '@/tests/support/two-factor-calls';

useCleanDatabase();
const setSettings = useSettings();
afterEach(() => vi.restoreAllMocks());

const advanceClock = (minutes: number) => {
  const later = addMinutes(new Date(), minutes);
  vi.spyOn(clock, 'now').mockReturnValue(later);
};
const fetchTwoFactorState = async (cookie: string) =>
  twoFactorResponseSchema
    .strict()
    .parse(await (await callRoute(state, { path: '/api/auth/two-factor', cookie })).json());
const callRenewRecoveryCodes = (cookie: string) =>
  callRoute(renewCodes, { method: 'POST', path: '/api/auth/two-factor/recovery-codes', cookie });

describe('an authenticator app', () => {
  it('is added after a correct code and comes with ten recovery codes', async () => {
    const { user, cookie } = await makeUserWithSession();
    const begun = await callBeginAppSetup(cookie);
    const { secret, uri } = await begun.json();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Reminders:/);
    expect(uri).toContain(secret);
    expect((await fetchTwoFactorState(cookie)).authenticators).toEqual([]);

    const both = `${cookie}; ${cookieFrom(begun, 'two-factor-set-up')}`;
    const wrong = await callConfirmAppSetup(both, { code: totpCode(secret, 20) });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ fields: { code: [expect.any(String)] } });
    const right = await callConfirmAppSetup(both, { code: totpCode(secret), name: 'My phone' });
    expect(right.status).toBe(201);
    const { recoveryCodes } = await right.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);

    expect(await fetchTwoFactorState(cookie)).toMatchObject({
      authenticators: [{ kind: 'totp', name: 'My phone', lastUsedAt: null }],
      recoveryCodesLeft: 10,
      removalEndsAt: null,
      canAddPasskeys: true,
    });
    expect((await listMailsTo(user.email))[0]?.subject).toBe('Two-factor sign-in: app or passkey added');
  });

  it('is stored with neither its secret nor its recovery codes in plain text', async () => {
    const { cookie } = await makeUserWithSession();
    const { secret, recoveryCodes } = await addAuthenticatorApp(cookie);
    const stored = JSON.stringify(
      [await db.authenticator.findMany(), await db.recoveryCode.findMany()],
      (_key, value) => (typeof value === 'bigint' ? String(value) : value),
    );
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes ?? []) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('cannot be confirmed by another user, without the set-up cookie or after fifteen minutes', async () => {
    const { cookie } = await makeUserWithSession();
    const begun = await callBeginAppSetup(cookie);
    const { secret } = await begun.json();
    const setUp = cookieFrom(begun, 'two-factor-set-up');
    const other = await makeUserWithSession();
    expect((await callConfirmAppSetup(`${other.cookie}; ${setUp}`, { code: totpCode(secret) })).status).toBe(404);
    expect((await callConfirmAppSetup(cookie, { code: totpCode(secret) })).status).toBe(404);
    expect((await callConfirmAppSetup(`${cookie}; ${setUp}x`, { code: totpCode(secret) })).status).toBe(404);
    advanceClock(16);
    expect((await callConfirmAppSetup(`${cookie}; ${setUp}`, { code: totpCode(secret) })).status).toBe(404);
    expect(await db.authenticator.count()).toBe(0);
  });

  it('is enrolled once for each set-up, even after it was removed again', async () => {
    const { cookie } = await makeUserWithSession();
    const begun = await callBeginAppSetup(cookie);
    const { secret } = await begun.json();
    const confirm = (steps: number) =>
      callConfirmAppSetup(`${cookie}; ${cookieFrom(begun, 'two-factor-set-up')}`, { code: totpCode(secret, steps) });
    const responses = await Promise.all([confirm(-1), confirm(0), confirm(1)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    const { id } = await db.authenticator.findFirstOrThrow();
    expect((await callRemoveAuthenticator(cookie, id)).status).toBe(204);
    expect((await confirm(0)).status).toBe(404);
    expect(await db.authenticator.count()).toBe(0);
  });

  it('signs out other browsers when it is added', async () => {
    const { user, cookie } = await makeUserWithSession();
    const elsewhere = await signIn(user);
    await addAuthenticatorApp(cookie);
    expect((await callCurrentUser(elsewhere)).status).toBe(401);
    expect((await callCurrentUser(cookie)).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('is added as a second authenticator without new recovery codes', async () => {
    const { cookie } = await makeUserWithSession();
    await addAuthenticatorApp(cookie);
    const { authenticator, recoveryCodes } = await addPasskey(cookie);
    expect(authenticator).toMatchObject({ kind: 'passkey', name: 'Passkey' });
    expect(recoveryCodes).toBeNull();
  });

  it('is rejected if it was created on the wrong site or for the wrong challenge', async () => {
    const { cookie } = await makeUserWithSession();
    const begun = await callBeginPasskeySetup(cookie);
    const options = await begun.json();
    const both = `${cookie}; ${cookieFrom(begun, 'two-factor-set-up')}`;
    const newPasskey = makePasskey();
    const foreign = newPasskey.register(options, 'https://evil.example');
    const stale = newPasskey.register({ ...options, challenge: 'bm90LXRoaXMtb25l' });
    const elsewhere = newPasskey.register({ ...options, rp: { id: 'evil.example' } });
    for (const passkey of [foreign, stale, elsewhere])
      expect((await callConfirmPasskeySetup(both, { passkey })).status).toBe(400);
    expect(await db.authenticator.count()).toBe(0);
  });

  it('cannot be added to a second account', async () => {
    const { passkey } = await addPasskey((await makeUserWithSession()).cookie);
    const { cookie } = await makeUserWithSession();
    const begun = await callBeginPasskeySetup(cookie);
    const both = `${cookie}; ${cookieFrom(begun, 'two-factor-set-up')}`;
    expect((await callConfirmPasskeySetup(both, { passkey: passkey.register(await begun.json()) })).status).toBe(409);
  });
});

describe('a passkey at an address where browsers offer none', () => {
  it.each(['https://192.0.2.1', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://reminders.lan'])(
    'returns 409 with the reason: %s',
    async (APP_URL) => {
      setSettings({ APP_URL });
      const { cookie } = await makeUserWithSession();
      expect(await fetchTwoFactorState(cookie)).toMatchObject({ canAddPasskeys: false });
      const response = await callBeginPasskeySetup(cookie);
      expect([response.status, await response.json()]).toMatchObject([
        409,
        { code: 'conflict', message: expect.stringMatching(/^Passkeys do not work at this address: they need https/) },
      ]);
    },
  );
});

describe('removing an authenticator', () => {
  it('returns 404 for the authenticator of another user and keeps it', async () => {
    const { authenticator } = await addAuthenticatorApp((await makeUserWithSession()).cookie);
    const { cookie } = await makeUserWithSession();
    expect((await callRemoveAuthenticator(cookie, authenticator.id)).status).toBe(404);
    expect(await db.authenticator.count()).toBe(1);
  });

  it('keeps recovery codes until the last authenticator is removed, and mails the user each time', async () => {
    const { user, cookie } = await makeUserWithSession();
    const app = await addAuthenticatorApp(cookie);
    const { authenticator } = await addPasskey(cookie);
    expect((await callRemoveAuthenticator(cookie, app.authenticator.id)).status).toBe(204);
    expect((await fetchTwoFactorState(cookie)).recoveryCodesLeft).toBe(10);
    expect((await callRemoveAuthenticator(cookie, authenticator.id)).status).toBe(204);
    expect(await fetchTwoFactorState(cookie)).toEqual({
      authenticators: [],
      recoveryCodesLeft: 0,
      removalEndsAt: null,
      canAddPasskeys: true,
    });
    expect((await listMailsTo(user.email)).map(({ subject }) => subject).slice(0, 2)).toEqual([
      'Two-factor sign-in is off',
      'Two-factor sign-in: app or passkey removed',
    ]);
  });
});

describe('a session whose sign-in was more than fifteen minutes ago', () => {
  it('gets 403 for every change of the second factor', async () => {
    const { cookie } = await makeUserWithSession();
    const { authenticator } = await addAuthenticatorApp(cookie);
    advanceClock(16);
    const answers = [
      await callBeginAppSetup(cookie),
      await callBeginPasskeySetup(cookie),
      await callRenewRecoveryCodes(cookie),
      await callRemoveAuthenticator(cookie, authenticator.id),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'recent_sign_in_required' });
    }
    expect(await db.authenticator.count()).toBe(1);
  });
});

it('adding an eleventh authenticator returns 409', async () => {
  const { user, cookie } = await makeUserWithSession();
  const columns = { userId: user.id, kind: 'totp', name: 'Phone', secret: 'sealed', lastTimeStep: 0 } as const;
  await db.authenticator.createMany({ data: Array.from({ length: 10 }, () => columns) });
  const begun = await callBeginAppSetup(cookie);
  const { secret } = await begun.json();
  const both = `${cookie}; ${cookieFrom(begun, 'two-factor-set-up')}`;
  expect((await callConfirmAppSetup(both, { code: totpCode(secret) })).status).toBe(409);
});
