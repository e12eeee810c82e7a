import { readMailbox } from '@/lib/platform/mailer/mailbox';
import { route } from '@/lib/platform/route';

export const GET = route({
  auth: 'public',
  handler: ({ request }) => readMailbox(request.headers, new URL(request.url).host),
});
