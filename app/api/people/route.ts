import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { listPeople } from '@/lib/sharing/people';
import { personResponseSchema } from '@/lib/sharing/schema';

export const GET = route({
  section: 'Reminders',
  summary: 'Lists the people with whom the caller shares reminders.',
  auth: 'user',
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(personResponseSchema.array()) },
  handler: ({ user }) => listPeople({ actor: user }),
});
