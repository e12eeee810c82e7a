import { route } from '@/lib/http/route';
import { TEST_MAILS_PER_USER } from '@/lib/testing/limits';
import { testNotificationBody } from '@/lib/testing/schema';
import { testNotification } from '@/lib/testing/test-notification';

export const POST = route({
  auth: 'testing',
  body: testNotificationBody,
  limits: [
    { limit: TEST_MAILS_PER_USER, key: ({ body, user }) => (body.testType === 'send-email' ? user?.id : undefined) },
  ],
  handler: ({ user, body, now }) => testNotification({ actor: user, ...body, now }),
});
