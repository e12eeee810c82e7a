import { documentJsonResponse } from '@/lib/http/declaration';
import { getSystemStatus } from '@/lib/operations/status';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';
import { systemStatusResponseSchema } from '@/lib/operations/schema';

export const GET = route({
  section: 'Testing',
  summary: 'Returns the environment, mail provider, scheduler and virus scanner.',
  auth: 'testing',
  responses: { 200: documentJsonResponse(systemStatusResponseSchema) },
  handler: ({ now, locale }) => getSystemStatus({ now, i18n: getI18n(locale) }),
});
