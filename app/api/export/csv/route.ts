import { dayInTimezone } from '@/lib/calendar';
import { streamActivityCsv, streamRemindersCsv } from '@/lib/export/csv';
import { exportQuerySchema } from '@/lib/export/schema';
import { documentContentResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { serveDownload } from '@/lib/http/take-turns';
import { getI18n } from '@/lib/i18n/load-i18n';

export const GET = route({
  section: 'Export',
  summary: 'Exports the caller’s reminders or activity as CSV.',
  auth: 'user',
  query: exportQuerySchema,
  limits: [limitPerUser({ name: 'export', points: 30, seconds: 300 })],
  responses: { 200: documentContentResponse('text/csv; charset=utf-8') },
  handler: ({ user, query, now, locale, deadline }) => {
    const options = { actor: user, i18n: getI18n(locale) };
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${query.type}-${dayInTimezone(now, user.timezone)}.csv"`,
    };
    return serveDownload(user.id, deadline, () => {
      const csv = query.type === 'activity' ? streamActivityCsv(options) : streamRemindersCsv({ ...options, now });
      return new Response(csv, { headers });
    });
  },
});
