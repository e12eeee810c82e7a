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
