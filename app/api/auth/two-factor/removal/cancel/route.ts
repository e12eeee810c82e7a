import { TOKEN_PER_ADDRESS } from '@/lib/accounts/sign-in/limits';
import { route } from '@/lib/http/route';
import { CANCEL_REMOVAL_PATH } from '@/lib/accounts/two-factor/rules';
import { cancelRemovalQuery } from '@/lib/accounts/two-factor/schema';
import { cancelRemovalByLink } from '@/lib/accounts/two-factor/service';

/** The form of the page that a mail links to; the signed link is the permission. */
export const POST = route({
  auth: 'public',
  query: cancelRemovalQuery,
  limits: [{ limit: TOKEN_PER_ADDRESS }],
  handler: async ({ query }) => {
    const cancelled = await cancelRemovalByLink(query);
    const location = `${CANCEL_REMOVAL_PATH}?done=${cancelled ? 'yes' : 'no'}`;
    return new Response(null, { status: 303, headers: { location } });
  },
});
