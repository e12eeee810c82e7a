import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { languageOf } from '@/lib/i18n/languages';
import { adminTemplateSchema } from '@/lib/templates/schema';
import { listAllTemplates } from '@/lib/templates/list-templates';

export const GET = route({
  section: 'Administration',
  summary: 'Lists all templates, including inactive ones, with the texts of all languages.',
  auth: 'admin',
  responses: { 200: documentJsonResponse(adminTemplateSchema.array()) },
  handler: ({ user }) => listAllTemplates({ language: languageOf(user.locale) }),
});
