import { z } from 'zod';
import { NOTICE_STATUSES } from '@/lib/schedule/notice-rules';

/** One planned e-mail of a reminder, as its owner sees it. */
export const noticeResponse = z.object({
  id: z.uuid(),
  leadDay: z.number(),
  occurrenceOn: z.string().meta({ format: 'date' }),
  sendAt: z.iso.datetime(),
  status: z.enum(NOTICE_STATUSES),
  attempts: z.number(),
  sentAt: z.iso.datetime().nullable(),
  /** Why it failed or waits, in words for a person. */
  reason: z.string().nullable(),
});
export type NoticeResponse = z.infer<typeof noticeResponse>;

/** What a link that turns a reminder's mail off carries. */
export const unsubscribeQuery = z.object({ reminder: z.uuid(), signature: z.string().max(100) });
