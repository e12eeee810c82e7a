import { documentEmptyResponse } from '@/lib/http/declaration';
import { receiveMailEvent } from '@/lib/notifications/delivery/receive-mail-event';
import { route } from '@/lib/http/route';

export const POST = route({
  section: 'Operation',
  summary: 'Receives Resend’s webhook events about delivery, delays, bounces and complaints.',
  notes:
    'Signed by Resend with RESEND_WEBHOOK_SECRET (headers `svix-id`, `svix-timestamp`, `svix-signature`). Events of unknown types or about unknown mails are ignored.',
  auth: 'public',
  responses: { 204: documentEmptyResponse() },
  errors: ['unauthorized', 'too_large', 'too_many_requests', 'unavailable'],
  handler: ({ request, now }) => receiveMailEvent({ request, now }),
});
