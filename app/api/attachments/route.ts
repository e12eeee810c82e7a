import { addAttachment } from '@/lib/attachments/add-attachment';
import { ATTACHES_PER_USER } from '@/lib/attachments/limits';
import { attachmentBody } from '@/lib/attachments/schema';
import { created, perUser, route } from '@/lib/http/route';

export const POST = route({
  auth: 'user',
  body: attachmentBody,
  limits: [perUser(ATTACHES_PER_USER)],
  handler: async ({ user, body, now }) => created(await addAttachment({ actor: user, input: body, now })),
});
