import type { NoticeStatus } from './notice-rules';

/** What may be known of a sent mail. `accepted` is all that SMTP servers and the outbox report. */
export const DELIVERIES = ['accepted', 'delivered', 'delayed', 'bounced', 'complained'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** The steps of a notice's way, as its owner sees them. A soft bounce is temporary: a full mailbox, for example. */
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

/** By ascending rank: the greatest rank of the events wins, so their order and repetition do not matter. */
const BY_RANK: readonly [NoticeEventKind, Delivery][] = [
  ['delayed', 'delayed'],
  ['delivered', 'delivered'],
  ['soft_bounced', 'bounced'],
  ['bounced', 'bounced'],
  ['complained', 'complained'],
];

/** What became of a notice, from the events of its current round. */
export function deliveryOf(status: NoticeStatus, kinds: ReadonlySet<NoticeEventKind>): Delivery | null {
  if (status !== 'sent') return null;
  return BY_RANK.findLast(([kind]) => kinds.has(kind))?.[1] ?? 'accepted';
}
