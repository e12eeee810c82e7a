import { route } from '@/lib/platform/route';
import { restoreReminder } from '@/lib/reminders/restore-reminder';
import { reminderParams } from '@/lib/reminders/schema';

export const POST = route({
  auth: 'user',
  params: reminderParams,
  handler: ({ user, params, now }) => restoreReminder({ actor: user, id: params.id, now }),
});
