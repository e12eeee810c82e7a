import { perUser, route } from '@/lib/http/route';
import { deleteReminder } from '@/lib/reminders/delete-reminder';
import { REMINDER_WRITES_PER_USER } from '@/lib/reminders/limits';
import { reminderBody, reminderParams } from '@/lib/reminders/schema';
import { updateReminder } from '@/lib/reminders/update-reminder';

export const PUT = route({
  auth: 'user',
  params: reminderParams,
  body: reminderBody,
  limits: [perUser(REMINDER_WRITES_PER_USER)],
  handler: ({ user, params, body, now }) => updateReminder({ actor: user, id: params.id, input: body, now }),
});

export const DELETE = route({
  auth: 'user',
  params: reminderParams,
  handler: ({ user, params }) => deleteReminder({ actor: user, id: params.id }),
});
