import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';
import { restrictedInProduction } from '@/lib/testing/testing-tools-guard';
import { sendAllRemindersResponseSchema } from '@/lib/testing/schema';
import { sendAllReminders } from '@/lib/testing/send-all-reminders';

export const POST = route({
  section: 'Testing',
  summary: 'Sends the notices of all users that are due today or earlier.',
  ...restrictedInProduction,
  auth: 'testing',
  isLong: true,
  responses: { 200: documentJsonResponse(sendAllRemindersResponseSchema) },
  handler: ({ locale }) => sendAllReminders(getI18n(locale).t),
});
