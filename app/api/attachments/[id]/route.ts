import { readAttachment } from '@/lib/attachments/read-attachment';
import { removeAttachment } from '@/lib/attachments/remove-attachment';
import { downloadHeaders } from '@/lib/attachments/rules';
import { attachmentParams } from '@/lib/attachments/schema';
import { route } from '@/lib/http/route';

export const GET = route({
  auth: 'user',
  params: attachmentParams,
  handler: async ({ user, params }) => {
    const { originalName, mimeType, file } = await readAttachment({ actor: user, id: params.id });
    return new Response(file.body, { headers: downloadHeaders({ originalName, mimeType }) });
  },
});

export const DELETE = route({
  auth: 'user',
  params: attachmentParams,
  handler: ({ user, params, now }) => removeAttachment({ actor: user, id: params.id, now }),
});
