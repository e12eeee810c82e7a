import { currentUserResponse } from '@/lib/accounts/sign-in/schema';
import { serializeCurrentUser } from '@/lib/accounts/sign-in/service';
import { json } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  area: 'Sign-in',
  summary: 'Returns the signed-in user with their settings.',
  auth: 'user',
  answers: { 200: json(currentUserResponse) },
  handler: ({ user }) => serializeCurrentUser(user),
});
