import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { listRuleChanges } from '@/lib/rule-changes/list-rule-changes';
import { ruleChangeResponseSchema } from '@/lib/rule-changes/schema';

export const GET = route({
  section: 'Reminders',
  summary: "Lists announced changes of rules that concern the caller's active reminders, latest first.",
  auth: 'user',
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  inTurns: true,
  responses: { 200: documentJsonResponse(ruleChangeResponseSchema.array()) },
  handler: ({ user }) => listRuleChanges({ actor: user }),
});
