import { documentEmptyResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { reminderParamsSchema } from '@/lib/reminders/schema';
import { SHARE_LIMIT_PER_USER } from '@/lib/sharing/rate-limits';
import { leaveQuerySchema } from '@/lib/sharing/schema';
import { leaveSharedReminder } from '@/lib/sharing/shared-reminders';

export const DELETE = route({
  section: 'Reminders',
  summary: 'Leaves a reminder that somebody shares with the caller, or all of theirs.',
  auth: 'user',
  params: reminderParamsSchema,
  query: leaveQuerySchema,
  limits: [limitPerUser(SHARE_LIMIT_PER_USER)],
  responses: { 204: documentEmptyResponse() },
  handler: ({ user, params, query, now }) =>
    leaveSharedReminder({ actor: user, reminderId: params.id, all: query.all === 'yes', now }),
});
