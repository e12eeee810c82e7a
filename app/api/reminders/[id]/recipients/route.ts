import { clientAddress } from '@/lib/http/client-address';
import { documentJsonResponse, limitPerUser } from '@/lib/http/declaration';
import { READ_LIMIT_PER_USER } from '@/lib/http/rate-limits';
import { createdResponse } from '@/lib/http/responses';
import { route } from '@/lib/http/route';
import { reminderParamsSchema } from '@/lib/reminders/schema';
import { SHARE_LIMIT_PER_USER } from '@/lib/sharing/rate-limits';
import { listRecipients } from '@/lib/sharing/recipients';
import { recipientBodySchema, recipientResponseSchema } from '@/lib/sharing/schema';
import { shareReminder } from '@/lib/sharing/share-reminder';

export const GET = route({
  section: 'Reminders',
  summary: 'Lists whom the caller has told of a reminder.',
  auth: 'user',
  params: reminderParamsSchema,
  limits: [limitPerUser(READ_LIMIT_PER_USER)],
  responses: { 200: documentJsonResponse(recipientResponseSchema.array()) },
  handler: ({ user, params }) => listRecipients({ actor: user, reminderId: params.id }),
});

export const POST = route({
  section: 'Reminders',
  summary: 'Has somebody told of a reminder, by their consent.',
  notes:
    'Mails an invitation, at most ten a day, unless the address has agreed to hear of the caller’s reminders before. If ' +
    'it cannot be sent, nothing is shared. A call for an address that has not answered mails it again after five minutes. ' +
    'With `if-not-done`, they are told `leadDay` days before the due date unless it is done, or as soon as the caller’s ' +
    'own mail bounces.',
  auth: 'user',
  params: reminderParamsSchema,
  body: recipientBodySchema,
  limits: [limitPerUser(SHARE_LIMIT_PER_USER)],
  responses: { 201: documentJsonResponse(recipientResponseSchema) },
  errors: ['conflict', 'mail_unavailable'],
  handler: async ({ request, user, params, body, now }) =>
    createdResponse(
      await shareReminder({
        actor: user,
        reminderId: params.id,
        input: body,
        network: clientAddress(request),
        now,
      }),
    ),
});
