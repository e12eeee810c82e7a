import { json } from '@/lib/http/declaration';
import { readMailbox } from '@/lib/providers/mail/mailbox';
import { route } from '@/lib/http/route';
import { mailboxResponse } from '@/lib/operations/schema';

export const GET = route({
  area: 'Operation',
  summary: 'Lists the mails of the local outbox, newest first.',
  notes: 'Found only while the outbox is the mail provider, and only on loopback.',
  auth: 'public',
  answers: { 200: json(mailboxResponse) },
  errors: ['not_found'],
  handler: ({ request }) => readMailbox(request.headers, new URL(request.url).host),
});
