import { isDay, type Day } from '@/lib/calendar';
import { route } from '@/lib/http/route';
import { answerParamsSchema } from '@/lib/notifications/mail/answer-token';
import { ANSWER_PAGE_LIMIT_PER_IP } from '@/lib/notifications/rate-limits';
import { needsConfirmation, readAnswer } from '@/lib/reminders/answers/answer-notice';
import type { AnswerPage } from '@/lib/reminders/answers/answer-schema';
import { answerErrorPage, answerPageResponse } from './answer-response';

/** The page that the answer links in a notice mail open. Read-only, because mail scanners open links too. */
export const GET = route({
  undocumented: true,
  auth: 'public',
  params: answerParamsSchema,
  limits: [{ limit: ANSWER_PAGE_LIMIT_PER_IP }],
  errorPage: answerErrorPage,
  handler: async ({ request, params: { token }, now, locale }) => {
    const page = await readAnswer({ token, now });
    const { searchParams } = new URL(request.url);
    const confirm = dayToConfirm(page, searchParams.get('until'));
    const undone = searchParams.get('undone') === 'yes';
    return answerPageResponse(page, { token, visitorLocale: locale, undone, ...(confirm && { confirm }) });
  },
});

/** Returns the day in `?until=` if the user must confirm that day. */
const dayToConfirm = (page: AnswerPage, until: string | null): Day | undefined =>
  page.kind === 'open' && isDay(until) && needsConfirmation(until, page) ? until : undefined;
