import { currentUserResponseSchema } from '@/lib/accounts/sign-in/schema';
import { serializeCurrentUser } from '@/lib/accounts/sign-in/serialize';
import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Sign-in',
  summary: 'Returns the signed-in user with their settings.',
  auth: 'user',
  responses: { 200: documentJsonResponse(currentUserResponseSchema) },
  handler: ({ user }) => serializeCurrentUser(user),
});
