import { json } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { templateResponse } from '@/lib/templates/schema';
import { listActiveTemplates } from '@/lib/templates/template-store';

export const GET = route({
  area: 'Templates',
  summary: 'Lists the active templates by name.',
  auth: 'user',
  answers: { 200: json(templateResponse.array()) },
  handler: () => listActiveTemplates(),
});
