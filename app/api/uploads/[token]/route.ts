import { receiveUpload } from '@/lib/attachments/receive-upload';
import { uploadParams } from '@/lib/attachments/schema';
import { route } from '@/lib/http/route';

/** The address itself permits the upload, as one of Vercel Blob does. */
export const PUT = route({
  auth: 'public',
  params: uploadParams,
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
