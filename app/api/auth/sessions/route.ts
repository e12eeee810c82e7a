import { SESSION_CHANGE_LIMIT_PER_USER } from '@/lib/accounts/profile/rate-limits';
import { signedInBrowsersResponseSchema } from '@/lib/accounts/profile/schema';
import { endOtherSessions, listSignedInBrowsers } from '@/lib/accounts/profile/signed-in-browsers';
import { documentEmptyResponse, documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Account',
  summary: 'Lists where the caller is signed in.',
  notes:
    'Browser and system are those of the session’s last call, or null if unknown. `lastSeenAt` of other sessions is up to a day old.',
  auth: 'user',
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(signedInBrowsersResponseSchema) },
  handler: ({ request, user, sessionToken, now }) =>
    listSignedInBrowsers({ actor: user, sessionToken, userAgent: request.headers.get('user-agent'), now }),
});

export const DELETE = route({
  section: 'Account',
  summary: 'Ends all sessions of the caller but the current one.',
  auth: 'user',
  limits: [limitPerUser(SESSION_CHANGE_LIMIT_PER_USER)],
  responses: { 204: documentEmptyResponse() },
  handler: async ({ request, user, sessionToken, now }) => {
    const knownBrowserCookie = await endOtherSessions({ request, actor: user, sessionToken, now });
    return withHeaders(undefined, [['set-cookie', knownBrowserCookie]]);
  },
});
