import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { undeleteReminder } from '@/lib/reminders/deletion/undelete-reminder';
import { REMINDER_WRITE_LIMIT_PER_USER } from '@/lib/reminders/rate-limits';
import { reminderParamsSchema, reminderResponseSchema } from '@/lib/reminders/schema';

export const POST = route({
  section: 'Reminders',
  summary: 'Brings back a reminder that was just deleted, with its files and emails.',
  notes: 'Possible for half a minute. After that, the reminder is gone, and the call returns 404.',
  auth: 'user',
  params: reminderParamsSchema,
  limits: [limitPerUser(REMINDER_WRITE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(reminderResponseSchema) },
  errors: ['conflict'],
  handler: ({ user, params, now }) => undeleteReminder({ actor: user, id: params.id, now }),
});
