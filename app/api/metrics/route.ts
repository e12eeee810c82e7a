import { checkMetricsToken, metricsText } from '@/lib/operations/metrics';
import { route } from '@/lib/http/route';

export const GET = route({
  auth: 'public',
  handler: async ({ request, now }) => {
    checkMetricsToken(request.headers.get('authorization'));
    return new Response(await metricsText({ now }), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    });
  },
});
