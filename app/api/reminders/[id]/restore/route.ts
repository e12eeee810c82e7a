import { json, perUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { REMINDER_WRITES_PER_USER } from '@/lib/reminders/limits';
import { reminderParams, reminderResponse } from '@/lib/reminders/schema';

export const POST = route({
  area: 'Reminders',
  summary: 'Reactivates a completed reminder and deletes the next one unless it was changed.',
  auth: 'user',
  params: reminderParams,
  limits: [perUser(REMINDER_WRITES_PER_USER)],
  answers: { 200: json(reminderResponse) },
  handler: ({ user, params, now }) => restoreReminder({ actor: user, id: params.id, now }),
});
