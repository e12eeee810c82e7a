import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { resendByReasonBodySchema, resendByReasonResponseSchema } from '@/lib/operations/schema';
import { resendByReason } from '@/lib/operations/undelivered';

export const POST = route({
  section: 'Administration',
  summary: 'Makes all listed emails with one reason due at once.',
  notes: 'Skips what can no longer be sent. The next sweep sends them.',
  auth: 'admin',
  body: resendByReasonBodySchema,
  responses: { 200: documentJsonResponse(resendByReasonResponseSchema) },
  handler: async ({ body: { reason }, now }) => ({ count: await resendByReason({ reason, now }) }),
});
