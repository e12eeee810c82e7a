import { documentEmptyResponse, documentRedirectResponse } from '@/lib/http/declaration';
import { AppError } from '@/lib/http/errors';
import { isForm } from '@/lib/http/request-input';
import { route } from '@/lib/http/route';
import { resumeMail } from '@/lib/notifications/resume-mail';

const PAGE = '/email-address';

const redirectToPage = () => new Response(null, { status: 303, headers: { location: PAGE } });

export const POST = route({
  section: 'Account',
  summary: 'Turns reminder emails on again after a complaint.',
  notes: 'Repeating it is no error. While the address bounces, it has to be confirmed instead.',
  auth: 'user',
  form: 'allowed',
  responses: {
    204: documentEmptyResponse('When called by a script'),
    303: documentRedirectResponse(PAGE, 'Redirects a form to the page about the address'),
  },
  errors: ['conflict'],
  // The page shows the problem, and asks a signed-out visitor to sign in.
  errorPage: async (error) =>
    error instanceof AppError && ['unauthorized', 'conflict'].includes(error.code) ? redirectToPage() : undefined,
  handler: async ({ user, request, now }) => {
    await resumeMail({ actor: user, now });
    return isForm(request) ? redirectToPage() : undefined;
  },
});
