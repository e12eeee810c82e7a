import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { countDueDate } from '@/lib/reminders/count-due-date';
import { countedDueDateSchema, dueDateQuerySchema } from '@/lib/reminders/due-date-schema';
import { templateParamsSchema } from '@/lib/templates/schema';

export const GET = route({
  section: 'Templates',
  summary: 'Counts the due date of a template from an event.',
  notes: '`eventOn` is a day from 1900-01-01 to today. For a template that counts from no event, that is a 400.',
  auth: 'user',
  params: templateParamsSchema,
  query: dueDateQuerySchema,
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(countedDueDateSchema) },
  handler: ({ user, params, query, now }) => countDueDate({ actor: user, templateId: params.id, ...query, now }),
});
