import { dayInTimezone } from '@/lib/calendar';
import { streamUserDataZip } from '@/lib/export/user-data-zip';
import { documentContentResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { serveDownload } from '@/lib/http/take-turns';
import { getI18n } from '@/lib/i18n/load-i18n';

export const GET = route({
  section: 'Export',
  summary: 'Exports everything stored about the caller as a ZIP of JSON, CSV and files.',
  auth: 'user',
  limits: [limitPerUser({ name: 'export-data', points: 10, seconds: 3600 })],
  responses: { 200: documentContentResponse('application/zip') },
  handler: ({ user, now, locale, deadline }) => {
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${dayInTimezone(now, user.timezone)}.zip"`,
    };
    return serveDownload(
      user.id,
      deadline,
      () => new Response(streamUserDataZip({ actor: user, i18n: getI18n(locale), now }), { headers }),
    );
  },
});
