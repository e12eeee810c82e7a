import { profilePictureParams } from '@/lib/accounts/profile/schema';
import { readProfilePicture } from '@/lib/accounts/profile/service';
import { content } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

export const GET = route({
  area: 'Account',
  summary: 'Returns the caller’s profile picture.',
  auth: 'user',
  params: profilePictureParams,
  answers: { 200: content('image/webp') },
  handler: ({ user, params }) => readProfilePicture({ actor: user, key: params.key }),
});
