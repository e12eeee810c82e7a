import { documentEmptyResponse } from '@/lib/http/declaration';
import { receiveMailEvent } from '@/lib/notifications/receive-mail-event';
import { route } from '@/lib/http/route';

export const POST = route({
  section: 'Operation',
  summary: 'Takes Resend’s reports about delivered, delayed and bounced mails and complaints.',
  notes:
    'Signed by Resend with RESEND_WEBHOOK_SECRET (headers `svix-id`, `svix-timestamp`, `svix-signature`). Reports about unknown mails and of unknown types are ignored.',
  auth: 'public',
  responses: { 204: documentEmptyResponse() },
  errors: ['unauthorized', 'too_large', 'too_many_requests', 'unavailable'],
  handler: ({ request, now }) => receiveMailEvent({ request, now }),
});
