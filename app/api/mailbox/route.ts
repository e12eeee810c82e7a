import { readMailbox } from '@/lib/providers/mail/mailbox';
import { route } from '@/lib/http/route';

export const GET = route({
  auth: 'public',
  handler: ({ request }) => readMailbox(request.headers, new URL(request.url).host),
});
