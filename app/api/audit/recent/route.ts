import { auditEntryResponseSchema } from '@/lib/audit/schema';
import { listRecentActivity } from '@/lib/audit/audit-trail';
import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Activity',
  summary: 'Lists the caller’s recent activity, newest first.',
  auth: 'user',
  responses: { 200: documentJsonResponse(auditEntryResponseSchema.array()) },
  handler: ({ user }) => listRecentActivity({ actor: user }),
});
