import { documentJsonResponse } from '@/lib/http/declaration';
import { getI18n } from '@/lib/i18n/load-i18n';
import { getSystemStatus } from '@/lib/operations/status';
import { route } from '@/lib/http/route';
import { systemStatusResponseSchema } from '@/lib/operations/schema';

export const GET = route({
  section: 'Testing',
  summary: 'Returns the environment, mail provider, scheduler and virus scanner.',
  auth: 'testing',
  responses: { 200: documentJsonResponse(systemStatusResponseSchema) },
  handler: ({ now, locale }) => getSystemStatus(getI18n(locale).t, { now }),
});
