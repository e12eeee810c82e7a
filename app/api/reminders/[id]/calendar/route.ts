import { readReminderFile } from '@/lib/calendar-feed/read-reminder-file';
import { CALENDAR_TYPE } from '@/lib/calendar-feed/schema';
import { documentContentResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { reminderParamsSchema } from '@/lib/reminders/schema';

export const GET = route({
  section: 'Calendar',
  summary: 'Returns one of the caller’s reminders as an iCalendar file, with the events of the feed.',
  auth: 'user',
  params: reminderParamsSchema,
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  responses: { 200: documentContentResponse(CALENDAR_TYPE) },
  handler: async ({ user, params }) =>
    new Response(await readReminderFile({ actor: user, id: params.id }), {
      headers: { 'content-type': CALENDAR_TYPE, 'content-disposition': 'attachment; filename="reminder.ics"' },
    }),
});
