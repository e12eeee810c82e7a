import {
  APP,
  callCallback,
  cookiesOf,
  locationOf,
  makeIdentity,
  sessionCookieOf,
  useGoogleProvider,
} from '@/tests/support/providers/use-google-provider';
import { describe, expect, test } from 'vitest';
import { GET as authCallback } from '@/app/api/auth/[...nextauth]/route';
import { GET as google } from '@/app/api/auth/google/route';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { getSignInErrorMessage } from '@/lib/accounts/sign-in/sign-in-error-message';
import { hashToken } from '@/lib/crypto/token';
import { db } from '@/lib/database/db';
import { getI18n } from '@/lib/i18n/load-i18n';
import { useCleanDatabase } from '@/tests/support/database/use-clean-database';
import { callRoute } from '@/tests/support/call-route';
import { makeUser, signIn } from '@/tests/support/user-factory';
import { addAuthenticatorApp, callSecondStep, totpCode, cookieFrom } from '@/tests/support/two-factor-calls';
import { useSettings } from '@/tests/support/use-settings';
import { listMailsTo } from './mails';

useCleanDatabase();
const { goToProvider, signInWithGoogle } = useGoogleProvider();
const setSettings = useSettings();

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const fetchCurrentUser = async (response: Response) =>
  (await callRoute(currentUser, { path: '/api/auth/user', cookie: sessionCookieOf(response) })).json();

