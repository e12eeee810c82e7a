import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { shareKind } from '@/lib/sharing/people';
import { SHARE_LIMIT_PER_USER } from '@/lib/sharing/rate-limits';
import { countResponseSchema, personParamsSchema, shareKindBodySchema } from '@/lib/sharing/schema';

export const POST = route({
  section: 'Reminders',
  summary: 'Has a person who has agreed told of all active reminders of a template.',
  auth: 'user',
  params: personParamsSchema,
  body: shareKindBodySchema,
  limits: [limitPerUser(SHARE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(countResponseSchema) },
  errors: ['conflict'],
  handler: ({ user, params, body, now }) => shareKind({ actor: user, id: params.id, input: body, now }),
});
