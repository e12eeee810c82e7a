import { documentEmptyResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { undeliveredParamsSchema } from '@/lib/operations/schema';
import { resendUndelivered } from '@/lib/operations/undelivered';

export const POST = route({
  section: 'Administration',
  summary: 'Makes a listed email due at once.',
  notes: 'The next sweep sends it. A conflict if it is being sent, or no longer needed.',
  auth: 'admin',
  params: undeliveredParamsSchema,
  responses: { 204: documentEmptyResponse() },
  errors: ['not_found', 'conflict'],
  handler: ({ params: { id }, now }) => resendUndelivered({ id, now }),
});
