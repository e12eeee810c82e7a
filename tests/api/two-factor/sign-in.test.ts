import { addMinutes } from 'date-fns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as renewCodes } from '@/app/api/auth/two-factor/recovery-codes/route';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { currentUserResponse } from '@/lib/accounts/sign-in/schema';
import { clock } from '@/lib/clock';
import { db } from '@/lib/database/db';
import { useDatabase } from '@/tests/support/database';
import { callRoute } from '@/tests/support/http';
import { makePasskey } from '@/tests/support/passkey';
import {
  addApp,
  addPasskey,
  callDescribeStep,
  callLogin,
  callSecondStep,
  codeAt,
  cookieFrom,
  firstStep,
  makeSignedIn,
  whoAmI,
} from '@/tests/support/two-factor';

useDatabase();
afterEach(() => vi.restoreAllMocks());

describe('a right password of an account with a second factor', () => {
  it('starts no session and names the kinds that the second step takes', async () => {
    const { user, cookie } = await makeSignedIn();
    await addApp(cookie);
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

  it('leaves the answer to a wrong password as it is', async () => {
    const { user, cookie } = await makeSignedIn();
    await addApp(cookie);
    const response = await callLogin(user.email, undefined, 'a wrong password');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Invalid email or password', code: 'unauthorized' });
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('the second step with an app', () => {
  it('starts the session as a sign-in does, and ends the one that the browser held', async () => {
    const { user, cookie: former } = await makeSignedIn();
    const { secret } = await addApp(former);
    const step = await firstStep(user.email);
    const response = await callSecondStep(`${former}; ${step}`, { code: codeAt(secret) });
    expect(response.status).toBe(200);
    expect(currentUserResponse.strict().parse(await response.json())).toMatchObject({ id: user.id });
    expect(cookieFrom(response, 'second-step')).toBe('second-step=');
    expect((await whoAmI(cookieFrom(response, 'authjs.session-token'))).status).toBe(200);
    expect((await whoAmI(former)).status).toBe(401);
  });

  it.each([-1, 0, 1])('takes the code of %i steps from now', async (steps) => {
    const { user, cookie } = await makeSignedIn();
    const { secret } = await addApp(cookie);
    await db.authenticator.updateMany({ data: { lastTimeStep: 0 } });
    expect((await callSecondStep(await firstStep(user.email), { code: codeAt(secret, steps) })).status).toBe(200);
  });

  it('refuses codes further from now, and those of another account’s app', async () => {
    const { user, cookie } = await makeSignedIn();
    const { secret } = await addApp(cookie);
    const stranger = await addApp((await makeSignedIn()).cookie);
    const step = await firstStep(user.email);
    for (const code of [codeAt(secret, -3), codeAt(secret, 3), codeAt(stranger.secret)]) {
      const response = await callSecondStep(step, { code });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'unauthorized' });
    }
  });

  it('takes a code once, also of two sign-ins at the same moment', async () => {
    const { user, cookie } = await makeSignedIn();
    const { secret } = await addApp(cookie);
    const steps = [await firstStep(user.email), await firstStep(user.email)];
    const code = codeAt(secret);
    const both = await Promise.all(steps.map((step) => callSecondStep(step, { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await callSecondStep(await firstStep(user.email), { code })).status).toBe(401);
  });

  it('refuses the code that confirmed the app', async () => {
    const { user, cookie } = await makeSignedIn();
    const { secret } = await addApp(cookie);
    expect((await callSecondStep(await firstStep(user.email), { code: codeAt(secret, -1) })).status).toBe(401);
  });

  it('ends guessing at five failures of one account; a success clears the count', async () => {
    const { user, cookie } = await makeSignedIn();
    const { secret } = await addApp(cookie);
    const step = await firstStep(user.email);
    const guess = () => callSecondStep(step, { code: codeAt(secret, 20) });
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await guess()).status).toBe(401);
    expect((await callSecondStep(step, { code: codeAt(secret) })).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).status).toBe(401);
    const blocked = await callSecondStep(await firstStep(user.email), { code: codeAt(secret, 1) });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    {},
    { code: '12345' },
    { code: 'abcdef' },
    { recoveryCode: 'short' },
    { code: '123456', recoveryCode: 'A'.repeat(24) },
  ])('rejects a malformed proof: %j', async (body) => {
    const { user, cookie } = await makeSignedIn();
    await addApp(cookie);
    expect((await callSecondStep(await firstStep(user.email), body)).status).toBe(400);
  });
});

describe('the second step with a passkey', () => {
  it('starts the session', async () => {
    const { user, cookie } = await makeSignedIn();
    const { passkey } = await addPasskey(cookie);
    const step = await firstStep(user.email);
    const { passkeyOptions } = await (await callDescribeStep(step)).json();
    expect(passkeyOptions.allowCredentials).toMatchObject([{ id: passkey.id }]);
    const response = await callSecondStep(step, { passkey: passkey.use(passkeyOptions) });
    expect(response.status).toBe(200);
    expect((await whoAmI(cookieFrom(response, 'authjs.session-token'))).status).toBe(200);
  });

  it('takes an answer once', async () => {
    const { user, cookie } = await makeSignedIn();
    const { passkey } = await addPasskey(cookie);
    // Many passkeys do not count their uses.
    const step = await firstStep(user.email);
    const { passkeyOptions } = await (await callDescribeStep(step)).json();
    const answer = passkey.use(passkeyOptions);
    expect((await callSecondStep(step, { passkey: answer })).status).toBe(200);
    await db.authenticator.updateMany({ data: { counter: 0 } });
    expect((await callSecondStep(step, { passkey: answer })).status).toBe(401);
  });

  it('refuses the answer to another challenge, of another site, key or account', async () => {
    const { user, cookie } = await makeSignedIn();
    const { passkey } = await addPasskey(cookie);
    const stranger = await addPasskey((await makeSignedIn()).cookie);
    const step = await firstStep(user.email);
    const { passkeyOptions } = await (await callDescribeStep(step)).json();
    const answers = [
      passkey.use({ ...passkeyOptions, challenge: 'bm90LXRoaXMtb25l' }),
      passkey.use(passkeyOptions, 'https://evil.example'),
      { ...makePasskey().use(passkeyOptions), id: passkey.id, rawId: passkey.id },
      stranger.passkey.use(passkeyOptions),
    ];
    for (const answer of answers) expect((await callSecondStep(step, { passkey: answer })).status).toBe(401);
  });

  it('refuses a counter that went back, as of a copied key', async () => {
    const { user, cookie } = await makeSignedIn();
    const { passkey } = await addPasskey(cookie);
    await db.authenticator.updateMany({ data: { counter: 7 } });
    const step = await firstStep(user.email);
    const { passkeyOptions } = await (await callDescribeStep(step)).json();
    expect((await callSecondStep(step, { passkey: passkey.use(passkeyOptions) })).status).toBe(401);
  });
});

describe('the second step with a recovery code', () => {
  it('takes each code once, however it is typed', async () => {
    const { user, cookie } = await makeSignedIn();
    const { recoveryCodes } = await addApp(cookie);
    const recoveryCode = recoveryCodes?.[0]?.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await callSecondStep(await firstStep(user.email), { recoveryCode })).status).toBe(200);
    expect((await callSecondStep(await firstStep(user.email), { recoveryCode })).status).toBe(401);
    const other = { recoveryCode: recoveryCodes?.[1] };
    expect((await callSecondStep(await firstStep(user.email), other)).status).toBe(200);
  });

  it('refuses another account’s code, and old ones once there are new ones', async () => {
    const { user, cookie } = await makeSignedIn();
    const { recoveryCodes } = await addApp(cookie);
    const stranger = await addApp((await makeSignedIn()).cookie);
    const renewed = await callRoute(renewCodes, {
      method: 'POST',
      path: '/api/auth/two-factor/recovery-codes',
      cookie,
    });
    const step = await firstStep(user.email);
    for (const recoveryCode of [recoveryCodes?.[0], stranger.recoveryCodes?.[0]])
      expect((await callSecondStep(step, { recoveryCode })).status).toBe(401);
    const [recoveryCode] = (await renewed.json()).recoveryCodes;
    expect((await callSecondStep(step, { recoveryCode })).status).toBe(200);
  });
});

describe('the cookie of the first step', () => {
  it('is needed, and neither forged nor older than five minutes', async () => {
    const { user, cookie } = await makeSignedIn();
    const { secret, recoveryCodes } = await addApp(cookie);
    const step = await firstStep(user.email);
    const changed = `${step.slice(0, -4)}${step.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    for (const forged of ['', 'second-step=made-up', changed])
      expect((await callSecondStep(forged, { code: codeAt(secret) })).status).toBe(401);
    const later = addMinutes(new Date(), 6);
    vi.spyOn(clock, 'now').mockReturnValue(later);
    expect((await callSecondStep(step, { recoveryCode: recoveryCodes?.[0] })).status).toBe(401);
    expect((await callDescribeStep(step)).status).toBe(401);
  });

  it('ends with a change of the password', async () => {
    const { user, cookie } = await makeSignedIn();
    const { secret } = await addApp(cookie);
    const step = await firstStep(user.email);
    await db.user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword('another password') } });
    expect((await callSecondStep(step, { code: codeAt(secret) })).status).toBe(401);
  });

  it('is no set-up cookie, and the other way round', async () => {
    const { user, cookie } = await makeSignedIn();
    const { secret } = await addApp(cookie);
    const value = (await firstStep(user.email)).split('=')[1];
    expect((await callSecondStep(`two-factor-set-up=${value}`, { code: codeAt(secret) })).status).toBe(401);
  });
});
