import { jsonResponse } from '@/lib/http/declaration';
import { created } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { createTestData } from '@/lib/testing/create-test-data';
import { createTestDataBodySchema, createTestDataResponseSchema } from '@/lib/testing/schema';

export const POST = route({
  section: 'Testing',
  summary: 'Creates reminders of a template around today, some for every tab.',
  auth: 'testing',
  body: createTestDataBodySchema,
  responses: { 201: jsonResponse(createTestDataResponseSchema) },
  errors: ['conflict'],
  handler: async ({ user, body, now }) =>
    created(await createTestData({ actor: user, templateId: body.templateId, now })),
});
