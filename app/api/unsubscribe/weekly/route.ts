import { documentEmptyResponse, documentRedirectResponse } from '@/lib/http/declaration';
import { redirectTo } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { turnOffWeeklyMailByLink } from '@/lib/notifications/owner/weekly-mail';
import { weeklyUnsubscribeQuerySchema } from '@/lib/notifications/schema';

/** Target of the List-Unsubscribe header. Redirects to a confirmation page, because mail scanners open links too. */
export const GET = route({
  section: 'Settings',
  summary: 'Redirects mail clients that open the List-Unsubscribe URL of a weekly email to the confirmation page.',
  auth: 'public',
  responses: { 302: documentRedirectResponse('/unsubscribe/weekly with the same query') },
  handler: ({ request }) => redirectTo(302, `/unsubscribe/weekly${new URL(request.url).search}`),
});

/** One-click unsubscribe (RFC 8058), also used by the confirmation page. The signed link authorises the call. */
export const POST = route({
  section: 'Settings',
  summary: 'Turns the weekly email off by signed link, in one click (RFC 8058).',
  auth: 'public',
  crossOrigin: 'allowed',
  query: weeklyUnsubscribeQuerySchema,
  limits: [{ limit: { name: 'unsubscribe', points: 60, seconds: 300 } }],
  responses: { 204: documentEmptyResponse(), 303: documentRedirectResponse('the page that says so, for its form') },
  errors: ['forbidden'],
  handler: async ({ request, query }) => {
    await turnOffWeeklyMailByLink(query);
    return query.done && redirectTo(303, `/unsubscribe/weekly${new URL(request.url).search}`);
  },
});
