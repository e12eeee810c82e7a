import { route } from '@/lib/http/route';
import { readInvitation } from '@/lib/sharing/invitation';
import { INVITATION_PAGE_LIMIT_PER_IP } from '@/lib/sharing/rate-limits';
import { invitationParamsSchema } from '@/lib/sharing/schema';
import { invitationErrorPage, invitationPageResponse } from './invitation-response';

/** The page of the link in an invitation. Read-only, because mail scanners open links too. */
export const GET = route({
  undocumented: true,
  auth: 'public',
  params: invitationParamsSchema,
  limits: [{ limit: INVITATION_PAGE_LIMIT_PER_IP }],
  errorPage: invitationErrorPage,
  handler: async ({ request, params: { token }, now, locale }) => {
    const isNew = new URL(request.url).searchParams.get('new') === 'yes';
    const invitation = await readInvitation({ token, now });
    return invitationPageResponse(invitation ?? 'unknown', { token, visitorLocale: locale, isNew });
  },
});
