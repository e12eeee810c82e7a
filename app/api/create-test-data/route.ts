import { json } from '@/lib/http/declaration';
import { created } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { createTestData } from '@/lib/testing/create-test-data';
import { createTestDataBody, createTestDataResponse } from '@/lib/testing/schema';

export const POST = route({
  area: 'Testing',
  summary: 'Creates reminders of a template around today, some for every tab.',
  auth: 'testing',
  body: createTestDataBody,
  answers: { 201: json(createTestDataResponse) },
  errors: ['conflict'],
  handler: async ({ user, body, now }) =>
    created(await createTestData({ actor: user, templateId: body.templateId, now })),
});
