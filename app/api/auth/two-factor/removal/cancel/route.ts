import { MAIL_TOKEN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { route } from '@/lib/http/route';
import { CANCEL_TWO_FACTOR_REMOVAL_PATH } from '@/lib/accounts/two-factor/rules';
import { cancelTwoFactorRemovalQuerySchema } from '@/lib/accounts/two-factor/schema';
import { cancelTwoFactorRemovalByLink } from '@/lib/accounts/two-factor/two-factor-removal';
import { documentRedirectResponse } from '@/lib/http/declaration';

/** Posted by the page that the mail links to. The signed link authorises the call. */
export const POST = route({
  section: 'Sign-in',
  summary: 'Cancels a requested removal of the second factor by the signed link in its email.',
  auth: 'public',
  query: cancelTwoFactorRemovalQuerySchema,
  limits: [{ limit: MAIL_TOKEN_LIMIT_PER_IP }],
  responses: { 303: documentRedirectResponse('the page with the result') },
  handler: async ({ query }) => {
    const isCancelled = await cancelTwoFactorRemovalByLink(query);
    const location = `${CANCEL_TWO_FACTOR_REMOVAL_PATH}?done=${isCancelled ? 'yes' : 'no'}`;
    return new Response(null, { status: 303, headers: { location } });
  },
});
