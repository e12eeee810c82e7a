import { route } from '@/lib/platform/route';
import { completeReminder } from '@/lib/reminders/complete-reminder';
import { reminderParams } from '@/lib/reminders/schema';

export const POST = route({
  auth: 'user',
  params: reminderParams,
  handler: ({ user, params, now }) => completeReminder({ actor: user, id: params.id, now }),
});
