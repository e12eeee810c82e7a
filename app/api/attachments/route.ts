import { repeatable } from '@/lib/accounts/write-once';
import { addAttachment } from '@/lib/attachments/add-attachment';
import { ADD_ATTACHMENT_LIMIT_PER_USER } from '@/lib/attachments/rate-limits';
import { addAttachmentBodySchema, attachmentResponseSchema } from '@/lib/attachments/schema';
import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { createdResponse } from '@/lib/http/responses';
import { route } from '@/lib/http/route';

export const POST = route({
  section: 'Files',
  summary: 'Attaches an uploaded file to a reminder.',
  notes:
    'The server determines size and type, and scans the file before it can be downloaded. `uploadURL` is the URL that the file was sent to; it ' +
    'is never returned. `scanStatus` is ignored: every file starts as pending. ' +
    repeatable.notes,
  auth: 'user',
  body: addAttachmentBodySchema,
  headers: repeatable.headers,
  limits: [limitPerUser(ADD_ATTACHMENT_LIMIT_PER_USER)],
  responses: { 201: documentJsonResponse(attachmentResponseSchema) },
  errors: [
    'not_found',
    'conflict',
    'gone',
    'key_reused',
    'unsupported_type',
    'unsupported_picture',
    'wrong_extension',
    'password_protected',
    'old_office_format',
    'macros',
    'damaged_file',
    'unavailable',
  ],
  handler: async ({ user, body, headers, now }) =>
    createdResponse(await addAttachment({ actor: user, input: body, idempotencyKey: headers['idempotency-key'], now })),
});
