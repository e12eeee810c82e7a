import { documentEmptyResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { SHARE_LIMIT_PER_USER } from '@/lib/sharing/rate-limits';
import { removeRecipient } from '@/lib/sharing/recipients';
import { recipientParamsSchema } from '@/lib/sharing/schema';

export const DELETE = route({
  section: 'Reminders',
  summary: 'Stops telling somebody of a reminder, or revokes an invitation to it.',
  auth: 'user',
  params: recipientParamsSchema,
  limits: [limitPerUser(SHARE_LIMIT_PER_USER)],
  responses: { 204: documentEmptyResponse() },
  handler: ({ user, params: { id, recipientId }, now }) =>
    removeRecipient({ actor: user, reminderId: id, recipientId, now }),
});
