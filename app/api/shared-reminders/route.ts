import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { listRemindersQuerySchema } from '@/lib/reminders/list/schema';
import { sharedReminderResponseSchema } from '@/lib/sharing/schema';
import { listSharedReminders } from '@/lib/sharing/shared-reminders';

export const GET = route({
  section: 'Reminders',
  summary: 'Lists the reminders that others share with the caller, by due date.',
  auth: 'user',
  query: listRemindersQuerySchema.pick({ limit: true }),
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(sharedReminderResponseSchema.array()) },
  handler: ({ user, query, now }) => listSharedReminders({ actor: user, now, limit: query.limit }),
});
