import { randomBytes } from 'node:crypto';
import { NextResponse, type NextRequest } from 'next/server';
import { isAllowedHost, HOST_NOT_ALLOWED_RESPONSE_BODY } from '@/lib/http/guard/allowed-hosts';
import { env, isHttps, usesServiceWorker } from '@/lib/config/env';
import { RETIRED_SERVICE_WORKER, SERVICE_WORKER_PATH } from '@/lib/http/retired-service-worker';
import {
  API_SECURITY_POLICY,
  fixedSecurityPolicy,
  securityHeaders,
  pageSecurityPolicy,
  blobUploadOrigins,
} from '@/lib/http/security-headers';

/** CSP requires at least 128 bits. */
const NONCE_BYTES = 16;

const secure = isHttps();
const development = env().NODE_ENV === 'development';
const uploadOrigins = blobUploadOrigins(env());
const { HSTS: hsts } = env();

/** Sets security headers. Checks the host again, for platforms on which requests bypass `guardServer`. */
export function middleware(request: NextRequest): NextResponse {
  if (!isAllowedHost(request.headers.get('host')))
    return withHeaders(NextResponse.json(HOST_NOT_ALLOWED_RESPONSE_BODY, { status: 421 }), API_SECURITY_POLICY);
  if (request.nextUrl.pathname === SERVICE_WORKER_PATH) return serviceWorker();
  const fixedPolicy = fixedSecurityPolicy(request.nextUrl.pathname);
  if (fixedPolicy) return withHeaders(NextResponse.next(), fixedPolicy);
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const policy = pageSecurityPolicy({ nonce, isHttps: secure, isDevelopment: development, uploadOrigins });
  // Next.js adds the nonce of this request header to its scripts; the layout reads x-nonce for ours.
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  return withHeaders(NextResponse.next({ request: { headers } }), policy);
}

function serviceWorker(): NextResponse {
  if (usesServiceWorker()) return NextResponse.next();
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'service-worker-allowed': '/' };
  return withHeaders(new NextResponse(RETIRED_SERVICE_WORKER, { headers }), API_SECURITY_POLICY);
}

function withHeaders(response: NextResponse, policy: string): NextResponse {
  for (const [name, value] of securityHeaders(policy, { secure, hsts })) response.headers.set(name, value);
  return response;
}

export const config = {
  runtime: 'nodejs',
  // Skips build files but the service worker. Skips files that users send too, because the middleware would buffer them in memory.
  matcher: ['/((?!_next/static/(?!service-worker/)|api/uploads/|api/auth/profile-picture$).*)'],
};
