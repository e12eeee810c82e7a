import { jsonResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { REMINDER_WRITES_PER_USER } from '@/lib/reminders/rate-limits';
import { reminderParams, reminderResponse } from '@/lib/reminders/schema';

export const POST = route({
  section: 'Reminders',
  summary: 'Reactivates a completed reminder and deletes the next one unless it was changed.',
  auth: 'user',
  params: reminderParams,
  limits: [limitPerUser(REMINDER_WRITES_PER_USER)],
  responses: { 200: jsonResponse(reminderResponse) },
  handler: ({ user, params, now }) => restoreReminder({ actor: user, id: params.id, now }),
});
