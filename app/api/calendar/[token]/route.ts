import { createHash } from 'node:crypto';
import { FEED_LIMIT_PER_IP } from '@/lib/calendar-feed/rate-limits';
import { findFeed, writeFeed } from '@/lib/calendar-feed/read-feed';
import { CALENDAR_TYPE, feedParamsSchema } from '@/lib/calendar-feed/schema';
import { documentContentResponse, documentEmptyResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { serveDownload } from '@/lib/http/take-turns';

export const GET = route({
  section: 'Calendar',
  summary: 'Returns the reminders of the feed’s owner as iCalendar (RFC 5545).',
  notes:
    'The token is the permission; it ends in `.ics`. Each reminder is an all-day event whose UID is the reminder’s id, ' +
    'and each apply-by date another, whose UID ends in `-apply-by`. Completed and deleted reminders and removed ' +
    'apply-by dates stay for 30 days as cancelled events.',
  auth: 'public',
  params: feedParamsSchema,
  limits: [{ limit: FEED_LIMIT_PER_IP }],
  responses: {
    200: documentContentResponse(CALENDAR_TYPE, 'The calendar, with an ETag'),
    304: documentEmptyResponse('Unchanged since the ETag in If-None-Match'),
  },
  errors: ['too_many_requests'],
  handler: async ({ request, params, now, deadline }) => {
    const feed = await findFeed({ token: params.token, now });
    return serveDownload(feed.userId, deadline, async () => {
      // Encode once, for both the ETag and the response.
      const calendar = Buffer.from(await writeFeed(feed));
      const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
      const headers = { etag, 'cache-control': 'private, no-cache' };
      if (isCurrent(request, etag)) return new Response(null, { status: 304, headers });
      return new Response(calendar, { headers: { ...headers, 'content-type': CALENDAR_TYPE } });
    });
  },
});

/** Proxies that compress the response mark its ETag as weak. */
const isCurrent = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
