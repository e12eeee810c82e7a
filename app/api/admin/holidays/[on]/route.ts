import { removeHoliday } from '@/lib/holidays/remove-holiday';
import { holidayParamsSchema } from '@/lib/holidays/schema';
import { documentEmptyResponse } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { recomputeApplyByDates } from '@/lib/reminders/apply-by/recompute-apply-by';

export const DELETE = route({
  section: 'Administration',
  summary: 'Removes a public holiday that an admin added.',
  auth: 'admin',
  params: holidayParamsSchema,
  responses: { 204: documentEmptyResponse() },
  handler: async ({ params }) => {
    await removeHoliday(params.on);
    await recomputeApplyByDates();
  },
});
