import { json } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { countReminders } from '@/lib/reminders/count-reminders';
import { countsResponse } from '@/lib/reminders/schema';

export const GET = route({
  area: 'Reminders',
  summary: 'Counts the reminders of each window in the owner’s time zone.',
  auth: 'user',
  answers: { 200: json(countsResponse) },
  handler: ({ user, now }) => countReminders({ actor: user, now }),
});
