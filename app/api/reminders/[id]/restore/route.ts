import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { REMINDER_WRITE_LIMIT_PER_USER } from '@/lib/reminders/rate-limits';
import { reminderParamsSchema, reminderResponseSchema } from '@/lib/reminders/schema';

export const POST = route({
  section: 'Reminders',
  summary: 'Reactivates a completed reminder and deletes the next one unless it was changed.',
  auth: 'user',
  params: reminderParamsSchema,
  limits: [limitPerUser(REMINDER_WRITE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(reminderResponseSchema) },
  handler: ({ user, params, now }) => restoreReminder({ actor: user, id: params.id, now }),
});
