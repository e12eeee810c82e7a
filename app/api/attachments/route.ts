import { addAttachment } from '@/lib/attachments/add-attachment';
import { attachmentBody } from '@/lib/attachments/schema';
import { created, route } from '@/lib/platform/route';

export const POST = route({
  auth: 'user',
  body: attachmentBody,
  handler: async ({ user, body, now }) => created(await addAttachment({ actor: user, input: body, now })),
});
