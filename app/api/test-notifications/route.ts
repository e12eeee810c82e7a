import { route } from '@/lib/platform/route';
import { testNotificationBody } from '@/lib/testing/schema';
import { testNotification } from '@/lib/testing/test-notification';

export const POST = route({
  auth: 'testing',
  body: testNotificationBody,
  handler: ({ user, body, now }) => testNotification({ actor: user, ...body, now }),
});
