import NextAuth, { type NextAuthConfig } from 'next-auth';
import type { OIDCConfig } from 'next-auth/providers';
import { NextRequest } from 'next/server';
import { cookieOptions } from '@/lib/http/cookies';
import { db } from '@/lib/database/db';
import { appUrl, env, usesGoogleSignIn } from '@/lib/config/env';
import { normalizeEmailAddress } from '@/lib/email-address';
import type { Locale } from '@/lib/i18n/languages';
import { logger } from '@/lib/logger';
import { readDevice, type Device } from '@/lib/http/device';
import { redirectTo } from '@/lib/http/responses';
import { endSession, findSession, SESSION_DAYS, sessionCookieName, readSessionToken } from '@/lib/http/session';
import { deriveKey } from '@/lib/crypto/auth-secret';
import { generateToken } from '@/lib/crypto/token';
import { SECOND_STEP_PATH } from '@/lib/accounts/two-factor/rules';
import type { User } from '@/prisma/generated/client';
import { beginSecondStep } from '@/lib/accounts/two-factor/second-step';
import { announceNewBrowser } from '../complete-sign-in';
import { createAuthAdapter } from './auth-adapter';
import { linkGoogleAccount } from './link-google-account';
import { createKnownBrowserCookie } from '../known-browser';
import { isRegistrationOpen } from '../register';
import { safeReturnPath } from '../rules';

interface GoogleProfile {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

/** Google may know an address that registration would refuse. */
const normalizeGoogleAddress = (email: string) => normalizeEmailAddress(email) ?? email.toLowerCase();

const loginErrorPath = (code: string) => `/login?error=${code}`;

/** Uses generic OIDC, so that AUTH_GOOGLE_ISSUER can point to another provider. */
function googleProvider(): OIDCConfig<GoogleProfile> {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, AUTH_GOOGLE_ISSUER } = env();
  return {
    id: 'google',
    name: 'Google',
    type: 'oidc',
    issuer: AUTH_GOOGLE_ISSUER,
    clientId: AUTH_GOOGLE_ID,
    clientSecret: AUTH_GOOGLE_SECRET,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid email profile' } },
    // Linking is safe: both Google and the account have verified the address, and `deferLink` waits for the second step.
    allowDangerousEmailAccountLinking: true,
    profile: ({ sub, email, name, given_name, family_name, picture }) => ({
      id: sub,
      email: email && normalizeGoogleAddress(email),
      name: name ?? null,
      firstName: given_name ?? null,
      lastName: family_name ?? null,
      image: picture ?? null,
    }),
    // We call no Google API, so we keep no Google tokens.
    account: () => ({}),
  };
}

/** Returns true, or the login path with the error code of the rejection. */
async function authorizeGoogleProfile(profile: GoogleProfile | undefined): Promise<true | string> {
  if (!profile?.email || profile.email_verified !== true) return loginErrorPath('email_not_verified');
  const linked = await db.account.findUnique({
    where: { provider_providerAccountId: { provider: 'google', providerAccountId: profile.sub } },
    select: { userId: true },
  });
  if (linked) return true;
  const owner = await db.user.findUnique({
    where: { email: normalizeGoogleAddress(profile.email) },
    select: { emailVerified: true },
  });
  if (!owner) return isRegistrationOpen() ? true : loginErrorPath('registration_closed');
  return owner.emailVerified ? true : loginErrorPath('account_not_verified');
}

