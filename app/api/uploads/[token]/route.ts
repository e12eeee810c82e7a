import { receiveUpload } from '@/lib/attachments/receive-upload';
import { MAX_ATTACHMENT_BYTES } from '@/lib/attachments/rules';
import { uploadedResponse, uploadParams } from '@/lib/attachments/schema';
import { json } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

/** The address itself permits the upload, as one of Vercel Blob does. */
export const PUT = route({
  area: 'Files',
  summary: 'Stores a file in the local storage folder.',
  notes: 'The signed URL is the permission.',
  auth: 'public',
  params: uploadParams,
  file: {
    contentType: 'application/octet-stream',
    description: `The file itself, at most ${MAX_ATTACHMENT_BYTES / 1024 / 1024} MB.`,
  },
  answers: { 200: json(uploadedResponse) },
  errors: ['bad_request', 'forbidden', 'conflict', 'unavailable'],
  handler: ({ request, user, params, now }) => {
    const announced = request.headers.get('content-length');
    return receiveUpload({
      actor: user,
      token: params.token,
      body: request.body,
      announced: announced === null ? undefined : Number(announced),
      now,
    });
  },
});
