import { redirectToAddressPage, redirectForAddressError } from '@/lib/accounts/profile/address-page';
import {
  CONFIRM_ADDRESS_MAIL_LIMIT_PER_ADDRESS,
  CONFIRM_ADDRESS_MAIL_LIMIT_PER_USER,
} from '@/lib/accounts/profile/rate-limits';
import { requestAddressConfirmation } from '@/lib/accounts/profile/confirm-address';
import { confirmAddressMailBodySchema } from '@/lib/accounts/sign-in/schema';
import { clientAddress } from '@/lib/http/client-address';
import { documentEmptyResponse, documentRedirectResponse, limitPerUser } from '@/lib/http/declaration';
import { isForm } from '@/lib/http/request-input';
import { route } from '@/lib/http/route';

export const POST = route({
  section: 'Account',
  summary: 'Mails a link that changes the address to a new one or, after a bounce, confirms the current one.',
  notes: 'A new address requires a recent sign-in. The response is the same if it is taken. Forms are redirected.',
  auth: 'user',
  body: confirmAddressMailBodySchema,
  form: 'allowed',
  errorPage: (error) => redirectForAddressError(error, { bad_request: 'address', conflict: 'arrives' }),
  limits: [
    limitPerUser(CONFIRM_ADDRESS_MAIL_LIMIT_PER_USER),
    { limit: CONFIRM_ADDRESS_MAIL_LIMIT_PER_ADDRESS, key: ({ body }) => body.email },
  ],
  responses: { 204: documentEmptyResponse(), 303: documentRedirectResponse('/email-address with the result') },
  errors: ['conflict', 'recent_sign_in_required'],
  handler: async ({ request, user: actor, body, sessionToken, now }) => {
    await requestAddressConfirmation({ actor, email: body.email, sessionToken, network: clientAddress(request), now });
    return isForm(request)
      ? redirectToAddressPage({ state: body.email === undefined ? 'sent' : 'sent-new' })
      : undefined;
  },
});
