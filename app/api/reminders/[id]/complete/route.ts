import { jsonResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { REMINDER_WRITES_PER_USER } from '@/lib/reminders/rate-limits';
import { completionResponse, reminderParams } from '@/lib/reminders/schema';

export const POST = route({
  section: 'Reminders',
  summary: 'Completes a reminder and creates the next one where its date follows from a rule.',
  auth: 'user',
  params: reminderParams,
  limits: [limitPerUser(REMINDER_WRITES_PER_USER)],
  responses: { 200: jsonResponse(completionResponse) },
  errors: ['conflict'],
  handler: ({ user, params, now }) => completeReminder({ actor: user, id: params.id, now }),
});
