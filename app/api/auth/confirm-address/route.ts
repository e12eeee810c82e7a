import { redirectToAddressPage, redirectForAddressError } from '@/lib/accounts/profile/address-page';
import { MAIL_TOKEN_LIMIT_PER_IP } from '@/lib/accounts/sign-in/rate-limits';
import { confirmAddressQuerySchema } from '@/lib/accounts/sign-in/schema';
import { documentEmptyResponse, documentRedirectResponse } from '@/lib/http/declaration';
import { isForm } from '@/lib/http/request-input';
import { withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { confirmAddressAndWakeNotices } from '@/lib/notifications/owner/wake-waiting-notices';

export const POST = route({
  section: 'Account',
  summary:
    'Confirms the address in a signed link and resumes reminder emails. A new address ends the user’s other sessions.',
  notes: 'Requires a session of the account that requested the link. Forms are redirected.',
  auth: 'user',
  body: confirmAddressQuerySchema,
  form: 'allowed',
  errorPage: (error) => redirectForAddressError(error, { bad_request: 'link' }),
  limits: [{ limit: MAIL_TOKEN_LIMIT_PER_IP }],
  responses: { 204: documentEmptyResponse(), 303: documentRedirectResponse('/email-address with the result') },
  handler: async ({ request, user: actor, body, sessionToken, now }) => {
    const knownBrowserCookie = await confirmAddressAndWakeNotices({
      request,
      actor,
      token: body.token,
      sessionToken,
      now,
    });
    const response = isForm(request) ? redirectToAddressPage({ state: 'resumed' }) : undefined;
    return knownBrowserCookie ? withHeaders(response, [['set-cookie', knownBrowserCookie]]) : response;
  },
});
