import { PICTURE_PER_USER } from '@/lib/accounts/profile/limits';
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, ruleText } from '@/lib/accounts/profile/rules';
import { clearProfilePicture, setProfilePicture } from '@/lib/accounts/profile/service';
import { readFormFile } from '@/lib/http/read-form-file';
import { perUser, route } from '@/lib/http/route';

export const POST = route({
  auth: 'user',
  limits: [perUser(PICTURE_PER_USER)],
  handler: async ({ user, request, now }) => {
    const file = await readFormFile(request, {
      field: 'profilePicture',
      maxBytes: MAX_PICTURE_BYTES,
      tooLarge: ruleText(PICTURE_TOO_LARGE),
    });
    return setProfilePicture({ actor: user, file, now });
  },
});

export const DELETE = route({ auth: 'user', handler: ({ user }) => clearProfilePicture({ actor: user }) });
