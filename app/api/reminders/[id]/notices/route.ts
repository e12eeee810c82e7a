import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { listNotices } from '@/lib/notifications/owner/list-notices';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';
import { noticeResponseSchema } from '@/lib/notifications/schema';
import { reminderParamsSchema } from '@/lib/reminders/schema';

export const GET = route({
  section: 'Reminders',
  summary: 'Lists the planned and sent emails of a reminder.',
  auth: 'user',
  params: reminderParamsSchema,
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  inTurns: true,
  responses: { 200: documentJsonResponse(noticeResponseSchema.array()) },
  handler: ({ user, params, locale, now }) =>
    listNotices({ actor: user, reminderId: params.id, t: getI18n(locale).t, now }),
});
