import { auditEntryResponseSchema } from '@/lib/audit/schema';
import { listRecentActivity } from '@/lib/audit/audit-trail';
import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Activity',
  summary: 'Lists the caller’s recent activity, newest first.',
  auth: 'user',
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  inTurns: true,
  responses: { 200: documentJsonResponse(auditEntryResponseSchema.array()) },
  handler: ({ user }) => listRecentActivity({ actor: user }),
});
