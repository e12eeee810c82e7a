import {
  locationOf,
  makeIdentity,
  sessionCookieOf,
  useGoogleProvider,
} from '@/tests/support/providers/use-google-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from 'date-fns';
import { SECOND_STEP_PATH } from '@/lib/accounts/two-factor/rules';
import { db } from '@/lib/database/db';
import type { User } from '@/prisma/generated/client';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import {
  addAuthenticatorApp,
  callCurrentUser,
  callLogin,
  callSecondStep,
  cookieFrom,
  makeUserWithSession,
  totpCode,
} from '@/tests/support/two-factor-calls';
import { listMailsTo } from './mails';

useCleanDatabase();
const { signInWithGoogle } = useGoogleProvider();

let user: User;
let cookie: string;
beforeEach(async () => {
  ({ user, cookie } = await makeUserWithSession());
});

const isLinked = async () => (await db.account.count({ where: { userId: user.id, provider: 'google' } })) === 1;
const signInAsOwner = (email = user.email) => signInWithGoogle(makeIdentity({ email }));
const subjects = async () => (await listMailsTo(user.email)).map(({ subject }) => subject);
const LINKED = 'Google was linked to your account';

describe('the first sign-in with Google, to an account with a proven address,', () => {
  it('keeps the password and the other sessions', async () => {
    const response = await signInAsOwner();
    expect(await (await callCurrentUser(sessionCookieOf(response))).json()).toMatchObject({ hasPassword: true });
    expect((await callCurrentUser(cookie)).status).toBe(200);
    expect((await callLogin(user.email)).status).toBe(200);
  });

  it('mails the owner once that Google was linked', async () => {
    const identity = makeIdentity({ email: user.email });
    await signInWithGoogle(identity);
    await signInWithGoogle(identity);
    expect((await subjects()).filter((subject) => subject === LINKED)).toEqual([LINKED]);
  });
});

it('the first sign-in with Google, which creates an account, sends no mail', async () => {
  const identity = makeIdentity();
  await signInWithGoogle(identity);
  expect(await listMailsTo(identity.email)).toEqual([]);
});

describe('the first sign-in with Google, to an account with a second factor,', () => {
  let secret: string;
  beforeEach(async () => {
    ({ secret } = await addAuthenticatorApp(cookie));
  });

  it('links and changes nothing, and sends no mail, before the second step', async () => {
    const mailsBefore = await subjects();
    const response = await signInAsOwner();
    expect(locationOf(response).pathname).toBe(SECOND_STEP_PATH);
    expect(await isLinked()).toBe(false);
    expect((await callCurrentUser(cookie)).status).toBe(200);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).passwordHash).toBe(user.passwordHash);
    expect(await subjects()).toEqual(mailsBefore);
  });

  it('links nothing if the code of the second step is wrong', async () => {
    const step = cookieFrom(await signInAsOwner(), 'second-step');
    expect((await callSecondStep(step, { code: '000000' })).status).toBe(401);
    expect(await isLinked()).toBe(false);
  });

  it('links Google, keeps the password and mails the owner after the second step', async () => {
    const step = cookieFrom(await signInAsOwner(), 'second-step');
    const finished = await callSecondStep(step, { code: totpCode(secret, 1) });
    expect(await finished.json()).toMatchObject({ id: user.id, hasPassword: true });
    expect(await isLinked()).toBe(true);
    expect(await subjects()).toContain(LINKED);
  });

  it('links Google if the requested removal of the second factor has become due', async () => {
    const [requestedAt, endsAt] = [addDays(new Date(), -4), addDays(new Date(), -1)];
    await db.twoFactorRemoval.create({ data: { userId: user.id, requestedAt, endsAt } });
    expect(sessionCookieOf(await signInAsOwner())).not.toBe('');
    expect(await isLinked()).toBe(true);
  });

  it('links nothing when the password is the first step', async () => {
    const step = cookieFrom(await callLogin(user.email), 'second-step');
    expect((await callSecondStep(step, { code: totpCode(secret, 1) })).status).toBe(200);
    expect(await isLinked()).toBe(false);
  });
});

describe('the first sign-in with Google, to an account with an unproven address,', () => {
  beforeEach(async () => {
    await db.user.update({ where: { id: user.id }, data: { addressProvenAt: null } });
  });

  it('removes the second factor, the password and the sessions that a stranger may have left', async () => {
    await addAuthenticatorApp(cookie);
    const owner = sessionCookieOf(await signInAsOwner());
    expect(await (await callCurrentUser(owner)).json()).toMatchObject({ id: user.id, hasPassword: false });
    expect((await callCurrentUser(cookie)).status).toBe(401);
    expect(await db.authenticator.count()).toBe(0);
  });

  it('tells the owner by mail what was removed', async () => {
    await signInAsOwner();
    const [mail] = await listMailsTo(user.email);
    expect(mail?.subject).toBe(LINKED);
    expect(mail?.text).toContain('removed the password');
  });
});
