import { content } from '@/lib/http/declaration';
import { assertMetricsToken, renderMetrics } from '@/lib/operations/metrics';
import { route } from '@/lib/http/route';

export const GET = route({
  area: 'Operation',
  summary: 'Returns metrics in Prometheus format.',
  notes: 'Takes METRICS_TOKEN as a bearer token; not found while it is unset.',
  auth: 'public',
  answers: { 200: content('text/plain') },
  errors: ['unauthorized', 'not_found', 'unavailable'],
  handler: async ({ request, now }) => {
    assertMetricsToken(request.headers.get('authorization'));
    return new Response(await renderMetrics({ now }), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    });
  },
});
