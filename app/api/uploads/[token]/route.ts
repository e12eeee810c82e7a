import { receiveUpload } from '@/lib/attachments/receive-upload';
import { MAX_ATTACHMENT_BYTES } from '@/lib/attachments/rules';
import { receiveUploadResponseSchema, uploadParamsSchema } from '@/lib/attachments/schema';
import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

/** The signed URL authorises the upload, as with Vercel Blob. */
export const PUT = route({
  section: 'Files',
  summary: 'Stores a file in the local storage folder.',
  notes: 'The signed URL is the permission.',
  auth: 'public',
  params: uploadParamsSchema,
  isLong: true,
  file: {
    contentType: 'application/octet-stream',
    description: `The file itself, at most ${MAX_ATTACHMENT_BYTES / 1024 / 1024} MB.`,
  },
  responses: { 200: documentJsonResponse(receiveUploadResponseSchema) },
  errors: ['bad_request', 'forbidden', 'conflict', 'unavailable'],
  handler: ({ request, user, params, now }) => {
    const contentLength = request.headers.get('content-length');
    return receiveUpload({
      actor: user,
      token: params.token,
      body: request.body,
      contentLength: contentLength === null ? undefined : Number(contentLength),
      now,
    });
  },
});
