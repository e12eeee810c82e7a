import type { NoticeStatus } from './notice-rules';

/** States of a sent mail. With SMTP or the outbox, it stays `accepted`. */
export const DELIVERY_STATES = ['accepted', 'delivered', 'delayed', 'bounced', 'complained'] as const;
export type Delivery = (typeof DELIVERY_STATES)[number];

/** Events in a notice's delivery, shown to its owner. A soft bounce is temporary, for example if a mailbox is full. */
export const NOTICE_EVENT_KINDS = [
  'accepted',
  'failed',
  'delivered',
  'delayed',
  'soft_bounced',
  'bounced',
  'complained',
] as const;
export type NoticeEventKind = (typeof NOTICE_EVENT_KINDS)[number];

/** Of a mail that came back, or that the provider accepted but could not send. */
export const MISSED_EVENT_KINDS = ['failed', 'soft_bounced', 'bounced'] as const satisfies readonly NoticeEventKind[];

export const isMissed = (kind: NoticeEventKind): boolean => MISSED_EVENT_KINDS.some((missed) => missed === kind);

/** In ascending rank. The highest-ranked event wins, so the order of events does not matter. */
const BY_RANK: readonly [NoticeEventKind, Delivery][] = [
  ['delayed', 'delayed'],
  ['delivered', 'delivered'],
  // The provider accepted the mail but could not send it.
  ['failed', 'bounced'],
  ['soft_bounced', 'bounced'],
  ['bounced', 'bounced'],
  ['complained', 'complained'],
];

/** Derives the delivery state from the events since the notice was last sent. Null unless `status` is 'sent'. */
export function deliveryOf(status: NoticeStatus, kinds: ReadonlySet<NoticeEventKind>): Delivery | null {
  if (status !== 'sent') return null;
  return BY_RANK.findLast(([kind]) => kinds.has(kind))?.[1] ?? 'accepted';
}
