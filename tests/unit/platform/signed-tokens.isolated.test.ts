import { beforeEach, describe, expect, it } from 'vitest';
import { verifyDisownToken } from '@/lib/accounts/sign-in/disown-link';
import { readAddressToken } from '@/lib/accounts/profile/address-link';
import { readToken, sign, signToken } from '@/lib/crypto/signature';
import { useSettings } from '@/tests/support/use-settings';

const changeSettings = useSettings();
const secret = 'secret-of-this-test-secret-of-this-test';

describe('a signed token', () => {
  it.each([
    ['plain', {}],
    ['encoded', { isEncoded: true }],
    ['for a context', { context: 'user' }],
  ])('returns its value, %s', (_name, options) => {
    const token = signToken('test', 'a.b', { ...options, secret });
    expect(readToken('test', token, { ...options, secret })).toBe('a.b');
  });

  it.each([
    ['purpose', 'other', { secret }],
    ['context', 'test', { secret, context: 'user' }],
    ['secret', 'test', { secret: `${secret}!` }],
  ])('is refused for another %s', (_name, purpose, options) => {
    expect(readToken(purpose, signToken('test', 'a', { secret }), options)).toBeUndefined();
  });

  it.each(['', '.', 'a', 'a.', 'a.b'])('is refused if it is %j', (token) => {
    expect(readToken('test', token, { secret })).toBeUndefined();
  });
});

describe('links of mails that were sent before', () => {
  beforeEach(() => changeSettings({ AUTH_SECRET: secret }));

  const now = new Date('2026-12-01T08:00:00Z');
  const expires = String(+now + 1000);

  it('still disown a registration', () => {
    const token = `user.${expires}.${sign('not-me', `user\0${expires}`)}`;
    expect(verifyDisownToken(token, now)).toBe('user');
    expect(verifyDisownToken(token.replace('user', 'other'), now)).toBeUndefined();
  });

  it('still confirm an address', () => {
    const payload = JSON.stringify(['hash', 'thandi@example.com', Number(expires), null]);
    const token = `${Buffer.from(payload).toString('base64url')}.${sign('confirm-address', `user\0${payload}`)}`;
    expect(readAddressToken(token, 'user', now)?.to).toBe('thandi@example.com');
    expect(readAddressToken(token, 'other', now)).toBeUndefined();
  });
});
