import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { LANDING_HEADER } from '@/lib/platform/landing-header';
import { appUrl, env } from '@/lib/platform/env';
import { API_POLICY, commonHeaders, pagePolicy, uploadOriginsOf } from '@/lib/platform/security-headers';

/** Bytes of a nonce: 128 bits, as the CSP specification asks at least. */
const NONCE_BYTES = 16;

/** The names of the session's cookie without and with https, as lib/platform/session sets them. */
const SESSION_COOKIES = ['authjs.session-token', '__Secure-authjs.session-token'];

const secure = appUrl().startsWith('https://');
const development = env().NODE_ENV === 'development';
const uploadOrigins = uploadOriginsOf(env());
const common = commonHeaders({ secure });

/** Puts the security headers on every answer. No database, no network: it runs ahead of each request. */
export function middleware(request: NextRequest): NextResponse {
  if (request.nextUrl.pathname.startsWith('/api/')) return withHeaders(NextResponse.next(), API_POLICY);
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const policy = pagePolicy({ nonce, secure, development, uploadOrigins });
  // Next puts the nonce of this request header on its own scripts; the layout reads x-nonce for ours.
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  headers.delete(LANDING_HEADER);
  if (!isLanding(request)) return withHeaders(NextResponse.next({ request: { headers } }), policy);
  headers.set(LANDING_HEADER, '1');
  const landing = request.nextUrl.clone();
  landing.pathname = '/landing';
  return withHeaders(NextResponse.rewrite(landing, { request: { headers } }), policy);
}

/** Whether this asks for / without a session: the landing page, which is a page of its own (app/landing). */
const isLanding = ({ nextUrl, cookies }: NextRequest) =>
  nextUrl.pathname === '/' && !SESSION_COOKIES.some((name) => cookies.has(name));

function withHeaders(response: NextResponse, policy: string): NextResponse {
  response.headers.set('content-security-policy', policy);
  for (const [name, value] of common) response.headers.set(name, value);
  return response;
}

export const config = {
  runtime: 'nodejs',
  // Not for files that the build made, nor for uploads, whose body would be held in memory a second time.
  matcher: ['/((?!_next/static/|_next/image|icons/|favicon.ico|api/uploads/).*)'],
};
