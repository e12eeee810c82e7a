import { disownRegistration } from '@/lib/accounts/profile/service';
import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { notMeQuery } from '@/lib/accounts/sign-in/schema';
import { redirect } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';

/** Posted by a plain form, which works without script; the page that follows says what happened. */
export const POST = route({
  area: 'Sign-in',
  summary: 'Deletes an unconfirmed registration by the signed link in its verification email.',
  auth: 'public',
  query: notMeQuery,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  answers: { 303: redirect('/not-me with the result') },
  handler: async ({ query, now }) => {
    const state = await disownRegistration({ token: query.token, now });
    return new Response(null, { status: 303, headers: { location: `/not-me?state=${state}` } });
  },
});
