import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { listLookUps } from '@/lib/operations/look-up-account';
import { lookUpResponseSchema } from '@/lib/operations/schema';

export const GET = route({
  section: 'Administration',
  summary: 'Lists the accounts that admins have looked up, latest first.',
  auth: 'admin',
  responses: { 200: documentJsonResponse(lookUpResponseSchema.array()) },
  handler: () => listLookUps(),
});
