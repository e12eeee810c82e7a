import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { isAllowedHost, MISDIRECTED_BODY } from '@/lib/http/allowed-hosts';
import { appUrl, env } from '@/lib/config/env';
import {
  API_SECURITY_POLICY,
  securityHeaders,
  pageSecurityPolicy,
  blobUploadOrigins,
} from '@/lib/http/security-headers';

/** Bytes of a nonce: 128 bits, as the CSP specification asks at least. */
const NONCE_BYTES = 16;

const secure = appUrl().startsWith('https://');
const development = env().NODE_ENV === 'development';
const uploadOrigins = blobUploadOrigins(env());
const common = securityHeaders({ secure, hsts: env().HSTS });

/**
 * Adds the security headers, with a nonce for each page. Checks the host too, for hosts where `guardServer` does not see the
 * requests and for those that arrive before it runs. No database, no network: it runs ahead of each request.
 */
export function middleware(request: NextRequest): NextResponse {
  if (!isAllowedHost(request.headers.get('host')))
    return withHeaders(NextResponse.json(MISDIRECTED_BODY, { status: 421 }), API_SECURITY_POLICY);
  if (request.nextUrl.pathname.startsWith('/api/')) return withHeaders(NextResponse.next(), API_SECURITY_POLICY);
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const policy = pageSecurityPolicy({ nonce, isHttps: secure, isDevelopment: development, uploadOrigins });
  // Next puts the nonce of this request header on its own scripts; the layout reads x-nonce for ours.
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  return withHeaders(NextResponse.next({ request: { headers } }), policy);
}

function withHeaders(response: NextResponse, policy: string): NextResponse {
  response.headers.set('content-security-policy', policy);
  for (const [name, value] of common) response.headers.set(name, value);
  return response;
}

export const config = {
  runtime: 'nodejs',
  // Not for files that the build made, nor for uploads, whose body would be held in memory a second time.
  matcher: ['/((?!_next/static/|api/uploads/).*)'],
};
