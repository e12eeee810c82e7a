import { repeatable } from '@/lib/accounts/write-once';
import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { createdResponse, withHeaders } from '@/lib/http/responses';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { route } from '@/lib/http/route';
import { createReminder } from '@/lib/reminders/create-reminder';
import { REMINDER_WRITE_LIMIT_PER_USER } from '@/lib/reminders/rate-limits';
import { listReminders } from '@/lib/reminders/list/list-reminders';
import { FIRST_INSTANT, LAST_INSTANT, listRemindersQuerySchema } from '@/lib/reminders/list/schema';
import { reminderResponseSchema, reminderWriteSchema } from '@/lib/reminders/schema';
import { EARLIEST_DUE_DAY, LATEST_DUE_DAY } from '@/lib/schedule/due-day-limits';
import { DEFAULT_LEAD_DAYS } from '@/lib/schedule/lead-day-rules';

const yearOf = (instant: number): number => new Date(instant).getUTCFullYear();

export const GET = route({
  section: 'Reminders',
  summary: 'Lists the caller’s reminders by due date, then title; completed ones newest first.',
  notes:
    'Windows are half open: `dueFrom` is included, `dueTo` is not. Without `status` both states are listed. `search` matches part of the title, ' +
    'description, reference or template name, ignoring case, accents and the form of apostrophes, quotes, hyphens and spaces. `excludeRecurringFromOverdue` omits what cannot be overdue and, without `status`, what is completed. ' +
    `Windows are cut to the years ${yearOf(FIRST_INSTANT)} to ${yearOf(LAST_INSTANT)}. ` +
    '`sort` is `due` (as above), `title` (ignoring case and accents) or `newest` (by creation). ' +
    'With `limit` the list comes in pages: while there is a next one, the header `x-next-cursor` has its `cursor`, which belongs to the same `sort` and filters. ' +
    'Reminders that are created or deleted between pages neither repeat nor hide others.',
  auth: 'user',
  query: listRemindersQuerySchema,
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  inTurns: true,
  responses: { 200: documentJsonResponse(reminderResponseSchema.array()) },
  handler: async ({ user, query, now }) => {
    const { reminders, nextCursor } = await listReminders({ actor: user, query, now });
    return withHeaders(reminders, nextCursor === undefined ? [] : [['x-next-cursor', nextCursor]]);
  },
});

export const POST = route({
  section: 'Reminders',
  summary: 'Creates a reminder and plans its notices.',
  notes:
    `\`dueAt\` is a calendar day from ${EARLIEST_DUE_DAY} to ${LATEST_DUE_DAY}; it is returned as the instant at which that day starts in the ` +
    `owner’s time zone. \`leadDays\` default to ${DEFAULT_LEAD_DAYS.join(', ')}. \`repeat\` is the interval, and ` +
    '`recurrenceYears` the same in years; if both are given they must be equal. `amount` is in the currency of the owner’s settings. ' +
    'Without `applyBy` the template’s apply-by date holds, and null means none; a rule equal to the template’s counts as the template’s. ' +
    'Where the template counts from an event (`countsFrom`), `eventOn` is its day, and without `dueAt` the due date is counted from it. ' +
    'A `dueAt` that is given wins; unless it equals the counted day, a change of the holidays does not move it. ' +
    '`previousId` names the completed reminder that this one follows. ' +
    repeatable.notes,
  auth: 'user',
  body: reminderWriteSchema,
  headers: repeatable.headers,
  limits: [limitPerUser(REMINDER_WRITE_LIMIT_PER_USER)],
  responses: { 201: documentJsonResponse(reminderResponseSchema) },
  errors: ['conflict', 'gone', 'key_reused'],
  handler: async ({ user, body, headers, now }) =>
    createdResponse(
      await createReminder({ actor: user, input: body, idempotencyKey: headers['idempotency-key'], now }),
    ),
});
