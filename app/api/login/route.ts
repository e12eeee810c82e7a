import { returnToQuery } from '@/lib/accounts/sign-in/schema';
import { route } from '@/lib/http/route';

/** The server login path: the login screen, with the address to return to where a safe one was given. */
export const GET = route({
  auth: 'public',
  query: returnToQuery,
  handler: ({ query }) => {
    const location = query.returnTo ? `/login?${new URLSearchParams({ returnTo: query.returnTo })}` : '/login';
    return new Response(null, { status: 302, headers: { location } });
  },
});
