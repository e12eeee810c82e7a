import { z } from 'zod';
import { DELIVERY_STATES, NOTICE_EVENT_KINDS } from '@/lib/schedule/delivery-rules';
import { NOTICE_KINDS, NOTICE_STATUSES } from '@/lib/schedule/notice-rules';

export const noticeResponseSchema = z.object({
  id: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  leadDay: z.number(),
  occurrenceOn: z.string().meta({ format: 'date' }),
  sendAt: z.iso.datetime(),
  status: z.enum(NOTICE_STATUSES),
  attempts: z.number(),
  sentAt: z.iso.datetime().nullable(),
  /** Text for the owner: why the last attempt failed. */
  reason: z.string().nullable(),
  /** Delivery state of the mail; null unless the notice is sent. */
  delivery: z.enum(DELIVERY_STATES).nullable(),
  /** In chronological order. */
  steps: z.array(z.object({ kind: z.enum(NOTICE_EVENT_KINDS), at: z.iso.datetime() })),
  /** Whether the notice failed or bounced and its owner can send it again. */
  canSendAgain: z.boolean(),
});
export type NoticeResponse = z.infer<typeof noticeResponseSchema>;

export const noticeParamsSchema = z.object({ id: z.uuid(), noticeId: z.uuid() });

/** From the page's own form, sent without JavaScript: redirects to the page, which says that it is done. */
const doneField = { done: z.literal('yes').optional() };

/** Links from before links named a recipient have none. */
export const unsubscribeQuerySchema = z.object({
  reminder: z.uuid(),
  recipient: z.uuid().optional(),
  /** For somebody with whom the reminder is shared: to leave all of its owner's reminders. */
  all: z.literal('yes').optional(),
  signature: z.string().max(100),
  ...doneField,
});

export const weeklyUnsubscribeQuerySchema = z.object({
  recipient: z.uuid(),
  signature: z.string().max(100),
  ...doneField,
});
