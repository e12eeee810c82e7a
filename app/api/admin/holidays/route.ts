import { addHoliday } from '@/lib/holidays/add-holiday';
import { listAddedHolidays } from '@/lib/holidays/list-added-holidays';
import { addedHolidayResponseSchema, addHolidayBodySchema } from '@/lib/holidays/schema';
import { documentJsonResponse } from '@/lib/http/declaration';
import { createdResponse } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { recomputeApplyByDates } from '@/lib/reminders/apply-by/recompute-apply-by';

export const GET = route({
  section: 'Administration',
  summary: 'Lists the public holidays that admins have added, latest first.',
  auth: 'admin',
  responses: { 200: documentJsonResponse(addedHolidayResponseSchema.array()) },
  handler: () => listAddedHolidays(),
});

export const POST = route({
  section: 'Administration',
  summary: 'Adds a public holiday that the Public Holidays Act does not list, such as an election day.',
  auth: 'admin',
  body: addHolidayBodySchema,
  responses: { 201: documentJsonResponse(addedHolidayResponseSchema) },
  errors: ['conflict'],
  handler: async ({ body }) => {
    const added = await addHoliday(body);
    await recomputeApplyByDates();
    return createdResponse(added);
  },
});
