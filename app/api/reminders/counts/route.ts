import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { countReminders } from '@/lib/reminders/list/count-reminders';
import { countsResponseSchema } from '@/lib/reminders/list/schema';

export const GET = route({
  section: 'Reminders',
  summary: 'Counts the reminders of each window in the owner’s time zone.',
  auth: 'user',
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  inTurns: true,
  responses: { 200: documentJsonResponse(countsResponseSchema) },
  handler: ({ user, now }) => countReminders({ actor: user, now }),
});
