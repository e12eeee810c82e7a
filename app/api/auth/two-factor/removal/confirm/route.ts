import { MAIL_TOKEN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { TWO_FACTOR_REMOVAL_PATHS } from '@/lib/accounts/two-factor/rules';
import { twoFactorRemovalLinkSchema } from '@/lib/accounts/two-factor/schema';
import { applyTwoFactorRemovalLink } from '@/lib/accounts/two-factor/two-factor-removal';
import { documentRedirectResponse } from '@/lib/http/declaration';
import { redirectTo } from '@/lib/http/responses';
import { route } from '@/lib/http/route';

/** Posted by the page that the mail links to. The signed link authorises the call. */
export const POST = route({
  section: 'Sign-in',
  summary: 'Confirms a requested removal of the second factor by the signed link in its email.',
  auth: 'public',
  query: twoFactorRemovalLinkSchema,
  limits: [{ limit: MAIL_TOKEN_LIMIT_PER_IP }],
  responses: { 303: documentRedirectResponse('the page with the result') },
  handler: async ({ query, now }) => {
    const isDone = await applyTwoFactorRemovalLink('confirm', query, now);
    const location = `${TWO_FACTOR_REMOVAL_PATHS.confirm}?done=${isDone ? 'yes' : 'no'}`;
    return redirectTo(303, location);
  },
});
