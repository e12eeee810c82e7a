import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { route } from '@/lib/http/route';
import { CANCEL_REMOVAL_PATH } from '@/lib/accounts/two-factor/rules';
import { cancelRemovalQuery } from '@/lib/accounts/two-factor/schema';
import { cancelRemovalByLink } from '@/lib/accounts/two-factor/service';
import { redirect } from '@/lib/http/declaration';

/** The form of the page that a mail links to; the signed link is the permission. */
export const POST = route({
  area: 'Sign-in',
  summary: 'Cancels a requested removal of the second factor by the signed link in its email.',
  auth: 'public',
  query: cancelRemovalQuery,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  answers: { 303: redirect('the page with the result') },
  handler: async ({ query }) => {
    const cancelled = await cancelRemovalByLink(query);
    const location = `${CANCEL_REMOVAL_PATH}?done=${cancelled ? 'yes' : 'no'}`;
    return new Response(null, { status: 303, headers: { location } });
  },
});
