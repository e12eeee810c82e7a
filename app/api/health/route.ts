import { documentJsonResponse } from '@/lib/http/declaration';
import { getHealth } from '@/lib/operations/status';
import { route } from '@/lib/http/route';
import { healthResponseSchema } from '@/lib/operations/schema';

export const GET = route({
  section: 'Operation',
  summary: 'Reports whether the database, scheduler and mail work.',
  auth: 'public',
  responses: {
    200: documentJsonResponse(healthResponseSchema),
    503: documentJsonResponse(healthResponseSchema, 'A component is down'),
  },
  handler: async ({ now }) => {
    const health = await getHealth({ now });
    return Response.json(health, { status: health.status === 'ok' ? 200 : 503 });
  },
});
