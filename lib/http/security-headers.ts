import type { HstsMode } from '@/lib/config/env';

export interface PagePolicyOptions {
  /** Random per request; inline scripts run only with this value. */
  nonce: string;
  isHttps: boolean;
  /** Next.js's development server needs eval and a WebSocket. */
  isDevelopment: boolean;
  /** Storage origins to which browsers upload directly; empty if uploads go through this site. */
  uploadOrigins: readonly string[];
}

const TWO_YEARS_SECONDS = 63_072_000;
const HSTS_VALUES = {
  on: `max-age=${TWO_YEARS_SECONDS}`,
  subdomains: `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
};

const GOOGLE_PICTURE_ORIGIN = 'https://*.googleusercontent.com';

const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

export function pageSecurityPolicy({ nonce, isHttps, isDevelopment, uploadOrigins }: PagePolicyOptions): string {
  return serializePolicy({
    'default-src': ["'self'"],
    // 'strict-dynamic' lets scripts with the nonce load Next.js chunks; browsers then ignore host sources.
    // Safari applies the page's policy to its workers too, and the reader of licence discs is WebAssembly.
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      "'wasm-unsafe-eval'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    // UI libraries insert style elements. Mails in the mailbox's iframe, which inherits this policy, use inline styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', GOOGLE_PICTURE_ORIGIN],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...uploadOrigins, ...(isDevelopment ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  });
}

/** For API responses and files: nothing in them may run or load. Next.js ignores policies that routes set. */
export const API_SECURITY_POLICY = serializePolicy({
  'default-src': ["'none'"],
  sandbox: [],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** For built scripts, because a worker has the policy of its script. The reader of licence discs loads WebAssembly. */
const SCRIPT_SECURITY_POLICY = serializePolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** For answer pages and lists of what to take along: inline styles, but no inline script; forms to this site. */
const ANSWER_PAGE_SECURITY_POLICY = serializePolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** Returns undefined for pages with a nonce. The API of answer pages also sends them, in response to invalid forms. */
export function fixedSecurityPolicy(path: string): string | undefined {
  if (/^(\/take-along|(\/api)?\/(notices|invitations))\//.test(path)) return ANSWER_PAGE_SECURITY_POLICY;
  return path.startsWith('/api/') ? API_SECURITY_POLICY : undefined;
}

/** All security headers of a response with this content security policy. */
export function securityHeaders(
  policy: string,
  { secure, hsts }: { secure: boolean; hsts: HstsMode },
): [string, string][] {
  return [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    // URLs may contain the tokens of mail links, which no other site may see.
    ['referrer-policy', 'same-origin'],
    ['permissions-policy', UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    // Only on https: browsers ignore HSTS over http, and localhost must never be forced to https.
    ...(secure && hsts !== 'off' ? [['strict-transport-security', HSTS_VALUES[hsts]] as [string, string]] : []),
  ];
}

/**
 * For paths that the middleware skips, in the form of Next.js's configuration: the policy of built scripts, and nosniff
 * for platforms on which requests bypass `guardServer`.
 */
export const PATH_HEADERS = [
  {
    source: '/:folder(_next/static|api/uploads|api/auth/profile-picture)/:path*',
    headers: [{ key: 'x-content-type-options', value: 'nosniff' }],
  },
  {
    source: '/_next/static/:folder(chunks|service-worker)/:path*',
    headers: [{ key: 'content-security-policy', value: SCRIPT_SECURITY_POLICY }],
  },
];

export function blobUploadOrigins(settings: {
  BLOB_READ_WRITE_TOKEN?: string | undefined;
  VERCEL_BLOB_API_URL?: string | undefined;
}): string[] {
  if (!settings.BLOB_READ_WRITE_TOKEN) return [];
  return settings.VERCEL_BLOB_API_URL
    ? [new URL(settings.VERCEL_BLOB_API_URL).origin]
    : ['https://vercel.com', 'https://*.blob.vercel-storage.com'];
}

function serializePolicy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
