import { disownRegistration } from '@/lib/accounts/profile/disown-registration';
import { MAIL_TOKEN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { disownLinkQuerySchema } from '@/lib/accounts/sign-in/schema';
import { documentRedirectResponse } from '@/lib/http/declaration';
import { redirectTo } from '@/lib/http/responses';
import { route } from '@/lib/http/route';

/** Posted by a plain HTML form, so that it works without JavaScript. Redirects to the page that shows the result. */
export const POST = route({
  section: 'Sign-in',
  summary: 'Deletes an unconfirmed registration by the signed link in its verification email.',
  auth: 'public',
  query: disownLinkQuerySchema,
  limits: [{ limit: MAIL_TOKEN_LIMIT_PER_IP }],
  responses: { 303: documentRedirectResponse('/not-me with the result') },
  handler: async ({ query, now }) => {
    const state = await disownRegistration({ token: query.token, now });
    return redirectTo(303, `/not-me?state=${state}`);
  },
});
