import { json } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { templateResponse } from '@/lib/templates/schema';
import { listTemplates } from '@/lib/templates/service';

export const GET = route({
  area: 'Templates',
  summary: 'Lists the active templates by name.',
  auth: 'user',
  answers: { 200: json(templateResponse.array()) },
  handler: () => listTemplates(),
});
