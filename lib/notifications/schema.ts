import { z } from 'zod';
import { NOTICE_STATUSES } from '@/lib/schedule/notice-rules';

export const noticeResponseSchema = z.object({
  id: z.uuid(),
  leadDay: z.number(),
  occurrenceOn: z.string().meta({ format: 'date' }),
  sendAt: z.iso.datetime(),
  status: z.enum(NOTICE_STATUSES),
  attempts: z.number(),
  sentAt: z.iso.datetime().nullable(),
  /** Tells the owner why the notice failed or is waiting. */
  reason: z.string().nullable(),
});
export type NoticeResponse = z.infer<typeof noticeResponseSchema>;

export const unsubscribeQuerySchema = z.object({ reminder: z.uuid(), signature: z.string().max(100) });
