import { dayOf } from '@/lib/calendar';
import { ownDataZip } from '@/lib/export/archive';
import { content, perUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  area: 'Export',
  summary: 'Exports everything stored about the caller as a ZIP of JSON, CSV and files.',
  auth: 'user',
  limits: [perUser({ name: 'export-data', points: 10, seconds: 3600 })],
  answers: { 200: content('application/zip') },
  handler: ({ user, now }) =>
    new Response(ownDataZip({ actor: user, now }), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="my-data-${dayOf(now, user.timezone)}.zip"`,
      },
    }),
});
