import { plainPageResponse } from '@/app/notices/[token]/plain-page';
import { draftKey, ticksName } from '@/lib/browser/draft-storage';
import { redirectTo } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';
import { getDocuments } from '@/lib/reminders/get-documents';
import { reminderParamsSchema } from '@/lib/reminders/schema';
import { renderTakeAlongPage } from './take-along-page';

/** What to take along, on a page of its own. A reminder without a list redirects to the dashboard. */
export const GET = route({
  undocumented: true,
  auth: 'user',
  params: reminderParamsSchema,
  errorPage: async (_, { request, status }) => {
    const returnTo = new URL(request.url).pathname;
    if (status === 401) return redirectTo(302, `/api/login?${new URLSearchParams({ returnTo })}`);
    return status === 404 ? redirectTo(302, '/dashboard') : undefined;
  },
  handler: async ({ user, params: { id }, locale }) => {
    const list = await getDocuments({ actor: user, id });
    const storageKey = draftKey(user.id, ticksName({ id, dueOn: list.dueOn }));
    return plainPageResponse(await renderTakeAlongPage({ i18n: getI18n(locale), storageKey, ...list }));
  },
});
