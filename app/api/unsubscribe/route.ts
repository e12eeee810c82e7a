import { documentEmptyResponse, documentRedirectResponse } from '@/lib/http/declaration';
import { redirectTo } from '@/lib/http/responses';
import { muteByUnsubscribeLink } from '@/lib/notifications/owner/mute';
import { unsubscribeQuerySchema } from '@/lib/notifications/schema';
import { route } from '@/lib/http/route';

/** Target of the List-Unsubscribe header. Redirects to a confirmation page, because mail scanners open links too. */
export const GET = route({
  section: 'Reminders',
  summary: 'Redirects mail clients that open the List-Unsubscribe URL to the confirmation page.',
  auth: 'public',
  responses: { 302: documentRedirectResponse('/unsubscribe with the same query') },
  handler: ({ request }) => redirectTo(302, `/unsubscribe${new URL(request.url).search}`),
});

/** One-click unsubscribe (RFC 8058), also used by the confirmation page. The signed link authorises the call. */
export const POST = route({
  section: 'Reminders',
  summary: 'Turns the emails of a reminder off by signed link, in one click (RFC 8058).',
  auth: 'public',
  crossOrigin: 'allowed',
  query: unsubscribeQuerySchema,
  limits: [{ limit: { name: 'unsubscribe', points: 60, seconds: 300 } }],
  responses: { 204: documentEmptyResponse(), 303: documentRedirectResponse('the page that says so, for its form') },
  errors: ['forbidden', 'not_found'],
  handler: async ({ request, query, now }) => {
    await muteByUnsubscribeLink({ link: query, now });
    return query.done && redirectTo(303, `/unsubscribe${new URL(request.url).search}`);
  },
});
