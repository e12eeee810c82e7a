import { setMutedByOwner } from '@/lib/notifications/mute';
import { route } from '@/lib/http/route';
import { reminderParams } from '@/lib/reminders/schema';

/** Turns a reminder's mail off. */
export const POST = route({
  auth: 'user',
  params: reminderParams,
  handler: ({ user, params, now }) => setMutedByOwner({ actor: user, id: params.id, muted: true, now }),
});

/** Turns it on again. */
export const DELETE = route({
  auth: 'user',
  params: reminderParams,
  handler: ({ user, params, now }) => setMutedByOwner({ actor: user, id: params.id, muted: false, now }),
});
