import { profilePictureParams } from '@/lib/accounts/schema';
import { readProfilePicture } from '@/lib/accounts/service';
import { route } from '@/lib/platform/route';

export const GET = route({
  auth: 'user',
  params: profilePictureParams,
  handler: ({ user, params }) => readProfilePicture({ actor: user, key: params.key }),
});
