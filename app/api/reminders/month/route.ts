import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';
import { readMonth } from '@/lib/reminders/month/read-month';
import { EARLIEST_MONTH, LATEST_MONTH, monthQuerySchema, monthResponseSchema } from '@/lib/reminders/month/schema';

export const GET = route({
  section: 'Reminders',
  summary: 'Lists a month’s due dates, apply-by dates, coming emails and South African public holidays.',
  notes:
    `\`month\` is yyyy-MM, from ${EARLIEST_MONTH} to ${LATEST_MONTH}. Reminders that repeat by themselves are listed with ` +
    'every later occurrence in the month, and with the emails of those occurrences.',
  auth: 'user',
  query: monthQuerySchema,
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  inTurns: true,
  responses: { 200: documentJsonResponse(monthResponseSchema) },
  handler: ({ user, query, locale, now }) => readMonth({ actor: user, month: query.month, i18n: getI18n(locale), now }),
});
