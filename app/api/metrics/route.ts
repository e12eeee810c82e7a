import { documentContentResponse } from '@/lib/http/declaration';
import { assertMetricsToken, renderMetrics } from '@/lib/operations/metrics';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Operation',
  summary: 'Returns metrics in Prometheus format.',
  notes: 'Takes METRICS_TOKEN as a bearer token; not found while it is unset.',
  auth: 'public',
  responses: { 200: documentContentResponse('text/plain') },
  errors: ['unauthorized', 'not_found', 'unavailable'],
  handler: async ({ request, now }) => {
    assertMetricsToken(request.headers.get('authorization'));
    return new Response(await renderMetrics({ now }), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    });
  },
});
