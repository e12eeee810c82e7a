import { z } from 'zod';
import type { ErrorPageContext } from '@/lib/http/declaration';
import { AppError } from '@/lib/http/errors';
import type { Locale } from '@/lib/i18n/languages';
import { getI18n } from '@/lib/i18n/load-i18n';
import { readAnswer } from '@/lib/reminders/answers/answer-notice';
import type { AnswerPage } from '@/lib/reminders/answers/answer-schema';
import { renderAnswerPage, type ShownPage } from './answer-page';
import type { PageState } from './page-state';
import { plainPageResponse } from './plain-page';

const STATUS = { open: 200, unknown: 404, ended: 404, completed: 409, impossible: 409, expired: 410 } satisfies Record<
  AnswerPage['kind'],
  number
>;

interface ResponseOptions extends Omit<PageState, 'i18n'> {
  /** Used if the owner's locale is unknown. */
  visitorLocale: Locale;
  status: number;
}

async function pageResponse(page: ShownPage, { visitorLocale, status, ...state }: ResponseOptions): Promise<Response> {
  const locale = ('locale' in page && page.locale) || visitorLocale;
  return plainPageResponse(await renderAnswerPage(page, { ...state, i18n: getI18n(locale) }), status);
}

/** Responds with the page and its status, in the owner's language if it is known. */
export const answerPageResponse = (page: AnswerPage, options: Omit<ResponseOptions, 'status'>): Promise<Response> =>
  pageResponse(page, { ...options, status: STATUS[page.kind] });

/** Drops text that is too long for a part of a date, so that the form does not show it again. */
const typedPart = z.string().max(4).optional().catch(undefined);
const typedDateSchema = z.object({ day: typedPart, month: typedPart, year: typedPart });

/** Responds to a rejected form with the page and the problem, to other errors with a short message page. */
export async function answerErrorPage(
  error: unknown,
  { params, body, now, locale, status }: ErrorPageContext,
): Promise<Response> {
  const token = String(params.token);
  const options = { token, visitorLocale: locale };
  if (status === 429) return pageResponse({ kind: 'limited' }, { ...options, status });
  if (status >= 500 || !(error instanceof AppError)) return pageResponse({ kind: 'failed' }, { ...options, status });
  const page = await readAnswer({ token, now });
  if (page.kind !== 'open') return pageResponse(page, { ...options, status });
  const { t } = getI18n(page.locale);
  const field = (['dueAt', 'until'] as const).find((name) => error.fields?.[name]);
  const problem = { text: t.text(error.text), ...(field && { field }) };
  const typed = typedDateSchema.safeParse(body).data;
  return pageResponse(page, { ...options, status, problem, ...(typed && { typed }) });
}
