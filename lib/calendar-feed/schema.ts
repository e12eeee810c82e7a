import { z } from 'zod';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const FILE_SUFFIX = '.ics';

/** Calendar apps ask for the suffix. */
export const feedPath = (token: string): string => `/api/calendar/${token}${FILE_SUFFIX}`;

export const feedParamsSchema = z.object({
  token: z
    .string()
    .endsWith(FILE_SUFFIX)
    .transform((file) => file.slice(0, -FILE_SUFFIX.length)),
});

export const feedAddressSchema = z.object({ url: z.url() });
export type FeedAddress = z.infer<typeof feedAddressSchema>;

export const feedBodySchema = z.object({ withDescriptions: z.boolean() });
export type FeedBody = z.infer<typeof feedBodySchema>;

export const feedStatusSchema = z.object({
  active: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  /** When a calendar app last read the feed. */
  lastFetchedAt: z.iso.datetime().nullable(),
  /** Whether the events contain the descriptions of the reminders. */
  withDescriptions: z.boolean(),
});
export type FeedStatus = z.infer<typeof feedStatusSchema>;
