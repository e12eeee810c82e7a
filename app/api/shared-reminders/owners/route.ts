import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { sharingOwnerResponseSchema } from '@/lib/sharing/schema';
import { listSharingOwners } from '@/lib/sharing/shared-reminders';

export const GET = route({
  section: 'Reminders',
  summary: 'Lists by whom the caller has agreed to be told, also of those who share nothing now.',
  auth: 'user',
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(sharingOwnerResponseSchema.array()) },
  handler: ({ user }) => listSharingOwners({ actor: user }),
});
