import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { createdResponse } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { announceRuleChange } from '@/lib/rule-changes/announce-rule-change';
import { ANNOUNCE_RULE_CHANGE_LIMIT_PER_USER } from '@/lib/rule-changes/rate-limits';
import { announceRuleChangeBodySchema, concernedResponseSchema } from '@/lib/rule-changes/schema';
import { templateParamsSchema } from '@/lib/templates/schema';

export const POST = route({
  section: 'Administration',
  summary: "Announces a change of a template's rule to the owners of its active reminders.",
  notes:
    'Each owner gets one mail, and finds the change in `GET /api/rule-changes`. The reminders stay as they are. With ' +
    '`dryRun: true`, only counts the owners. The same note and source can be announced once.',
  auth: 'admin',
  params: templateParamsSchema,
  body: announceRuleChangeBodySchema,
  limits: [limitPerUser(ANNOUNCE_RULE_CHANGE_LIMIT_PER_USER)],
  responses: {
    200: documentJsonResponse(concernedResponseSchema, 'Counted'),
    201: documentJsonResponse(concernedResponseSchema, 'Announced'),
  },
  errors: ['conflict'],
  handler: async ({ params, body, now }) => {
    const concerned = await announceRuleChange({ templateId: params.id, input: body, now });
    return body.dryRun ? concerned : createdResponse(concerned);
  },
});
