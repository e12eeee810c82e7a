import { route } from '@/lib/http/route';
import { updateSettingsBody } from '@/lib/accounts/settings/schema';
import { updateSettings } from '@/lib/notifications/update-settings';

export const PATCH = route({
  auth: 'user',
  body: updateSettingsBody,
  // A new time zone plans every notice anew.
  limits: [
    {
      limit: { name: 'time-zone', points: 10, seconds: 300 },
      key: ({ body, user }) => (body.timezone === undefined ? undefined : user?.id),
    },
  ],
  handler: ({ user, body, now }) => updateSettings({ actor: user, patch: body, now }),
});
