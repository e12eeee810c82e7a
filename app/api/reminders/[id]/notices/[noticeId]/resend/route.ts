import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';
import { RESEND_NOTICE_LIMIT_PER_USER } from '@/lib/notifications/rate-limits';
import { resendNotice } from '@/lib/notifications/owner/resend-notice';
import { noticeParamsSchema, noticeResponseSchema } from '@/lib/notifications/schema';

export const POST = route({
  section: 'Reminders',
  summary: 'Sends a failed or bounced email of a reminder again.',
  notes: 'It is sent by the next sweep. Returns a conflict unless the notice’s `canSendAgain` is true.',
  auth: 'user',
  params: noticeParamsSchema,
  limits: [limitPerUser(RESEND_NOTICE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(noticeResponseSchema) },
  errors: ['not_found', 'conflict'],
  handler: ({ user, params: { id, noticeId }, now, locale }) =>
    resendNotice({ actor: user, reminderId: id, noticeId, t: getI18n(locale).t, now }),
});
