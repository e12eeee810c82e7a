import { health } from '@/lib/operations/status';
import { route } from '@/lib/http/route';

export const GET = route({
  auth: 'public',
  handler: async ({ now }) => {
    const state = await health({ now });
    return Response.json(state, { status: state.status === 'ok' ? 200 : 503 });
  },
});
