import { documentEmptyResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { SHARE_LIMIT_PER_USER } from '@/lib/sharing/rate-limits';
import { personParamsSchema } from '@/lib/sharing/schema';
import { leaveOwner } from '@/lib/sharing/shared-reminders';

export const DELETE = route({
  section: 'Reminders',
  summary: 'Leaves all reminders of somebody who shares with the caller.',
  auth: 'user',
  params: personParamsSchema,
  limits: [limitPerUser(SHARE_LIMIT_PER_USER)],
  responses: { 204: documentEmptyResponse() },
  handler: ({ user, params, now }) => leaveOwner({ actor: user, id: params.id, now }),
});
