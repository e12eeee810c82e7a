import { parseDay } from '@/lib/calendar';
import { listHolidays } from '@/lib/holidays/list-holidays';
import {
  FIRST_HOLIDAY_YEAR,
  LAST_HOLIDAY_YEAR,
  holidayResponseSchema,
  holidayYearQuerySchema,
} from '@/lib/holidays/schema';
import { documentJsonResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { getI18n } from '@/lib/i18n/load-i18n';

export const GET = route({
  section: 'Reminders',
  summary: 'Lists the public holidays of South Africa in a year.',
  notes: `From ${FIRST_HOLIDAY_YEAR} to ${LAST_HOLIDAY_YEAR}, with the days that admins have added. Two holidays can be on one day.`,
  auth: 'user',
  query: holidayYearQuerySchema,
  responses: { 200: documentJsonResponse(holidayResponseSchema.array()) },
  handler: ({ query: { year }, locale }) =>
    listHolidays(getI18n(locale), { from: parseDay(`${year}-01-01`), to: parseDay(`${year}-12-31`) }),
});
