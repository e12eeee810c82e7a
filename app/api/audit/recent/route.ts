import { auditEntryResponse } from '@/lib/audit/schema';
import { recentActivity } from '@/lib/audit/service';
import { json } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  area: 'Activity',
  summary: 'Lists the caller’s recent activity, newest first.',
  auth: 'user',
  answers: { 200: json(auditEntryResponse.array()) },
  handler: ({ user }) => recentActivity({ actor: user }),
});
