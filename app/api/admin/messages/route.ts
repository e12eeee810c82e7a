import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';
import { undeliveredSchema } from '@/lib/operations/schema';
import { listUndelivered } from '@/lib/operations/undelivered';

export const GET = route({
  section: 'Administration',
  summary: 'Lists the emails of the last seven days that failed or wait, latest first.',
  notes: 'Names no reminder, and only the first letter and the domain of an address.',
  auth: 'admin',
  responses: { 200: documentJsonResponse(undeliveredSchema.array()) },
  handler: ({ locale, now }) => listUndelivered({ t: getI18n(locale).t, now }),
});
