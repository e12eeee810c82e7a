import { documentEmptyResponse, documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { deleteReminder } from '@/lib/reminders/deletion/delete-reminder';
import { getReminder } from '@/lib/reminders/get-reminder';
import { REMINDER_WRITE_LIMIT_PER_USER } from '@/lib/reminders/rate-limits';
import {
  ifMatchHeadersSchema,
  reminderParamsSchema,
  reminderResponseSchema,
  reminderWriteSchema,
} from '@/lib/reminders/schema';
import { updateReminder } from '@/lib/reminders/update-reminder';

export const GET = route({
  section: 'Reminders',
  summary: 'Returns one of the caller’s reminders, as the list does.',
  auth: 'user',
  params: reminderParamsSchema,
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  inTurns: true,
  responses: { 200: documentJsonResponse(reminderResponseSchema) },
  handler: ({ user, params, now }) => getReminder({ actor: user, id: params.id, now }),
});

export const PUT = route({
  section: 'Reminders',
  summary: 'Replaces a reminder and reschedules its notices.',
  notes:
    'Fields are those of `POST /api/reminders`; `previousId` is ignored. Without `applyBy` the apply-by date is unchanged. ' +
    'Without `eventOn` the event is unchanged, and null removes it; `dueAt` is then required. ' +
    'With `If-Match`, nothing is written unless the reminder still has that `version`.',
  auth: 'user',
  params: reminderParamsSchema,
  body: reminderWriteSchema,
  headers: ifMatchHeadersSchema,
  limits: [limitPerUser(REMINDER_WRITE_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(reminderResponseSchema) },
  errors: ['conflict', 'precondition_failed'],
  handler: ({ user, params, body, headers, now }) =>
    updateReminder({ actor: user, id: params.id, input: body, ifMatch: headers['if-match'], now }),
});

export const DELETE = route({
  section: 'Reminders',
  summary: 'Deletes a reminder with its notices and files.',
  auth: 'user',
  params: reminderParamsSchema,
  responses: { 204: documentEmptyResponse() },
  handler: ({ user, params }) => deleteReminder({ actor: user, id: params.id }),
});
