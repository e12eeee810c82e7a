import { route } from '@/lib/http/route';
import { updateSettingsBodySchema, userSettingsSchema } from '@/lib/accounts/settings/schema';
import { documentJsonResponse } from '@/lib/http/declaration';
import { updateSettings } from '@/lib/notifications/owner/update-settings';

export const PATCH = route({
  section: 'Settings',
  summary: 'Updates regional settings or the theme.',
  notes:
    'At least one field; unknown fields are rejected and omitted ones stay unchanged. A new time zone or hour reschedules pending notices.',
  auth: 'user',
  body: updateSettingsBodySchema,
  // Rate limited because a new time zone or hour replans the notices of every active reminder.
  limits: [
    {
      limit: { name: 'time-zone', points: 10, seconds: 300 },
      key: ({ body, user }) => (body.timezone === undefined && body.notifyHour === undefined ? undefined : user?.id),
    },
  ],
  responses: { 200: documentJsonResponse(userSettingsSchema) },
  handler: ({ user, body, now }) => updateSettings({ actor: user, patch: body, now }),
});
