import { REQUEST_UPLOAD_LIMIT_PER_USER } from '@/lib/attachments/rate-limits';
import { requestUpload } from '@/lib/attachments/request-upload';
import { MAX_ATTACHMENT_BYTES } from '@/lib/attachments/rules';
import { uploadUrlResponseSchema } from '@/lib/attachments/schema';
import { appUrl } from '@/lib/config/env';
import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { UPLOAD_URL_MINUTES } from '@/lib/providers/storage/file-storage';

export const POST = route({
  section: 'Files',
  summary: 'Creates an upload URL.',
  notes: `It takes one file of at most ${MAX_ATTACHMENT_BYTES / 1024 / 1024} MB by PUT, once, within ${UPLOAD_URL_MINUTES} minutes.`,
  auth: 'user',
  limits: [limitPerUser(REQUEST_UPLOAD_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(uploadUrlResponseSchema) },
  errors: ['unavailable'],
  // Use the origin of the page, because the page may upload only there. `route` has already checked the header.
  handler: ({ request, user, now }) =>
    requestUpload({ actor: user, origin: request.headers.get('origin') ?? appUrl(), now }),
});