function authConfig({ locale, device, deferLink = () => undefined }: AuthOptions): NextAuthConfig {
  return {
    adapter: createAuthAdapter({ locale, device, deferLink }),
    providers: [googleProvider()],
    session: { strategy: 'database', maxAge: SESSION_DAYS * 24 * 60 * 60, generateSessionToken: generateToken },
    cookies: { sessionToken: { name: sessionCookieName(), options: cookieOptions() } },
    secret: deriveKey('auth.js').toString('base64url'),
    basePath: '/api/auth',
    trustHost: true,
    pages: { signIn: '/login', error: '/login' },
    callbacks: { signIn: ({ profile }) => authorizeGoogleProfile(profile as GoogleProfile | undefined) },
    logger: {
      error: (error) =>
        logger.error({ err: { type: error.name, message: error.message } }, 'sign-in with Google failed'),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

interface AuthOptions {
  locale: Locale;
  device?: Device;
  deferLink?: (googleId: string) => void;
}

/** Builds the URL from APP_URL, because a proxy may have changed the request's origin. */
async function callAuthJs(
  method: 'GET' | 'POST',
  path: string,
  { cookie, form, ...options }: { cookie: string; form?: URLSearchParams } & AuthOptions,
): Promise<Response> {
  const { handlers } = NextAuth(authConfig(options));
  const request = new NextRequest(`${appUrl()}/api/auth/${path}`, { method, headers: { cookie }, body: form ?? null });
  return handlers[method](request);
}

/** Auth.js starts a sign-in only for a POST with its CSRF token, so we fetch that token first. */
export async function startGoogleSignIn({
  returnTo,
  locale,
}: {
  returnTo: string | undefined;
  locale: Locale;
}): Promise<Response> {
  if (!usesGoogleSignIn()) return redirectTo(302, loginErrorPath('unavailable'));
  const csrfResponse = await callAuthJs('GET', 'csrf', { cookie: '', locale });
  const { csrfToken } = (await csrfResponse.json()) as { csrfToken: string };
  const cookies = csrfResponse.headers.getSetCookie();
  const form = new URLSearchParams({ csrfToken, callbackUrl: `${appUrl()}${returnTo ?? '/'}` });
  const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const signInResponse = await callAuthJs('POST', 'signin/google', { cookie, form, locale });
  const response = redirectTo(
    302,
    normalizeErrorCode(signInResponse.headers.get('location') ?? loginErrorPath('failed')),
  );
  // Both responses set some of the same cookies; the later value wins.
  const byName = new Map(
    [...cookies, ...signInResponse.headers.getSetCookie()].map((line) => [line.split('=', 1)[0], line]),
  );
  for (const line of byName.values()) response.headers.append('set-cookie', line);
  return response;
}

/** @param locale used if an account is created */
export async function handleGoogleCallback(request: Request, locale: Locale, now: Date): Promise<Response> {
  if (!usesGoogleSignIn()) return redirectTo(302, loginErrorPath('unavailable'));
  // Remove the session cookie: otherwise, Auth.js would link the Google identity to the signed-in user.
  const cookie = (request.headers.get('cookie') ?? '')
    .split(';')
    .filter((part) => part.split('=', 1)[0]?.trim() !== sessionCookieName())
    .join(';');
  let deferredLink: string | undefined;
  const authResponse = await callAuthJs('GET', `callback/google${new URL(request.url).search}`, {
    cookie,
    locale,
    device: readDevice(request.headers.get('user-agent')),
    deferLink: (googleId) => (deferredLink = googleId),
  });
  const cookies = authResponse.headers.getSetCookie();
  const started = await findStartedSession(authResponse, now);
  const secondStep = started && (await beginSecondStep(started.user, now, deferredLink));
  if (secondStep) return redirectToSecondStep(authResponse, started, secondStep.cookie);
  if (started) {
    // Deferred, but the due removal of the second factor has made the second step unnecessary.
    if (deferredLink) await linkGoogleAccount({ userId: started.user.id, googleId: deferredLink, now });
    const formerToken = readSessionToken(request);
    if (formerToken) await endSession(formerToken);
    await announceNewBrowser(request, started.user, now);
    cookies.push(createKnownBrowserCookie(request, started.user, now));
  }
  const response = redirectTo(
    302,
    normalizeErrorCode(authResponse.headers.get('location') ?? loginErrorPath('failed')),
  );
  for (const line of cookies) response.headers.append('set-cookie', line);
  return response;
}

interface StartedSession {
  setCookie: string;
  token: string;
  user: User;
}

async function findStartedSession(authResponse: Response, now: Date): Promise<StartedSession | undefined> {
  const prefix = `${sessionCookieName()}=`;
  const setCookie = authResponse.headers.getSetCookie().find((candidate) => candidate.startsWith(prefix));
  const token = setCookie?.slice(prefix.length).split(';', 1)[0];
  const session = await findSession(token, now);
  if (!setCookie || !token || !session) return undefined;
  return { setCookie, token, user: await db.user.findUniqueOrThrow({ where: { id: session.user.id } }) };
}

/** Ends the session that Auth.js has started, and withholds the session cookie (docs/decisions/042). */
async function redirectToSecondStep(
  authResponse: Response,
  started: StartedSession,
  cookie: string,
): Promise<Response> {
  await endSession(started.token);
  const { pathname, search, hash } = new URL(authResponse.headers.get('location') ?? '/', appUrl());
  const returnTo = safeReturnPath(`${pathname}${search}${hash}`) ?? '/';
  const response = redirectTo(302, `${SECOND_STEP_PATH}?${new URLSearchParams({ returnTo })}`);
  const others = authResponse.headers.getSetCookie().filter((line) => line !== started.setCookie);
  for (const line of [...others, cookie]) response.headers.append('set-cookie', line);
  return response;
}

function normalizeErrorCode(location: string): string {
  const url = new URL(location, appUrl());
  if (url.origin !== new URL(appUrl()).origin || url.pathname !== '/login') return location;
  const code = url.searchParams.get('error');
  if (code === 'OAuthCallbackError') return loginErrorPath('cancelled');
  return loginErrorPath(code && /^[a-z_]+$/.test(code) ? code : 'failed');
}
