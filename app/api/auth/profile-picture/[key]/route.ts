import { profilePictureParams } from '@/lib/accounts/profile/schema';
import { readProfilePicture } from '@/lib/accounts/profile/service';
import { route } from '@/lib/http/route';

export const GET = route({
  auth: 'user',
  params: profilePictureParams,
  handler: ({ user, params }) => readProfilePicture({ actor: user, key: params.key }),
});
