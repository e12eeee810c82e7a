import { PICTURE_UPLOAD_LIMIT_PER_USER } from '@/lib/accounts/profile/rate-limits';
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_TYPE_NAMES } from '@/lib/accounts/profile/rules';
import { removeProfilePicture, setProfilePicture } from '@/lib/accounts/profile/profile-picture';
import { currentUserResponseSchema } from '@/lib/accounts/sign-in/schema';
import { documentEmptyResponse, documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { readFormFile } from '@/lib/http/read-form-file';
import { route } from '@/lib/http/route';

export const POST = route({
  section: 'Account',
  summary: 'Uploads a profile picture.',
  notes: 'The picture is re-encoded without its metadata.',
  auth: 'user',
  file: {
    contentType: 'multipart/form-data',
    field: 'profilePicture',
    description: `${PICTURE_TYPE_NAMES} by its content, smaller than ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`,
  },
  limits: [limitPerUser(PICTURE_UPLOAD_LIMIT_PER_USER)],
  isLong: true,
  responses: { 200: documentJsonResponse(currentUserResponseSchema) },
  errors: ['conflict', 'unsupported_type', 'unsupported_picture', 'damaged_file', 'unavailable'],
  handler: async ({ user, request, now }) => {
    const { file } = await readFormFile(request, {
      field: 'profilePicture',
      maxBytes: MAX_PICTURE_BYTES,
      tooLarge: PICTURE_TOO_LARGE,
    });
    return setProfilePicture({ actor: user, file, now });
  },
});

export const DELETE = route({
  section: 'Account',
  summary: 'Removes the profile picture, if there is one.',
  auth: 'user',
  responses: { 204: documentEmptyResponse() },
  handler: ({ user }) => removeProfilePicture({ actor: user }),
});
