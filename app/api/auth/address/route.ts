import { redirectToAddressPage, toAddressErrorPage } from '@/lib/accounts/profile/address-page';
import { CONFIRM_ADDRESS_MAIL_LIMIT_PER_USER } from '@/lib/accounts/profile/rate-limits';
import { requestAddressConfirmation } from '@/lib/accounts/profile/service';
import { confirmAddressMailBodySchema } from '@/lib/accounts/sign-in/schema';
import { documentEmptyResponse, documentRedirectResponse, limitPerUser } from '@/lib/http/declaration';
import { isForm } from '@/lib/http/request-input';
import { route } from '@/lib/http/route';

export const POST = route({
  section: 'Account',
  summary: 'Mails a link that confirms the address, or a new one, after an email has come back.',
  notes:
    'Another address needs a recent sign-in. The answer is the same if that address has an account. Forms get a redirect.',
  auth: 'user',
  body: confirmAddressMailBodySchema,
  form: 'allowed',
  errorPage: (error) => toAddressErrorPage(error, { bad_request: 'address', conflict: 'arrives' }),
  limits: [limitPerUser(CONFIRM_ADDRESS_MAIL_LIMIT_PER_USER)],
  responses: { 204: documentEmptyResponse(), 303: documentRedirectResponse('/email-address with the result') },
  errors: ['conflict', 'recent_sign_in_required'],
  handler: async ({ request, user: actor, body, sessionToken, now }) => {
    await requestAddressConfirmation({ actor, email: body.email, sessionToken, now });
    return isForm(request) ? redirectToAddressPage({ state: 'sent' }) : undefined;
  },
});
