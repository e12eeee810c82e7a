import { TOKEN_PER_ADDRESS } from '@/lib/auth/limits';
import { route } from '@/lib/platform/route';
import { CANCEL_REMOVAL_PATH } from '@/lib/two-factor/rules';
import { cancelRemovalQuery } from '@/lib/two-factor/schema';
import { cancelRemovalByLink } from '@/lib/two-factor/service';

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
