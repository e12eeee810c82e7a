import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { templateOptionSchema } from '@/lib/templates/schema';
import { listActiveTemplates } from '@/lib/templates/list-templates';

export const GET = route({
  section: 'Templates',
  summary: 'Lists the active templates by name, in the caller’s language.',
  auth: 'user',
  responses: { 200: documentJsonResponse(templateOptionSchema.array()) },
  handler: ({ user }) => listActiveTemplates({ actor: user }),
});
