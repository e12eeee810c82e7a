import { json } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { templateResponse } from '@/lib/templates/schema';
import { listAllTemplates } from '@/lib/templates/template-store';

export const GET = route({
  area: 'Administration',
  summary: 'Lists all templates, including inactive ones.',
  auth: 'admin',
  answers: { 200: json(templateResponse.array()) },
  handler: () => listAllTemplates(),
});
