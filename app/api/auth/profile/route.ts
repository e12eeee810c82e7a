import { updateProfileBody } from '@/lib/accounts/schema';
import { updateProfile } from '@/lib/accounts/service';
import { route } from '@/lib/platform/route';

export const PATCH = route({
  auth: 'user',
  body: updateProfileBody,
  handler: ({ user, body }) => updateProfile({ actor: user, patch: body }),
});
