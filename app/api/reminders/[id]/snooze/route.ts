import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { REMINDER_WRITE_LIMIT_PER_USER } from '@/lib/reminders/rate-limits';
import { reminderParamsSchema, reminderResponseSchema, snoozeBodySchema } from '@/lib/reminders/schema';
import { snoozeReminder } from '@/lib/reminders/snooze-reminder';

export const POST = route({
  section: 'Reminders',
  summary: 'Plans one more email about a reminder on the given day.',
  notes: 'Replaces the later email that is already planned, if any. The emails for lead days still go out.',
  auth: 'user',
  params: reminderParamsSchema,
  body: snoozeBodySchema,
  limits: [limitPerUser(REMINDER_WRITE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(reminderResponseSchema) },
  errors: ['conflict'],
  handler: ({ user, params, body, now }) => snoozeReminder({ actor: user, id: params.id, until: body.until, now }),
});

export const DELETE = route({
  section: 'Reminders',
  summary: 'Cancels the later email of a reminder.',
  auth: 'user',
  params: reminderParamsSchema,
  limits: [limitPerUser(REMINDER_WRITE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(reminderResponseSchema) },
  handler: ({ user, params, now }) => snoozeReminder({ actor: user, id: params.id, until: null, now }),
});
