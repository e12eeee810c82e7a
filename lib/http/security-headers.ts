import type { HstsMode } from '@/lib/config/env';

/** What the headers depend on, beside the request. */
export interface PagePolicyOptions {
  /** One request's own random value: the only inline scripts that run are those that carry it. */
  nonce: string;
  /** Whether the site is reached by https. */
  isHttps: boolean;
  /** Next's development server compiles with eval and reloads over a socket. */
  isDevelopment: boolean;
  /** Origins of the file storage that browsers put files to; empty where the site takes them itself. */
  uploadOrigins: readonly string[];
}

const TWO_YEARS_SECONDS = 63_072_000;
const HSTS_VALUES = {
  on: `max-age=${TWO_YEARS_SECONDS}`,
  subdomains: `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
};

/** Where Google serves the pictures of its accounts. */
const PICTURE_ORIGIN = 'https://*.googleusercontent.com';

/** Features that no screen uses, for this site and whatever it might embed. */
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

/** The content security policy of a page. */
export function pageSecurityPolicy({ nonce, isHttps, isDevelopment, uploadOrigins }: PagePolicyOptions): string {
  return serializePolicy({
    'default-src': ["'self'"],
    // Scripts with the nonce may load further ones (Next's chunks); hosts and 'unsafe-inline' then count for nothing.
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    // The components' libraries write style elements of their own, and the mailbox's frame takes this policy over.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', PICTURE_ORIGIN],
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

/**
 * The policy of what the API answers, files included: a browser that is led to show it may do nothing with it. The
 * middleware's header wins over one that a route sets.
 */
export const API_SECURITY_POLICY = serializePolicy({
  'default-src': ["'none'"],
  sandbox: [],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** The headers of every response except its content security policy. `hsts` counts only where the site has https. */
export function securityHeaders({ secure, hsts }: { secure: boolean; hsts: HstsMode }): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    // Addresses carry tokens of mail links: no other site is told more than nothing.
    ['referrer-policy', 'same-origin'],
    ['permissions-policy', UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    // Browsers ignore it on plain http, and a development machine must not be bound to https by it.
    ...(secure && hsts !== 'off' ? [['strict-transport-security', HSTS_VALUES[hsts]] as [string, string]] : []),
  ];
}

/** Hosts of Vercel Blob that a presigned upload may go to. */
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
