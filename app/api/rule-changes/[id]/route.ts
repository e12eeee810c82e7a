import { documentEmptyResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { dismissRuleChange } from '@/lib/rule-changes/dismiss-rule-change';
import { ruleChangeParamsSchema } from '@/lib/rule-changes/schema';

export const DELETE = route({
  section: 'Reminders',
  summary: 'Dismisses an announced change of a rule, for the caller alone.',
  auth: 'user',
  params: ruleChangeParamsSchema,
  responses: { 204: documentEmptyResponse() },
  handler: ({ user, params, now }) => dismissRuleChange({ actor: user, id: params.id, now }),
});
