import { documentEmptyResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { endSharing } from '@/lib/sharing/people';
import { SHARE_LIMIT_PER_USER } from '@/lib/sharing/rate-limits';
import { personParamsSchema } from '@/lib/sharing/schema';

export const DELETE = route({
  section: 'Reminders',
  summary: 'Ends everything that the caller shares with a person.',
  auth: 'user',
  params: personParamsSchema,
  limits: [limitPerUser(SHARE_LIMIT_PER_USER)],
  responses: { 204: documentEmptyResponse() },
  handler: ({ user, params, now }) => endSharing({ actor: user, id: params.id, now }),
});
