import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';
import { TEST_MAIL_LIMIT_PER_USER } from '@/lib/testing/rate-limits';
import { testNotificationBodySchema, testNotificationResponseSchema } from '@/lib/testing/schema';
import { runTestNotification } from '@/lib/testing/test-notification';

export const POST = route({
  section: 'Testing',
  summary: 'Shows the schedule of a reminder and, for `send-email`, mails it as it would read now.',
  auth: 'testing',
  body: testNotificationBodySchema,
  limits: [
    {
      limit: TEST_MAIL_LIMIT_PER_USER,
      key: ({ body, user }) => (body.testType === 'send-email' ? user?.id : undefined),
    },
  ],
  responses: { 200: documentJsonResponse(testNotificationResponseSchema) },
  errors: ['not_found', 'unavailable'],
  handler: ({ user, body, now, locale }) => runTestNotification(getI18n(locale).t, { actor: user, ...body, now }),
});
