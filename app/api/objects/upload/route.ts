import { UPLOADS_PER_USER } from '@/lib/attachments/limits';
import { requestUpload } from '@/lib/attachments/request-upload';
import { appUrl } from '@/lib/config/env';
import { perUser, route } from '@/lib/http/route';

export const POST = route({
  auth: 'user',
  limits: [perUser(UPLOADS_PER_USER)],
  // The browser's own address of this site, which the wrapper has checked: cookies belong to that one alone.
  handler: ({ request, user, now }) =>
    requestUpload({ actor: user, origin: request.headers.get('origin') ?? appUrl(), now }),
});
