import { answerErrorPage } from '@/app/notices/[token]/answer-response';
import { documentJsonResponse, documentRedirectResponse } from '@/lib/http/declaration';
import { clientAddress } from '@/lib/http/client-address';
import { isForm } from '@/lib/http/request-input';
import { redirectTo } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { ANSWER_LINK_DAYS, answerParamsSchema } from '@/lib/notifications/mail/answer-token';
import { ANSWER_LIMIT_PER_IP } from '@/lib/notifications/rate-limits';
import { answerNotice, findDayToConfirm } from '@/lib/reminders/answers/answer-notice';
import { answerInputSchema, answerResponseSchema } from '@/lib/reminders/answers/answer-schema';

/** The token is the permission. Mail programs and privacy settings send no Origin, or `null`. */
export const POST = route({
  section: 'Reminders',
  summary: 'Answers a notice through the signed link in its mail: done, renewed, later, or undo.',
  notes:
    `The link in the mail is \`/notices/{token}\`. It acts on one occurrence, until ${ANSWER_LINK_DAYS} days ` +
    'after it. Repeating an action changes nothing. Forms are redirected to the page, which asks for confirmation of a ' +
    'later day after the apply-by or due date.',
  auth: 'public',
  crossOrigin: 'allowed',
  params: answerParamsSchema,
  body: answerInputSchema,
  form: 'allowed',
  errorPage: answerErrorPage,
  limits: [{ limit: ANSWER_LIMIT_PER_IP }],
  responses: {
    200: documentJsonResponse(answerResponseSchema),
    303: documentRedirectResponse('the page of the link, for forms'),
  },
  errors: ['conflict', 'gone'],
  handler: async ({ request, params: { token }, body: input, now }) => {
    const args = { token, input, network: clientAddress(request), now };
    if (!isForm(request)) return answerNotice(args);
    const dayToConfirm = await findDayToConfirm(args);
    if (dayToConfirm) return redirectToPage(token, `?until=${dayToConfirm}`);
    await answerNotice(args);
    return redirectToPage(token, input.action === 'undo' ? '?undone=yes' : '');
  },
});

const redirectToPage = (token: string, query: string) => redirectTo(303, `/notices/${token}${query}`);
