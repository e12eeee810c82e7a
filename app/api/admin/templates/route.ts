import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { templateResponseSchema } from '@/lib/templates/schema';
import { listAllTemplates } from '@/lib/templates/template-store';

export const GET = route({
  section: 'Administration',
  summary: 'Lists all templates, including inactive ones.',
  auth: 'admin',
  responses: { 200: documentJsonResponse(templateResponseSchema.array()) },
  handler: () => listAllTemplates(),
});
