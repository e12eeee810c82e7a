import { documentEmptyResponse } from '@/lib/http/declaration';
import { setMutedByOwner } from '@/lib/notifications/owner/mute';
import { route } from '@/lib/http/route';
import { reminderParamsSchema } from '@/lib/reminders/schema';

export const POST = route({
  section: 'Reminders',
  summary: 'Turns the emails of a reminder off.',
  auth: 'user',
  params: reminderParamsSchema,
  responses: { 204: documentEmptyResponse() },
  handler: ({ user, params, now }) => setMutedByOwner({ actor: user, id: params.id, muted: true, now }),
});

export const DELETE = route({
  section: 'Reminders',
  summary: 'Turns the emails of a reminder on again.',
  auth: 'user',
  params: reminderParamsSchema,
  responses: { 204: documentEmptyResponse() },
  handler: ({ user, params, now }) => setMutedByOwner({ actor: user, id: params.id, muted: false, now }),
});
