import { jsonResponse } from '@/lib/http/declaration';
import { listNotices } from '@/lib/notifications/list-notices';
import { route } from '@/lib/http/route';
import { noticeResponse } from '@/lib/notifications/schema';
import { reminderParams } from '@/lib/reminders/schema';

export const GET = route({
  section: 'Reminders',
  summary: 'Lists the planned and sent emails of a reminder.',
  auth: 'user',
  params: reminderParams,
  responses: { 200: jsonResponse(noticeResponse.array()) },
  handler: ({ user, params }) => listNotices({ actor: user, reminderId: params.id }),
});
