import { redirectToAddressPage, redirectForAddressError } from '@/lib/accounts/profile/address-page';
import { CONFIRM_ADDRESS_MAIL_LIMIT_PER_USER } from '@/lib/accounts/profile/rate-limits';
import { requestAddressConfirmation } from '@/lib/accounts/profile/confirm-address';
import { confirmAddressMailBodySchema } from '@/lib/accounts/sign-in/schema';
import { documentEmptyResponse, documentRedirectResponse, limitPerUser } from '@/lib/http/declaration';
import { isForm } from '@/lib/http/request-input';
import { route } from '@/lib/http/route';

export const POST = route({
  section: 'Account',
  summary: 'After a bounce, mails a link that confirms the current or a new address.',
  notes: 'A new address requires a recent sign-in. The response is the same if it is taken. Forms are redirected.',
  auth: 'user',
  body: confirmAddressMailBodySchema,
  form: 'allowed',
  errorPage: (error) => redirectForAddressError(error, { bad_request: 'address', conflict: 'arrives' }),
  limits: [limitPerUser(CONFIRM_ADDRESS_MAIL_LIMIT_PER_USER)],
  responses: { 204: documentEmptyResponse(), 303: documentRedirectResponse('/email-address with the result') },
  errors: ['conflict', 'recent_sign_in_required'],
  handler: async ({ request, user: actor, body, sessionToken, now }) => {
    await requestAddressConfirmation({ actor, email: body.email, sessionToken, now });
    return isForm(request) ? redirectToAddressPage({ state: 'sent' }) : undefined;
  },
});
