import { redirectToAddressPage, toAddressErrorPage } from '@/lib/accounts/profile/address-page';
import { documentEmptyResponse, documentRedirectResponse } from '@/lib/http/declaration';
import { isForm } from '@/lib/http/request-input';
import { route } from '@/lib/http/route';
import { resumeMail } from '@/lib/notifications/resume-mail';

export const POST = route({
  section: 'Account',
  summary: 'Turns reminder emails on again after a complaint.',
  notes: 'Repeating it is no error. While the address bounces, it has to be confirmed instead. Forms get a redirect.',
  auth: 'user',
  form: 'allowed',
  errorPage: (error) => toAddressErrorPage(error),
  responses: { 204: documentEmptyResponse(), 303: documentRedirectResponse('/email-address with the result') },
  errors: ['conflict'],
  handler: async ({ user: actor, request, now }) => {
    await resumeMail({ actor, now });
    return isForm(request) ? redirectToAddressPage({ state: 'resumed' }) : undefined;
  },
});
