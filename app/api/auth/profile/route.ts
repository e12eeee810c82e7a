import { updateProfileBodySchema } from '@/lib/accounts/profile/schema';
import { updateProfile } from '@/lib/accounts/profile/update-profile';
import { currentUserResponseSchema } from '@/lib/accounts/sign-in/schema';
import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const PATCH = route({
  section: 'Account',
  summary: 'Updates the first and last name.',
  notes: 'Omitted fields stay unchanged; an empty name is removed.',
  auth: 'user',
  body: updateProfileBodySchema,
  responses: { 200: documentJsonResponse(currentUserResponseSchema) },
  handler: ({ user, body }) => updateProfile({ actor: user, patch: body }),
});
