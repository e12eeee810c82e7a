import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { REMINDER_WRITE_LIMIT_PER_USER } from '@/lib/reminders/rate-limits';
import { completionBodySchema, completionResponseSchema, reminderParamsSchema } from '@/lib/reminders/schema';

export const POST = route({
  section: 'Reminders',
  summary: 'Completes a reminder and creates the next one where its date follows from a rule.',
  auth: 'user',
  notes: 'Where the next date is on a new document, the body can have it, or ask for a mail that asks for it later.',
  params: reminderParamsSchema,
  body: completionBodySchema,
  limits: [limitPerUser(REMINDER_WRITE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(completionResponseSchema) },
  errors: ['conflict'],
  handler: ({ user, params, body: { dueAt, askAgain }, now }) =>
    completeReminder({ actor: user, id: params.id, now, nextDueOn: dueAt, askAgain }),
});
