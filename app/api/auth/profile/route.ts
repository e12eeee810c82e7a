import { updateProfileBody } from '@/lib/accounts/profile/schema';
import { updateProfile } from '@/lib/accounts/profile/service';
import { route } from '@/lib/http/route';

export const PATCH = route({
  auth: 'user',
  body: updateProfileBody,
  handler: ({ user, body }) => updateProfile({ actor: user, patch: body }),
});
