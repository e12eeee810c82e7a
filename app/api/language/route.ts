import { addDays } from 'date-fns';
import { safePagePath } from '@/lib/accounts/sign-in/rules';
import { languageQuerySchema } from '@/lib/accounts/sign-in/schema';
import { serializeCookie } from '@/lib/http/cookies';
import { documentRedirectResponse } from '@/lib/http/declaration';
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS } from '@/lib/http/request-locale';
import { redirectTo, withHeaders } from '@/lib/http/responses';
import { route } from '@/lib/http/route';

/** Posted by a plain HTML form, so that it works without JavaScript. */
export const POST = route({
  section: 'Sign-in',
  summary: 'Chooses the language of signed-out pages in this browser.',
  notes: 'The language of a signed-in user is a setting of the account.',
  auth: 'public',
  query: languageQuerySchema,
  responses: { 303: documentRedirectResponse('the page that called, or /') },
  handler: ({ query: { language }, request, now }) =>
    withHeaders(redirectTo(303, callingPage(request)), [
      ['set-cookie', serializeCookie(LANGUAGE_COOKIE, language, addDays(now, LANGUAGE_COOKIE_DAYS))],
    ]),
});

/** Reads the page's path from the Referer header. Our Referrer-Policy makes browsers send the full URL to this site. */
function callingPage(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return safePagePath(`${pathname}${search}`) ?? '/';
}
