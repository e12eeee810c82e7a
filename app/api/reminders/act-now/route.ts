import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { listActNow } from '@/lib/reminders/list/list-act-now';
import { reminderResponseSchema } from '@/lib/reminders/schema';
import { ACT_NOW_DAYS, MAX_ACT_NOW_REMINDERS } from '@/lib/schedule/act-now-rules';

export const GET = route({
  section: 'Reminders',
  summary: 'Lists the caller’s reminders that need action now, most urgent first.',
  notes:
    `Active reminders that are overdue, or whose apply-by date has passed or comes within ${ACT_NOW_DAYS} days; at most ${MAX_ACT_NOW_REMINDERS}. ` +
    'Apply-by dates that the law sets come first, then the earliest date.',
  auth: 'user',
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  inTurns: true,
  responses: { 200: documentJsonResponse(reminderResponseSchema.array()) },
  handler: ({ user, now }) => listActNow({ actor: user, now }),
});
