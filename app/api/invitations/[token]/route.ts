import { invitationErrorPage } from '@/app/invitations/[token]/invitation-response';
import { documentJsonResponse, documentRedirectResponse } from '@/lib/http/declaration';
import { isForm } from '@/lib/http/request-input';
import { redirectTo } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { answerInvitation } from '@/lib/sharing/invitation';
import { INVITATION_ANSWER_LIMIT_PER_IP } from '@/lib/sharing/rate-limits';
import { invitationBodySchema, invitationParamsSchema, invitationResponseSchema } from '@/lib/sharing/schema';

/** The token is the permission. Mail programs and privacy settings send no Origin, or `null`. */
export const POST = route({
  section: 'Reminders',
  summary: 'Answers the invitation to be told of somebody’s reminders: accept or decline.',
  notes:
    'The link in the mail is `/invitations/{token}`. Repeating an answer changes nothing. Declining after having ' +
    'accepted leaves all reminders of the one who invited. Forms are redirected to the page. Without `action`, as mail ' +
    'programs post with one click (RFC 8058), it declines.',
  auth: 'public',
  crossOrigin: 'allowed',
  params: invitationParamsSchema,
  body: invitationBodySchema,
  form: 'allowed',
  errorPage: invitationErrorPage,
  limits: [{ limit: INVITATION_ANSWER_LIMIT_PER_IP }],
  responses: {
    200: documentJsonResponse(invitationResponseSchema),
    303: documentRedirectResponse('the page of the link, for forms'),
  },
  handler: async ({ request, params: { token }, body: { action }, now }) => {
    const answered = await answerInvitation({ token, action, now });
    return isForm(request)
      ? redirectTo(303, `/invitations/${token}${answered.state === 'agreed' ? '?new=yes' : ''}`)
      : answered;
  },
});
