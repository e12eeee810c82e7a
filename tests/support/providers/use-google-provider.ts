import { afterAll, expect } from 'vitest';
import { followProviderRedirects, startOidcProvider, type OidcIdentity } from './oidc-provider';

export const APP = 'http://localhost:3000';

// A real OIDC server on loopback stands in for Google. It must run before the settings are read.
const provider = await startOidcProvider({ redirectUri: `${APP}/api/auth/callback/google` });
process.env.APP_URL = APP;
process.env.AUTH_GOOGLE_ID = provider.clientId;
process.env.AUTH_GOOGLE_SECRET = provider.clientSecret;
process.env.AUTH_GOOGLE_ISSUER = provider.issuer;
const { GET: authCallback } = await import('@/app/api/auth/[...nextauth]/route');
const { GET: google } = await import('@/app/api/auth/google/route');
const { callRoute } = await import('@/tests/support/call-route');

let count = 0;
export const makeIdentity = (claims: Partial<OidcIdentity> = {}): OidcIdentity => {
  count += 1;
  return {
    sub: `subject-${count}`,
    email: `person-${count}@example.com`,
    email_verified: true,
    given_name: 'Thandi',
    family_name: 'Nkosi',
    ...claims,
  };
};

export const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
export const sessionCookieOf = (response: Response) =>
  cookiesOf(response).find((cookie) => /^authjs\.session-token=.+/.test(cookie)) ?? '';
export const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', APP);

/** Opens our start route and follows the provider's redirects. An undefined identity cancels. */
async function goToProvider(identity: OidcIdentity | undefined, returnTo?: string) {
  provider.nextIdentity = identity;
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`;
  const start = await callRoute(google, { path: `/api/auth/google${query}` });
  expect(start.status).toBe(302);
  const callbackUrl = await followProviderRedirects(provider.issuer, start.headers.get('location') ?? '');
  return { callbackUrl, cookies: cookiesOf(start) };
}

/** Follows the redirects as a browser does: our start route, the provider's pages, our callback route. */
async function signInWithGoogle(
  identity: OidcIdentity | undefined,
  options: { returnTo?: string; cookie?: string; headers?: Record<string, string> } = {},
) {
  const { callbackUrl, cookies } = await goToProvider(identity, options.returnTo);
  return callCallback(callbackUrl, [...cookies, ...(options.cookie ? [options.cookie] : [])], options.headers);
}

/** Provides a test file with the stand-in for Google. Import this module before the app. */
export function useGoogleProvider() {
  afterAll(() => provider.stop());
  return { goToProvider, signInWithGoogle };
}

export function callCallback(address: string, cookies: string[], headers: Record<string, string> = {}) {
  const url = new URL(address);
  expect(url.origin + url.pathname).toBe(`${APP}/api/auth/callback/google`);
  return callRoute(authCallback, {
    path: url.pathname + url.search,
    params: { nextauth: ['callback', 'google'] },
    cookie: cookies.join('; '),
    headers,
  });
}
