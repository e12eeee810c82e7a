import { repeatable } from '@/lib/accounts/write-once';
import { documentJsonResponse } from '@/lib/http/declaration';
import { createdResponse } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';
import { createTestData } from '@/lib/testing/create-test-data';
import { createTestDataBodySchema, createTestDataResponseSchema } from '@/lib/testing/schema';

export const POST = route({
  section: 'Testing',
  summary: 'Creates reminders of a template around today, some for every tab.',
  ...repeatable,
  auth: 'testing',
  body: createTestDataBodySchema,
  responses: { 201: documentJsonResponse(createTestDataResponseSchema) },
  errors: ['conflict', 'gone', 'key_reused'],
  handler: async ({ user, body, headers, now, locale }) =>
    createdResponse(
      await createTestData(getI18n(locale).t, {
        actor: user,
        templateId: body.templateId,
        idempotencyKey: headers['idempotency-key'],
        now,
      }),
    ),
});