describe('sign-in with Google', () => {
  test('creates a verified account and a session and redirects to the return URL', async () => {
    const identity = makeIdentity({ email: 'New.Person@Example.com', picture: 'https://pictures.example/me.jpg' });
    const response = await signInWithGoogle(identity, { returnTo: '/dashboard?reminder=7' });
    expect(response.status).toBe(302);
    expect(locationOf(response).href).toBe(`${APP}/dashboard?reminder=7`);
    expect(await fetchCurrentUser(response)).toMatchObject({
      email: 'new.person@example.com',
      firstName: 'Thandi',
      lastName: 'Nkosi',
      profileImageUrl: 'https://pictures.example/me.jpg',
      hasPassword: false,
      isAdmin: false,
    });
    const user = await db.user.findUniqueOrThrow({ where: { email: 'new.person@example.com' } });
    expect(user.emailVerified).not.toBeNull();
    expect(user.consentedAt).not.toBeNull();
    const session = await db.session.findFirstOrThrow({ where: { userId: user.id } });
    expect(sessionCookieOf(response)).not.toContain(session.sessionToken);
    const account = await db.account.findFirstOrThrow({ where: { userId: user.id } });
    expect(account).toMatchObject({ provider: 'google', providerAccountId: identity.sub });
    expect([account.access_token, account.id_token, account.refresh_token]).toEqual([null, null, null]);
  });

  test('gives a new account the language of the browser and keeps it at later sign-ins', async () => {
    const identity = makeIdentity();
    const headers = { 'accept-language': 'af-ZA,af;q=0.9,en;q=0.8' };
    const first = await fetchCurrentUser(await signInWithGoogle(identity, { headers }));
    expect(first.locale).toBe('af-ZA');
    const second = await fetchCurrentUser(await signInWithGoogle(identity, { headers: { 'accept-language': 'en' } }));
    expect(second).toMatchObject({ id: first.id, locale: 'af-ZA' });
  });

  test('signs in to the same account after the email address changed at Google', async () => {
    const identity = makeIdentity();
    const first = await fetchCurrentUser(await signInWithGoogle(identity));
    const second = await fetchCurrentUser(await signInWithGoogle({ ...identity, email: 'moved@example.com' }));
    expect(second.id).toBe(first.id);
  });

  test('creates no account while registration is closed, but still signs in existing accounts', async () => {
    const [linked, { email }] = [makeIdentity(), await makeUser()];
    await signInWithGoogle(linked);
    setSettings({ REGISTRATION: 'off' });
    const response = await signInWithGoogle(makeIdentity());
    expect(locationOf(response).pathname + locationOf(response).search).toBe('/login?error=registration_closed');
    expect(getSignInErrorMessage(getI18n('en-ZA').t, 'registration_closed')).toContain('Registration is closed');
    expect([sessionCookieOf(response), await db.user.count()]).toEqual(['', 2]);
    for (const known of [{ ...linked, email: 'moved@example.com' }, makeIdentity({ email })]) {
      expect(sessionCookieOf(await signInWithGoogle(known))).not.toBe('');
    }
  });

  test('links the Google identity to an existing account when both email addresses are verified', async () => {
    const user = await makeUser({ passwordHash: await hashPassword('secret-1') });
    const response = await signInWithGoogle(makeIdentity({ email: user.email.toUpperCase() }));
    expect(await fetchCurrentUser(response)).toMatchObject({ id: user.id });
    expect(await db.account.count({ where: { userId: user.id } })).toBe(1);
  });

  test('removes the password and sessions of an account with an unproven address, but only once', async () => {
    const user = await makeUser({ passwordHash: await hashPassword('the-squatters'), addressProvenAt: null });
    const squatter = await signIn(user);
    const statusOf = async (cookie: string) =>
      (await callRoute(currentUser, { path: '/api/auth/user', cookie })).status;
    const identity = makeIdentity({ email: user.email });
    const owner = await signInWithGoogle(identity);
    expect(await fetchCurrentUser(owner)).toMatchObject({ id: user.id, hasPassword: false });
    expect(await statusOf(squatter)).toBe(401);

    const passwordHash = await hashPassword('the-owners');
    await db.user.update({ where: { id: user.id }, data: { passwordHash } });
    expect(await fetchCurrentUser(await signInWithGoogle(identity))).toMatchObject({ id: user.id, hasPassword: true });
    expect(await statusOf(sessionCookieOf(owner))).toBe(200);
  });

  test('does not link an account whose address was never verified', async () => {
    const user = await makeUser({ emailVerified: null, passwordHash: await hashPassword('squatter') });
    const response = await signInWithGoogle(makeIdentity({ email: user.email }));
    expect(locationOf(response).pathname + locationOf(response).search).toBe('/login?error=account_not_verified');
    expect(sessionCookieOf(response)).toBe('');
    expect(await db.account.count()).toBe(0);
  });

  test('refuses a Google profile whose email address is not verified', async () => {
    const response = await signInWithGoogle(makeIdentity({ email_verified: false }));
    expect(locationOf(response).search).toBe('?error=email_not_verified');
    expect(await db.user.count()).toBe(0);
    const owner = await makeUser();
    await signInWithGoogle(makeIdentity({ email: owner.email, email_verified: false }));
    expect(await db.account.count()).toBe(0);
  });

  test('does not link the Google identity to another account that the browser is signed in to', async () => {
    const before = await makeUser();
    const response = await signInWithGoogle(makeIdentity(), { cookie: await signIn(before) });
    expect((await fetchCurrentUser(response)).id).not.toBe(before.id);
    expect(await db.account.count({ where: { userId: before.id } })).toBe(0);
  });

  test('ends the previous session of the browser on success and keeps that session on failure', async () => {
    const former = await signIn(await makeUser());
    const isSignedIn = async () => (await callRoute(currentUser, { path: '/api/auth/user', cookie: former })).status;
    await signInWithGoogle(undefined, { cookie: former });
    await signInWithGoogle(makeIdentity({ email_verified: false }), { cookie: former });
    expect(await isSignedIn()).toBe(200);
    await signInWithGoogle(makeIdentity(), { cookie: former });
    expect(await isSignedIn()).toBe(401);
  });

  test('mails the owner about a sign-in from a new browser, but not about the first or from a known one', async () => {
    const identity = makeIdentity();
    const mails = async () =>
      (await listMailsTo(identity.email!)).filter(({ subject }) => subject === 'New sign-in to your account');
    const first = await signInWithGoogle(identity);
    await signInWithGoogle(identity, { cookie: cookieFrom(first, 'known-browser') });
    expect(await mails()).toEqual([]);
    await signInWithGoogle(identity, { headers: { 'user-agent': ANDROID } });
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('Chrome on Android')]);
  });

  test('starts no session before the second factor is verified', async () => {
    const identity = makeIdentity();
    const user = await fetchCurrentUser(await signInWithGoogle(identity));
    const { secret } = await addAuthenticatorApp(await signIn(user));
    await db.session.deleteMany();
    const response = await signInWithGoogle(identity, { returnTo: '/dashboard?reminder=7' });
    expect(locationOf(response).href).toBe(`${APP}/login/second-step?returnTo=%2Fdashboard%3Freminder%3D7`);
    expect(sessionCookieOf(response)).toBe('');
    expect(await db.session.count()).toBe(0);
    const finished = await callSecondStep(cookieFrom(response, 'second-step'), { code: totpCode(secret, 1) });
    expect(finished.status).toBe(200);
    expect(await fetchCurrentUser(finished)).toMatchObject({ id: user.id });
  });

  test('grants configured roles to an existing account when its address is first proven', async () => {
    setSettings({ ADMIN_EMAILS: ['chief@example.com'] });
    await makeUser({ email: 'chief@example.com', addressProvenAt: null });
    expect(await fetchCurrentUser(await signInWithGoogle(makeIdentity({ email: 'chief@example.com' })))).toMatchObject({
      isAdmin: true,
    });
  });

  test('grants configured roles to a new account', async () => {
    setSettings({ ADMIN_EMAILS: ['chief@example.com'] });
    expect(await fetchCurrentUser(await signInWithGoogle(makeIdentity({ email: 'chief@example.com' })))).toMatchObject({
      isAdmin: true,
    });
  });

  test('redirects to the sign-in screen when the user cancels', async () => {
    const response = await signInWithGoogle(undefined);
    expect(locationOf(response).pathname + locationOf(response).search).toBe('/login?error=cancelled');
  });

  test('refuses the callback of a sign-in that another browser started', async () => {
    const { callbackUrl } = await goToProvider(makeIdentity());
    const response = await callCallback(callbackUrl, []);
    expect(locationOf(response).search).toBe('?error=failed');
    expect(await db.user.count()).toBe(0);
  });

  test('gives Auth.js another secret than AUTH_SECRET', async () => {
    const start = await callRoute(google, { path: '/api/auth/google' });
    const cookie = cookiesOf(start).find((line) => line.startsWith('authjs.csrf-token=')) ?? '';
    const [token = '', hash = ''] = decodeURIComponent(cookie.split('=')[1] ?? '').split('|');
    expect(hash).toHaveLength(64);
    expect(hash).not.toBe(hashToken(`${token}${process.env.AUTH_SECRET}`));
  });

  test('ignores a return URL on another origin', async () => {
    const response = await signInWithGoogle(makeIdentity(), { returnTo: 'https://evil.example/' });
    expect(locationOf(response).href).toBe(`${APP}/`);
  });

  test.each([[['session']], [['signin']], [['signout']], [['providers']], [['callback', 'other']]])(
    'returns 404 for the Auth.js path %s',
    async (nextauth) => {
      const path = `/api/auth/${nextauth.join('/')}`;
      expect((await callRoute(authCallback, { path, params: { nextauth } })).status).toBe(404);
    },
  );
});
