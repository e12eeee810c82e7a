import { logout } from '@/lib/accounts/sign-in/login';
import { AppError } from '@/lib/http/errors';
import { documentEmptyResponse, documentRedirectResponse, type RouteDocumentation } from '@/lib/http/declaration';
import { redirectTo, withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { clearedSessionCookie } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';

const signOutRoute = (responses: RouteDocumentation['responses']) =>
  route({
    section: 'Sign-in',
    summary: 'Ends the session and clears its cookie.',
    auth: 'public',
    responses,
    errors: ['forbidden', 'unavailable'],
    handler: async ({ request, sessionToken }) => {
      // GET signs out too, so reject requests from other sites.
      if (request.headers.get('sec-fetch-site') === 'cross-site') {
        throw new AppError('forbidden', text('errors.otherSite'));
      }
      await logout({ token: sessionToken });
      const response = isNavigation(request) ? redirectTo(302, '/') : undefined;
      return withHeaders(response, [['set-cookie', clearedSessionCookie()]]);
    },
  });

const isNavigation = ({ headers, method }: Request) =>
  method === 'GET' &&
  (headers.get('sec-fetch-mode') === 'navigate' || headers.get('accept')?.includes('text/html') === true);

export const GET = signOutRoute({
  204: documentEmptyResponse('When called by a script'),
  302: documentRedirectResponse('/', 'Redirects a page navigation to /'),
});
export const POST = signOutRoute({ 204: documentEmptyResponse() });
