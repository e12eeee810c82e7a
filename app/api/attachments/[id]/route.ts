import { readAttachment } from '@/lib/attachments/read-attachment';
import { removeAttachment } from '@/lib/attachments/remove-attachment';
import { downloadHeaders } from '@/lib/attachments/rules';
import { attachmentParamsSchema } from '@/lib/attachments/schema';
import { documentContentResponse, documentEmptyResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { serveDownload } from '@/lib/http/take-turns';

export const GET = route({
  section: 'Files',
  summary: 'Downloads a file once its virus scan is clean.',
  auth: 'user',
  params: attachmentParamsSchema,
  responses: { 200: documentContentResponse('*/*') },
  errors: ['forbidden', 'conflict', 'unavailable'],
  handler: ({ user, params, deadline }) =>
    serveDownload(user.id, deadline, async () => {
      const { originalName, mimeType, file } = await readAttachment({ actor: user, id: params.id });
      return new Response(file.body, { headers: downloadHeaders({ originalName, mimeType }) });
    }),
});

export const DELETE = route({
  section: 'Files',
  summary: 'Deletes a file.',
  auth: 'user',
  params: attachmentParamsSchema,
  responses: { 204: documentEmptyResponse() },
  handler: ({ user, params, now }) => removeAttachment({ actor: user, id: params.id, now }),
});
