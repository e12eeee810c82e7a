import { returnToQuerySchema } from '@/lib/accounts/sign-in/schema';
import { documentRedirectResponse } from '@/lib/http/declaration';
import { redirectTo } from '@/lib/http/responses';
import { route } from '@/lib/http/route';

export const GET = route({
  section: 'Sign-in',
  summary: 'Redirects to the sign-in page.',
  notes: 'A full-page navigation. `returnTo` must be a path of this site.',
  auth: 'public',
  query: returnToQuerySchema,
  responses: { 302: documentRedirectResponse('/login') },
  handler: ({ query }) => {
    const location = query.returnTo ? `/login?${new URLSearchParams({ returnTo: query.returnTo })}` : '/login';
    return redirectTo(302, location);
  },
});
