import { created, perUser, route } from '@/lib/platform/route';
import { createReminder } from '@/lib/reminders/create-reminder';
import { REMINDER_WRITES_PER_USER } from '@/lib/reminders/limits';
import { listReminders } from '@/lib/reminders/list-reminders';
import { reminderBody, reminderQuery } from '@/lib/reminders/schema';

export const GET = route({
  auth: 'user',
  query: reminderQuery,
  handler: ({ user, query, now }) => listReminders({ actor: user, query, now }),
});

export const POST = route({
  auth: 'user',
  body: reminderBody,
  limits: [perUser(REMINDER_WRITES_PER_USER)],
  handler: async ({ user, body, now }) => created(await createReminder({ actor: user, input: body, now })),
});
