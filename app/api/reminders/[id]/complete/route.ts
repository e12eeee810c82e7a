import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { REMINDER_WRITE_LIMIT_PER_USER } from '@/lib/reminders/rate-limits';
import { completionResponseSchema, reminderParamsSchema } from '@/lib/reminders/schema';

export const POST = route({
  section: 'Reminders',
  summary: 'Completes a reminder and creates the next one where its date follows from a rule.',
  auth: 'user',
  params: reminderParamsSchema,
  limits: [limitPerUser(REMINDER_WRITE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(completionResponseSchema) },
  errors: ['conflict'],
  handler: ({ user, params, now }) => completeReminder({ actor: user, id: params.id, now }),
});
