import { route } from '@/lib/http/route';
import { templateParams, updateTemplateBody } from '@/lib/templates/schema';
import { updateTemplate } from '@/lib/reminders/update-template';

export const PUT = route({
  auth: 'admin',
  params: templateParams,
  body: updateTemplateBody,
  handler: ({ params, body, now }) => updateTemplate({ id: params.id, patch: body, now }),
});
