import { describe, expect, it } from 'vitest';
import type { HstsMode } from '@/lib/config/env';
import {
  API_SECURITY_POLICY,
  fixedSecurityPolicy,
  securityHeaders,
  pageSecurityPolicy,
  blobUploadOrigins,
} from '@/lib/http/security-headers';

const base = { nonce: 'abc', isHttps: true, isDevelopment: false, uploadOrigins: [] };
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.split(' ')[0] === name);

describe('pageSecurityPolicy', () => {
  it('allows only scripts that carry the nonce, and WebAssembly', () => {
    expect(directive(pageSecurityPolicy(base), 'script-src')).toBe(
      "script-src 'self' 'nonce-abc' 'strict-dynamic' 'wasm-unsafe-eval'",
    );
  });

  it('forbids framing, base URLs and forms that post to other sites', () => {
    const policy = pageSecurityPolicy(base);
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
    expect(directive(policy, 'form-action')).toBe("form-action 'self'");
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
  });

  it('upgrades insecure requests only on an https site', () => {
    expect(pageSecurityPolicy(base)).toContain('upgrade-insecure-requests');
    expect(pageSecurityPolicy({ ...base, isHttps: false })).not.toContain('upgrade-insecure-requests');
  });

  it('allows eval and web sockets only in development', () => {
    expect(pageSecurityPolicy(base)).not.toMatch(/'unsafe-eval'|ws:/);
    expect(pageSecurityPolicy({ ...base, isDevelopment: true })).toMatch(/'unsafe-eval'.*ws:/);
  });

  it('allows uploads only to the configured storage', () => {
    const connect = (settings: Parameters<typeof blobUploadOrigins>[0]) =>
      directive(pageSecurityPolicy({ ...base, uploadOrigins: blobUploadOrigins(settings) }), 'connect-src');
    expect(connect({})).toBe("connect-src 'self'");
    expect(connect({ BLOB_READ_WRITE_TOKEN: 'token' })).toContain('https://vercel.com');
    expect(connect({ BLOB_READ_WRITE_TOKEN: 'token', VERCEL_BLOB_API_URL: 'http://127.0.0.1:9000/api' })).toBe(
      "connect-src 'self' http://127.0.0.1:9000",
    );
  });
});

it('the security policy of API responses blocks all content and framing', () => {
  expect(directive(API_SECURITY_POLICY, 'default-src')).toBe("default-src 'none'");
  expect(directive(API_SECURITY_POLICY, 'sandbox')).toBe('sandbox');
  expect(directive(API_SECURITY_POLICY, 'frame-ancestors')).toBe("frame-ancestors 'none'");
});

describe('fixedSecurityPolicy', () => {
  it.each(['/notices/abc', '/api/notices/abc', '/invitations/abc', '/api/invitations/abc', '/take-along/abc'])(
    'allows inline styles, forms to this site and its script and font files: %s',
    (path) => {
      const policy = fixedSecurityPolicy(path) ?? '';
      expect(directive(policy, 'default-src')).toBe("default-src 'none'");
      expect(directive(policy, 'style-src')).toBe("style-src 'unsafe-inline'");
      expect(directive(policy, 'font-src')).toBe("font-src 'self'");
      expect(directive(policy, 'form-action')).toBe("form-action 'self'");
      expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
      expect(directive(policy, 'script-src')).toBe("script-src 'self'");
      expect(directive(policy, 'worker-src')).toBe("worker-src 'self'");
      expect(policy).not.toContain('sandbox');
    },
  );

  it.each(['/api/reminders', '/api/notices-of-others', '/api/reminders/notices/abc'])(
    'blocks all content of API responses outside those of answer pages: %s',
    (path) => expect(fixedSecurityPolicy(path)).toBe(API_SECURITY_POLICY),
  );

  it.each(['/', '/dashboard', '/notices', '/take-along', '/unsubscribe'])(
    'returns undefined for pages with scripts: %s',
    (path) => expect(fixedSecurityPolicy(path)).toBeUndefined(),
  );
});

describe('Strict-Transport-Security', () => {
  const hsts = (secure: boolean, mode: HstsMode = 'subdomains') =>
    new Map(securityHeaders(API_SECURITY_POLICY, { secure, hsts: mode })).get('strict-transport-security');

  it('is valid for two years on https and includes subdomains', () =>
    expect(hsts(true)).toBe('max-age=63072000; includeSubDomains'));

  it('excludes subdomains if the HSTS setting is "on"', () => expect(hsts(true, 'on')).toBe('max-age=63072000'));

  it('is not sent if the HSTS setting is "off"', () => expect(hsts(true, 'off')).toBeUndefined());

  it('is not sent on plain http', () => expect(hsts(false)).toBeUndefined());
});
