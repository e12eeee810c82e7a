import { json } from '@/lib/http/declaration';
import { getSystemStatus } from '@/lib/operations/status';
import { route } from '@/lib/http/route';
import { systemStatusResponse } from '@/lib/operations/schema';

export const GET = route({
  area: 'Testing',
  summary: 'Returns the environment, mail provider, scheduler and virus scanner.',
  auth: 'testing',
  answers: { 200: json(systemStatusResponse) },
  handler: ({ now }) => getSystemStatus({ now }),
});
