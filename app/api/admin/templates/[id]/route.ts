import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { adminTemplateSchema, templateParamsSchema, updateTemplateBodySchema } from '@/lib/templates/schema';
import { updateTemplate } from '@/lib/reminders/update-template';

export const PUT = route({
  section: 'Administration',
  summary: 'Updates a template.',
  notes:
    'Omitted fields stay unchanged. Existing reminders keep their lead days, and seeding keeps changed fields. ' +
    'A translation that is null or empty is removed: readers get the English text.',
  auth: 'admin',
  params: templateParamsSchema,
  body: updateTemplateBodySchema,
  responses: { 200: documentJsonResponse(adminTemplateSchema) },
  handler: ({ params, body, now }) => updateTemplate({ id: params.id, patch: body, now }),
});
