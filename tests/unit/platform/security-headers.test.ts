import { describe, expect, it } from 'vitest';
import type { HstsMode } from '@/lib/config/env';
import { API_POLICY, commonHeaders, pagePolicy, uploadOriginsOf } from '@/lib/http/security-headers';

const base = { nonce: 'abc', secure: true, development: false, uploadOrigins: [] };
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.split(' ')[0] === name);

describe('the policy of pages', () => {
  it('runs scripts with the nonce alone', () => {
    expect(directive(pagePolicy(base), 'script-src')).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  });

  it('lets nobody frame the site, change its base address or send its forms elsewhere', () => {
    const policy = pagePolicy(base);
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
    expect(directive(policy, 'form-action')).toBe("form-action 'self'");
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
  });

  it('asks for https only where the site has it', () => {
    expect(pagePolicy(base)).toContain('upgrade-insecure-requests');
    expect(pagePolicy({ ...base, secure: false })).not.toContain('upgrade-insecure-requests');
  });

  it('allows eval and sockets to the development server only', () => {
    expect(pagePolicy(base)).not.toMatch(/eval|ws:/);
    expect(pagePolicy({ ...base, development: true })).toMatch(/'unsafe-eval'.*ws:/);
  });

  it('lets files be put to the storage that is configured, and nowhere else', () => {
    const connect = (settings: Parameters<typeof uploadOriginsOf>[0]) =>
      directive(pagePolicy({ ...base, uploadOrigins: uploadOriginsOf(settings) }), 'connect-src');
    expect(connect({})).toBe("connect-src 'self'");
    expect(connect({ BLOB_READ_WRITE_TOKEN: 'token' })).toContain('https://vercel.com');
    expect(connect({ BLOB_READ_WRITE_TOKEN: 'token', VERCEL_BLOB_API_URL: 'http://127.0.0.1:9000/api' })).toBe(
      "connect-src 'self' http://127.0.0.1:9000",
    );
  });
});

it('allows nothing to what the API answers', () => {
  expect(directive(API_POLICY, 'default-src')).toBe("default-src 'none'");
  expect(directive(API_POLICY, 'sandbox')).toBe('sandbox');
  expect(directive(API_POLICY, 'frame-ancestors')).toBe("frame-ancestors 'none'");
});

describe('strict transport security', () => {
  const hsts = (secure: boolean, mode: HstsMode = 'subdomains') =>
    new Map(commonHeaders({ secure, hsts: mode })).get('strict-transport-security');

  it('holds for two years on https, subdomains included', () =>
    expect(hsts(true)).toBe('max-age=63072000; includeSubDomains'));

  it('leaves subdomains out where HSTS is on', () => expect(hsts(true, 'on')).toBe('max-age=63072000'));

  it('is not sent where HSTS is off', () => expect(hsts(true, 'off')).toBeUndefined());

  it('is not sent on plain http', () => expect(hsts(false)).toBeUndefined());
});
