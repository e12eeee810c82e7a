import { listNotices } from '@/lib/notifications/list-notices';
import { route } from '@/lib/http/route';
import { reminderParams } from '@/lib/reminders/schema';

export const GET = route({
  auth: 'user',
  params: reminderParams,
  handler: ({ user, params }) => listNotices({ actor: user, reminderId: params.id }),
});
