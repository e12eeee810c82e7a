import { dayOf } from '@/lib/calendar';
import { ownDataZip } from '@/lib/export/archive';
import { route } from '@/lib/platform/route';

export const GET = route({
  auth: 'user',
  limits: [{ limit: { name: 'export-data', points: 10, seconds: 3600 }, key: ({ user }) => user?.id }],
  handler: ({ user, now }) =>
    new Response(ownDataZip({ actor: user, now }), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="my-data-${dayOf(now, user.timezone)}.zip"`,
      },
    }),
});
