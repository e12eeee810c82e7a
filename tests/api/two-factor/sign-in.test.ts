import { addMinutes } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as renewCodes } from '@/app/api/auth/two-factor/recovery-codes/route';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { currentUserResponseSchema } from '@/lib/accounts/sign-in/schema';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makePasskey } from '@/tests/support/passkey';
import {
  addAuthenticatorApp,
  addPasskey,
  callDescribeSecondStep,
  callLogin,
  callSecondStep,
  totpCode,
  cookieFrom,
  completePasswordStep,
  makeUserWithSession,
  callCurrentUser,
} from '@/tests/support/two-factor-calls';

useCleanDatabase();
afterEach(() => vi.restoreAllMocks());

describe('POST /api/auth/login for an account with a second factor', () => {
  it('starts no session and lists the kinds of second factor that the account has', async () => {
    const { user, cookie } = await makeUserWithSession();
    await addAuthenticatorApp(cookie);
    await addPasskey(cookie);
    await db.session.deleteMany();
    const response = await callLogin(user.email);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: expect.any(String),
      code: 'second_factor_required',
      kinds: ['totp', 'passkey', 'recovery_code'],
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^second-step=[\w-]+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await db.session.count()).toBe(0);
  });

  it('returns 401 and does not ask for the second factor when the password is wrong', async () => {
    const { user, cookie } = await makeUserWithSession();
    await addAuthenticatorApp(cookie);
    const response = await callLogin(user.email, undefined, 'a wrong password');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Invalid email or password', code: 'unauthorized' });
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('the second step with an authenticator app', () => {
  it('starts a session and ends the previous session of the browser', async () => {
    const { user, cookie: former } = await makeUserWithSession();
    const { secret } = await addAuthenticatorApp(former);
    const step = await completePasswordStep(user.email);
    const response = await callSecondStep(`${former}; ${step}`, { code: totpCode(secret, 1) });
    expect(response.status).toBe(200);
    expect(currentUserResponseSchema.strict().parse(await response.json())).toMatchObject({ id: user.id });
    expect(cookieFrom(response, 'second-step')).toBe('second-step=');
    expect((await callCurrentUser(cookieFrom(response, 'authjs.session-token'))).status).toBe(200);
    expect((await callCurrentUser(former)).status).toBe(401);
  });

  it.each([-1, 0, 1])('accepts the code of a device whose clock is off by %i time steps', async (steps) => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date());
    const { user, cookie } = await makeUserWithSession();
    const { secret } = await addAuthenticatorApp(cookie);
    await db.authenticator.updateMany({ data: { lastTimeStep: 0 } });
    expect(
      (await callSecondStep(await completePasswordStep(user.email), { code: totpCode(secret, steps) })).status,
    ).toBe(200);
  });

  it('rejects codes that are three time steps early or late and codes of another account’s app', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { secret } = await addAuthenticatorApp(cookie);
    const stranger = await addAuthenticatorApp((await makeUserWithSession()).cookie);
    const step = await completePasswordStep(user.email);
    for (const code of [totpCode(secret, -3), totpCode(secret, 3), totpCode(stranger.secret, 1)]) {
      const response = await callSecondStep(step, { code });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'unauthorized' });
    }
  });

  it('accepts a code only once, even for two concurrent sign-ins', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { secret } = await addAuthenticatorApp(cookie);
    const steps = [await completePasswordStep(user.email), await completePasswordStep(user.email)];
    const code = totpCode(secret, 1);
    const both = await Promise.all(steps.map((step) => callSecondStep(step, { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await callSecondStep(await completePasswordStep(user.email), { code })).status).toBe(401);
  });

  it('rejects the code that was used to add the app', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { code } = await addAuthenticatorApp(cookie);
    expect((await callSecondStep(await completePasswordStep(user.email), { code })).status).toBe(401);
  });

  it.each([
    {},
    { code: '12345' },
    { code: 'abcdef' },
    { recoveryCode: 'short' },
    { code: '123456', recoveryCode: 'A'.repeat(24) },
  ])('returns 400 for a malformed second factor: %j', async (body) => {
    const { user, cookie } = await makeUserWithSession();
    await addAuthenticatorApp(cookie);
    expect((await callSecondStep(await completePasswordStep(user.email), body)).status).toBe(400);
  });
});

