import { jsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { templateResponse } from '@/lib/templates/schema';
import { listAllTemplates } from '@/lib/templates/template-store';

export const GET = route({
  section: 'Administration',
  summary: 'Lists all templates, including inactive ones.',
  auth: 'admin',
  responses: { 200: jsonResponse(templateResponse.array()) },
  handler: () => listAllTemplates(),
});
