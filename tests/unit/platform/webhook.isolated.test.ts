import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseEnv } from '@/lib/config/env';
import { parseResendEvent } from '@/lib/providers/mail/resend-event';
import { isSignedWebhook } from '@/lib/providers/mail/webhook-signature';

/** Example from Svix's own test suite. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"test": 2432232314}';
const HEADERS = {
  'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'svix-timestamp': '1614265330',
  'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const SENT_AT = 1_614_265_330_000;

function isSigned(headers: Record<string, string>, { body = BODY, secret = SECRET, at = SENT_AT } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  return isSignedWebhook({ headers: new Headers(headers), body, secret });
}

afterEach(() => void vi.useRealTimers());

describe('isSignedWebhook', () => {
  it('accepts the published example of Svix', () => expect(isSigned(HEADERS)).toBe(true));

  it('accepts the header names of Standard Webhooks', () => {
    const renamed = Object.entries(HEADERS).map(([name, value]) => [name.replace('svix', 'webhook'), value]);
    expect(isSigned(Object.fromEntries(renamed))).toBe(true);
  });

  it('accepts one valid signature among several, as during a secret rotation', () => {
    const other = 'v1,AAAASsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
    const both = { ...HEADERS, 'svix-signature': `${other} v1a,abc ${HEADERS['svix-signature']}` };
    expect(isSigned(both)).toBe(true);
    expect(isSigned({ ...HEADERS, 'svix-signature': `${other} ${other}` })).toBe(false);
  });

  it.each(Object.keys(HEADERS))('rejects a call without %s', (name) => {
    expect(isSigned({ ...HEADERS, [name]: '' })).toBe(false);
  });

  it.each([
    [{ 'svix-id': 'msg_other' }],
    [{ 'svix-timestamp': '1614265331' }],
    [{ 'svix-timestamp': 'now' }],
    [{ 'svix-signature': HEADERS['svix-signature'].slice(3) }],
    [{ 'svix-signature': HEADERS['svix-signature'].replace('v1', 'v2') }],
    [{ 'svix-signature': 'v1,' }],
  ])('rejects a changed header: %o', (changed) => expect(isSigned({ ...HEADERS, ...changed })).toBe(false));

  it('rejects a changed body and a signature made with another secret', () => {
    expect(isSigned(HEADERS, { body: `${BODY} ` })).toBe(false);
    expect(isSigned(HEADERS, { secret: 'whsec_AAAA9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })).toBe(false);
  });

  it('rejects a call that is more than five minutes old or ahead', () => {
    for (const minutes of [-5, 5]) {
      expect(isSigned(HEADERS, { at: SENT_AT + minutes * 60_000 })).toBe(true);
      expect(isSigned(HEADERS, { at: SENT_AT + minutes * 60_000 + 1_000 * Math.sign(minutes) })).toBe(false);
    }
  });
});

describe('RESEND_WEBHOOK_SECRET', () => {
  it('must be a Svix secret (whsec_…)', () => {
    expect(parseEnv({ RESEND_WEBHOOK_SECRET: SECRET }).RESEND_WEBHOOK_SECRET).toBe(SECRET);
    for (const secret of ['re_123', 'whsec_', 'whsec_MfKQ9r8_GKYq', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])
      expect(() => parseEnv({ RESEND_WEBHOOK_SECRET: secret })).toThrow(/RESEND_WEBHOOK_SECRET: .* whsec_/);
  });
});

describe('parseResendEvent', () => {
  const event = (type: string, bounceType?: string) =>
    JSON.stringify({
      type,
      created_at: '2026-11-23T06:00:04.126Z',
      data: { email_id: 'a-mail', ...(bounceType && { bounce: { type: bounceType } }) },
    });

  it.each([
    ['email.delivered', undefined, 'delivered'],
    ['email.delivery_delayed', undefined, 'delayed'],
    ['email.bounced', 'Permanent', 'bounced'],
    ['email.bounced', undefined, 'bounced'],
    ['email.bounced', 'Transient', 'soft_bounced'],
    ['email.bounced', 'Undetermined', 'soft_bounced'],
    ['email.failed', undefined, 'failed'],
    ['email.suppressed', undefined, 'bounced'],
    ['email.complained', undefined, 'complained'],
  ])('maps %s with the bounce type %s to %s', (type, bounceType, kind) =>
    expect(parseResendEvent(event(type, bounceType))).toEqual({
      providerId: 'a-mail',
      kind,
      at: new Date('2026-11-23T06:00:04.126Z'),
    }),
  );

  it('returns undefined for other event types and anything that is not an event', () => {
    for (const type of ['email.sent', 'email.opened', 'contact.created', 'toString'])
      expect(parseResendEvent(event(type))).toBeUndefined();
    for (const json of ['', '{', 'null', '[]', '7', '{}', '{"type":"email.delivered"}'])
      expect(parseResendEvent(json)).toBeUndefined();
    for (const id of ['', 7, null, 'a\0b', 'x'.repeat(201)])
      expect(parseResendEvent(JSON.stringify({ type: 'email.delivered', data: { email_id: id } }))).toBeUndefined();
  });

  it('leaves `at` undefined if the time is invalid', () => {
    for (const createdAt of [undefined, 'yesterday', 12, null])
      expect(
        parseResendEvent(JSON.stringify({ type: 'email.delivered', created_at: createdAt, data: { email_id: 'a' } })),
      ).toEqual({ providerId: 'a', kind: 'delivered', at: undefined });
  });
});
