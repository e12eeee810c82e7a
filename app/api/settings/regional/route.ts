import { route } from '@/lib/platform/route';
import { updateSettingsBody } from '@/lib/settings/schema';
import { updateSettings } from '@/lib/settings/service';

export const PATCH = route({
  auth: 'user',
  body: updateSettingsBody,
  handler: ({ user, body, now }) => updateSettings({ actor: user, patch: body, now }),
});