describe('the second step with a passkey', () => {
  it('starts a session', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { passkey } = await addPasskey(cookie);
    const step = await completePasswordStep(user.email);
    const { passkeyOptions } = await (await callDescribeSecondStep(step)).json();
    expect(passkeyOptions.allowCredentials).toMatchObject([{ id: passkey.id }]);
    const response = await callSecondStep(step, { passkey: passkey.authenticate(passkeyOptions) });
    expect(response.status).toBe(200);
    expect((await callCurrentUser(cookieFrom(response, 'authjs.session-token'))).status).toBe(200);
  });

  it('accepts a passkey response only once', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { passkey } = await addPasskey(cookie);
    const step = await completePasswordStep(user.email);
    const { passkeyOptions } = await (await callDescribeSecondStep(step)).json();
    const answer = passkey.authenticate(passkeyOptions);
    expect((await callSecondStep(step, { passkey: answer })).status).toBe(200);
    // Many passkeys never increase their counter, so the counter alone cannot detect a replay.
    await db.authenticator.updateMany({ data: { counter: 0 } });
    expect((await callSecondStep(step, { passkey: answer })).status).toBe(401);
  });

  it('rejects a response for the wrong challenge, site, key or account', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { passkey } = await addPasskey(cookie);
    const stranger = await addPasskey((await makeUserWithSession()).cookie);
    const step = await completePasswordStep(user.email);
    const { passkeyOptions } = await (await callDescribeSecondStep(step)).json();
    const answers = [
      passkey.authenticate({ ...passkeyOptions, challenge: 'bm90LXRoaXMtb25l' }),
      passkey.authenticate(passkeyOptions, 'https://evil.example'),
      { ...makePasskey().authenticate(passkeyOptions), id: passkey.id, rawId: passkey.id },
      stranger.passkey.authenticate(passkeyOptions),
    ];
    for (const answer of answers) expect((await callSecondStep(step, { passkey: answer })).status).toBe(401);
  });

  it('rejects a response whose counter decreased, as with a cloned passkey', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { passkey } = await addPasskey(cookie);
    await db.authenticator.updateMany({ data: { counter: 7 } });
    const step = await completePasswordStep(user.email);
    const { passkeyOptions } = await (await callDescribeSecondStep(step)).json();
    expect((await callSecondStep(step, { passkey: passkey.authenticate(passkeyOptions) })).status).toBe(401);
  });
});

describe('the second step with a recovery code', () => {
  it('accepts each code only once, regardless of case, separators and the letter O for 0', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { recoveryCodes } = await addAuthenticatorApp(cookie);
    const recoveryCode = recoveryCodes?.[0]?.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await callSecondStep(await completePasswordStep(user.email), { recoveryCode })).status).toBe(200);
    expect((await callSecondStep(await completePasswordStep(user.email), { recoveryCode })).status).toBe(401);
    const other = { recoveryCode: recoveryCodes?.[1] };
    expect((await callSecondStep(await completePasswordStep(user.email), other)).status).toBe(200);
  });

  it('rejects codes of another account and codes that were replaced by new ones', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { recoveryCodes } = await addAuthenticatorApp(cookie);
    const stranger = await addAuthenticatorApp((await makeUserWithSession()).cookie);
    const renewed = await callRoute(renewCodes, {
      method: 'POST',
      path: '/api/auth/two-factor/recovery-codes',
      cookie,
    });
    const step = await completePasswordStep(user.email);
    for (const recoveryCode of [recoveryCodes?.[0], stranger.recoveryCodes?.[0]])
      expect((await callSecondStep(step, { recoveryCode })).status).toBe(401);
    const [recoveryCode] = (await renewed.json()).recoveryCodes;
    expect((await callSecondStep(step, { recoveryCode })).status).toBe(200);
  });
});

describe('the cookie from the first sign-in step', () => {
  it('is required, and is rejected when forged or older than five minutes', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { secret, recoveryCodes } = await addAuthenticatorApp(cookie);
    const step = await completePasswordStep(user.email);
    const changed = `${step.slice(0, -4)}${step.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    for (const forged of ['', 'second-step=made-up', changed])
      expect((await callSecondStep(forged, { code: totpCode(secret, 1) })).status).toBe(401);
    const later = addMinutes(new Date(), 6);
    vi.spyOn(clock, 'now').mockReturnValue(later);
    expect((await callSecondStep(step, { recoveryCode: recoveryCodes?.[0] })).status).toBe(401);
    expect((await callDescribeSecondStep(step)).status).toBe(401);
  });

  it('is rejected once the password has changed', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { secret } = await addAuthenticatorApp(cookie);
    const step = await completePasswordStep(user.email);
    await db.user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword('another password') } });
    expect((await callSecondStep(step, { code: totpCode(secret, 1) })).status).toBe(401);
  });

  it('completes one sign-in only, even with three recovery codes at the same moment', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { recoveryCodes } = await addAuthenticatorApp(cookie);
    const step = await completePasswordStep(user.email);
    const responses = await Promise.all(
      recoveryCodes!.slice(0, 3).map((recoveryCode) => callSecondStep(step, { recoveryCode })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await callSecondStep(step, { recoveryCode: recoveryCodes![3] })).status).toBe(401);
    expect(await db.recoveryCode.count({ where: { usedAt: { not: null } } })).toBe(1);
  });

  it('stays usable after a wrong code', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { secret } = await addAuthenticatorApp(cookie);
    const step = await completePasswordStep(user.email);
    expect((await callSecondStep(step, { code: totpCode(secret, 20) })).status).toBe(401);
    expect((await callSecondStep(step, { code: totpCode(secret, 1) })).status).toBe(200);
  });

  it('is rejected when sent under the name of the set-up cookie', async () => {
    const { user, cookie } = await makeUserWithSession();
    const { secret } = await addAuthenticatorApp(cookie);
    const value = (await completePasswordStep(user.email)).split('=')[1];
    expect((await callSecondStep(`two-factor-set-up=${value}`, { code: totpCode(secret, 1) })).status).toBe(401);
  });
});
