import { created, perUser, route, writtenJson } from '@/lib/http/route';
import { createReminder } from '@/lib/reminders/create-reminder';
import { REMINDER_WRITES_PER_USER } from '@/lib/reminders/limits';
import { remindersJson } from '@/lib/reminders/list-reminders';
import { reminderBody, reminderQuery } from '@/lib/reminders/schema';

export const GET = route({
  auth: 'user',
  query: reminderQuery,
  handler: async ({ user, query, now }) => writtenJson(await remindersJson({ actor: user, query, now })),
});

export const POST = route({
  auth: 'user',
  body: reminderBody,
  limits: [perUser(REMINDER_WRITES_PER_USER)],
  handler: async ({ user, body, now }) => created(await createReminder({ actor: user, input: body, now })),
});
