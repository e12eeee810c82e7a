import { describe, expect, it } from 'vitest';
import type { HstsMode } from '@/lib/config/env';
import {
  API_SECURITY_POLICY,
  securityHeaders,
  pageSecurityPolicy,
  blobUploadOrigins,
} from '@/lib/http/security-headers';

const base = { nonce: 'abc', isHttps: true, isDevelopment: false, uploadOrigins: [] };
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.split(' ')[0] === name);

describe('the policy of pages', () => {
  it('runs scripts with the nonce alone', () => {
    expect(directive(pageSecurityPolicy(base), 'script-src')).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  });

  it('lets nobody frame the site, change its base address or send its forms elsewhere', () => {
    const policy = pageSecurityPolicy(base);
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
    expect(directive(policy, 'form-action')).toBe("form-action 'self'");
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
  });

  it('asks for https only where the site has it', () => {
    expect(pageSecurityPolicy(base)).toContain('upgrade-insecure-requests');
    expect(pageSecurityPolicy({ ...base, isHttps: false })).not.toContain('upgrade-insecure-requests');
  });

  it('allows eval and sockets to the development server only', () => {
    expect(pageSecurityPolicy(base)).not.toMatch(/eval|ws:/);
    expect(pageSecurityPolicy({ ...base, isDevelopment: true })).toMatch(/'unsafe-eval'.*ws:/);
  });

  it('lets files be put to the storage that is configured, and nowhere else', () => {
    const connect = (settings: Parameters<typeof blobUploadOrigins>[0]) =>
      directive(pageSecurityPolicy({ ...base, uploadOrigins: blobUploadOrigins(settings) }), 'connect-src');
    expect(connect({})).toBe("connect-src 'self'");
    expect(connect({ BLOB_READ_WRITE_TOKEN: 'token' })).toContain('https://vercel.com');
    expect(connect({ BLOB_READ_WRITE_TOKEN: 'token', VERCEL_BLOB_API_URL: 'http://127.0.0.1:9000/api' })).toBe(
      "connect-src 'self' http://127.0.0.1:9000",
    );
  });
});

it('allows nothing to what the API answers', () => {
  expect(directive(API_SECURITY_POLICY, 'default-src')).toBe("default-src 'none'");
  expect(directive(API_SECURITY_POLICY, 'sandbox')).toBe('sandbox');
  expect(directive(API_SECURITY_POLICY, 'frame-ancestors')).toBe("frame-ancestors 'none'");
});

describe('strict transport security', () => {
  const hsts = (secure: boolean, mode: HstsMode = 'subdomains') =>
    new Map(securityHeaders({ secure, hsts: mode })).get('strict-transport-security');

  it('holds for two years on https, subdomains included', () =>
    expect(hsts(true)).toBe('max-age=63072000; includeSubDomains'));

  it('leaves subdomains out where HSTS is on', () => expect(hsts(true, 'on')).toBe('max-age=63072000'));

  it('is not sent where HSTS is off', () => expect(hsts(true, 'off')).toBeUndefined());

  it('is not sent on plain http', () => expect(hsts(false)).toBeUndefined());
});
