import { perUser, route } from '@/lib/http/route';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { REMINDER_WRITES_PER_USER } from '@/lib/reminders/limits';
import { reminderParams } from '@/lib/reminders/schema';

export const POST = route({
  auth: 'user',
  params: reminderParams,
  limits: [perUser(REMINDER_WRITES_PER_USER)],
  handler: ({ user, params, now }) => completeReminder({ actor: user, id: params.id, now }),
});
