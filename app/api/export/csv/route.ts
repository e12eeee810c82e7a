import { dayOf } from '@/lib/calendar';
import { activityCsv, remindersCsv } from '@/lib/export/csv';
import { exportQuery } from '@/lib/export/schema';
import { content, perUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  area: 'Export',
  summary: 'Exports the caller’s reminders or activity as CSV.',
  auth: 'user',
  query: exportQuery,
  limits: [perUser({ name: 'export', points: 30, seconds: 300 })],
  answers: { 200: content('text/csv; charset=utf-8') },
  handler: ({ user, query, now }) => {
    const rows = query.type === 'activity' ? activityCsv({ actor: user }) : remindersCsv({ actor: user, now });
    return new Response(rows, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${query.type}-${dayOf(now, user.timezone)}.csv"`,
      },
    });
  },
});
