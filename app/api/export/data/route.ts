import { dayOf } from '@/lib/calendar';
import { ownDataZip } from '@/lib/export/archive';
import { perUser, route } from '@/lib/http/route';

export const GET = route({
  auth: 'user',
  limits: [perUser({ name: 'export-data', points: 10, seconds: 3600 })],
  handler: ({ user, now }) =>
    new Response(ownDataZip({ actor: user, now }), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="my-data-${dayOf(now, user.timezone)}.zip"`,
      },
    }),
});
