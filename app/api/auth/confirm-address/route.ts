import { redirectToAddressPage, redirectForAddressError } from '@/lib/accounts/profile/address-page';
import { MAIL_TOKEN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { confirmAddressQuerySchema } from '@/lib/accounts/sign-in/schema';
import { documentEmptyResponse, documentRedirectResponse } from '@/lib/http/declaration';
import { isForm } from '@/lib/http/request-input';
import { route } from '@/lib/http/route';
import { confirmAddressAndWakeNotices } from '@/lib/notifications/wake-waiting-notices';

export const POST = route({
  section: 'Account',
  summary: 'Confirms the address in a signed link and resumes reminder emails.',
  notes: 'Requires a session of the account that requested the link. Forms are redirected.',
  auth: 'user',
  body: confirmAddressQuerySchema,
  form: 'allowed',
  errorPage: (error) => redirectForAddressError(error, { bad_request: 'link' }),
  limits: [{ limit: MAIL_TOKEN_LIMIT_PER_IP }],
  responses: { 204: documentEmptyResponse(), 303: documentRedirectResponse('/email-address with the result') },
  handler: async ({ request, user: actor, body, now }) => {
    await confirmAddressAndWakeNotices({ actor, token: body.token, now });
    return isForm(request) ? redirectToAddressPage({ state: 'resumed' }) : undefined;
  },
});
