import { redirectToAddressPage, redirectForAddressError } from '@/lib/accounts/profile/address-page';
import { documentEmptyResponse, documentRedirectResponse, limitPerUser } from '@/lib/http/declaration';
import { isForm } from '@/lib/http/request-input';
import { route } from '@/lib/http/route';
import { RESUME_MAIL_LIMIT_PER_USER } from '@/lib/notifications/rate-limits';
import { resumeMail } from '@/lib/notifications/owner/resume-mail';

export const POST = route({
  section: 'Account',
  summary: 'Turns reminder emails on again after a complaint.',
  notes: 'Idempotent. After a bounce, the address has to be confirmed instead. Forms are redirected.',
  auth: 'user',
  form: 'allowed',
  limits: [limitPerUser(RESUME_MAIL_LIMIT_PER_USER)],
  errorPage: (error) => redirectForAddressError(error),
  responses: { 204: documentEmptyResponse(), 303: documentRedirectResponse('/email-address with the result') },
  errors: ['conflict'],
  handler: async ({ user: actor, request, now }) => {
    await resumeMail({ actor, now });
    return isForm(request) ? redirectToAddressPage({ state: 'resumed' }) : undefined;
  },
});
