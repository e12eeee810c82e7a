import { logout } from '@/lib/accounts/sign-in/service';
import { AppError } from '@/lib/http/errors';
import { route, withHeaders } from '@/lib/http/route';
import { clearedSessionCookie } from '@/lib/http/session';

/** Ends the session and clears the cookie. A browser that came here by address goes to the landing page. */
const signOut = route({
  auth: 'public',
  handler: async ({ request, sessionToken }) => {
    // A read by its method, yet it changes something: another site's link may not sign anybody out.
    if (request.headers.get('sec-fetch-site') === 'cross-site') {
      throw new AppError('forbidden', 'This request came from another site.');
    }
    await logout({ token: sessionToken });
    const answer = isNavigation(request) ? new Response(null, { status: 302, headers: { location: '/' } }) : undefined;
    return withHeaders(answer, [['set-cookie', clearedSessionCookie()]]);
  },
});

const isNavigation = ({ headers, method }: Request) =>
  method === 'GET' &&
  (headers.get('sec-fetch-mode') === 'navigate' || headers.get('accept')?.includes('text/html') === true);

export { signOut as GET, signOut as POST };
