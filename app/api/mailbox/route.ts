import { documentJsonResponse } from '@/lib/http/declaration';
import { readMailbox } from '@/lib/providers/mail/mailbox';
import { route } from '@/lib/http/route';
import { mailboxResponseSchema } from '@/lib/operations/schema';

export const GET = route({
  section: 'Operation',
  summary: 'Lists the mails of the local outbox, newest first.',
  notes: 'Found only while the outbox is the mail provider, and only on loopback.',
  auth: 'public',
  responses: { 200: documentJsonResponse(mailboxResponseSchema) },
  errors: ['not_found'],
  handler: ({ request }) => readMailbox(request.headers, new URL(request.url).host),
});
