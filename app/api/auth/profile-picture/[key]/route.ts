import { profilePictureParamsSchema } from '@/lib/accounts/profile/schema';
import { readProfilePicture } from '@/lib/accounts/profile/profile-picture';
import { documentContentResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Account',
  summary: 'Returns the caller’s profile picture.',
  auth: 'user',
  params: profilePictureParamsSchema,
  responses: { 200: documentContentResponse('image/webp') },
  handler: ({ user, params }) => readProfilePicture({ actor: user, key: params.key }),
});
