import { created, route } from '@/lib/http/route';
import { createTestData } from '@/lib/testing/create-test-data';
import { createTestDataBody } from '@/lib/testing/schema';

export const POST = route({
  auth: 'testing',
  body: createTestDataBody,
  handler: async ({ user, body, now }) =>
    created(await createTestData({ actor: user, templateId: body.templateId, now })),
});
