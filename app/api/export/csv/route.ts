import { dayInTimezone } from '@/lib/calendar';
import { streamActivityCsv, streamRemindersCsv } from '@/lib/export/csv';
import { exportQuerySchema } from '@/lib/export/schema';
import { documentContentResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Export',
  summary: 'Exports the caller’s reminders or activity as CSV.',
  auth: 'user',
  query: exportQuerySchema,
  limits: [limitPerUser({ name: 'export', points: 30, seconds: 300 })],
  responses: { 200: documentContentResponse('text/csv; charset=utf-8') },
  handler: ({ user, query, now }) => {
    const csv =
      query.type === 'activity' ? streamActivityCsv({ actor: user }) : streamRemindersCsv({ actor: user, now });
    return new Response(csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${query.type}-${dayInTimezone(now, user.timezone)}.csv"`,
      },
    });
  },
});
