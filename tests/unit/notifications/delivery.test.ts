import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailEventKind } from '@/lib/providers/mail/resend-event';
import { deliveryOf, type Delivery } from '@/lib/schedule/delivery-rules';
import { NOTICE_STATUSES } from '@/lib/schedule/notice-rules';

const KINDS: MailEventKind[] = ['delayed', 'delivered', 'failed', 'soft_bounced', 'bounced', 'complained'];

/** Delivery after two events, in either order. Each row is one event, and each column the other, in KINDS order. */
const TABLE: [first: MailEventKind, Delivery[]][] = [
  ['delayed', ['delayed', 'delivered', 'bounced', 'bounced', 'bounced', 'complained']],
  ['delivered', ['delivered', 'delivered', 'bounced', 'bounced', 'bounced', 'complained']],
  ['failed', ['bounced', 'bounced', 'bounced', 'bounced', 'bounced', 'complained']],
  ['soft_bounced', ['bounced', 'bounced', 'bounced', 'bounced', 'bounced', 'complained']],
  ['bounced', ['bounced', 'bounced', 'bounced', 'bounced', 'bounced', 'complained']],
  ['complained', ['complained', 'complained', 'complained', 'complained', 'complained', 'complained']],
];

describe('deliveryOf', () => {
  it.each(TABLE)('combines the event %s with each event, in either order', (first, expected) => {
    expect(KINDS.map((second) => deliveryOf('sent', new Set([first, second])))).toEqual(expected);
    expect(KINDS.map((second) => deliveryOf('sent', new Set([second, first])))).toEqual(expected);
  });

  it('returns "accepted" for a sent notice without events, and null for an unsent notice', () => {
    expect(deliveryOf('sent', new Set())).toBe('accepted');
    for (const status of NOTICE_STATUSES.filter((name) => name !== 'sent'))
      expect(deliveryOf(status, new Set(['bounced']))).toBeNull();
  });

  it('depends neither on the order of the events nor on their repetition', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...KINDS)), (events) => {
        const expected = deliveryOf('sent', new Set(events));
        expect(deliveryOf('sent', new Set([...events].sort()))).toBe(expected);
        expect(deliveryOf('sent', new Set([...events, ...events].reverse()))).toBe(expected);
      }),
    );
  });
});
