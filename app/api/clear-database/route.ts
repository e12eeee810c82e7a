import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';
import { clearDatabase } from '@/lib/testing/clear-database';
import { restrictedInProduction } from '@/lib/testing/testing-tools-guard';
import { clearDatabaseResponseSchema } from '@/lib/testing/schema';

export const POST = route({
  section: 'Testing',
  summary: 'Deletes everything but users and templates.',
  ...restrictedInProduction,
  auth: 'testing',
  responses: { 200: documentJsonResponse(clearDatabaseResponseSchema) },
  handler: ({ locale }) => clearDatabase(getI18n(locale).t),
});
