import { db, Prisma, queryRows } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { changeReaders } from '@/lib/notifications/readers/replan-contacts';
import { readerWhen, recipientState } from '@/lib/schedule/reader-rules';
import type { Contact, Reader } from '@/prisma/generated/client';
import type { RecipientResponse } from './schema';

/** Whom the actor has told of a reminder, the oldest contact first. @throws AppError not_found */
export async function listRecipients({
  actor,
  reminderId,
}: {
  actor: Actor;
  reminderId: string;
}): Promise<RecipientResponse[]> {
  const reminder = await db.reminder.findFirst({
    where: { id: reminderId, userId: actor.id },
    select: { readers: { where: { hiddenAt: null }, include: { contact: true }, orderBy: { contactId: 'asc' } } },
  });
  if (!reminder) throw notFoundError('reminder');
  return serializeRecipients(reminder.readers);
}

/** An invitation to nothing else is revoked. @throws AppError not_found */
export async function removeRecipient(args: {
  actor: Actor;
  reminderId: string;
  recipientId: string;
  now: Date;
}): Promise<undefined> {
  const { actor, reminderId, recipientId: id, now } = args;
  await changeReaders({
    ownerId: actor.id,
    where: { id: reminderId },
    now,
    make: async (tx) => {
      const reader = await tx.reader.findFirst({
        where: { id, reminderId, hiddenAt: null, reminder: { userId: actor.id } },
      });
      if (!reader) throw notFoundError();
      if (reader.leftAt) await tx.reader.update({ where: { id }, data: { hiddenAt: now } });
      else await tx.reader.delete({ where: { id } });
      await tx.contact.updateMany({
        where: { id: reader.contactId, ownerId: actor.id, agreedAt: null, declinedAt: null, readers: { none: {} } },
        data: { endedAt: now },
      });
    },
  });
  return undefined;
}

type ReaderOfContact = Reader & { contact: Contact };

export async function serializeRecipients(readers: ReaderOfContact[]): Promise<RecipientResponse[]> {
  const stopped = await findStoppedAddresses(readers.map(({ contact }) => contact.email));
  const missed = await findReadersWithMissedMail(readers.map(({ id }) => id));
  return readers.map((reader) =>
    serializeRecipient(reader, { isStopped: stopped.has(reader.contact.email), isMissed: missed.has(reader.id) }),
  );
}

/** Those whose account gets no mail. */
export async function findStoppedAddresses(emails: string[]): Promise<Set<string>> {
  const accounts = await db.user.findMany({
    where: { email: { in: [...new Set(emails)] }, emailVerified: { not: null }, mailProblem: { not: null } },
    select: { email: true },
  });
  return new Set(accounts.map(({ email }) => email));
}

/** Those of the readers whom the last mail about the current occurrence did not reach. */
async function findReadersWithMissedMail(readerIds: string[]): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(Prisma.sql`
    SELECT reader.id FROM readers AS reader
    CROSS JOIN LATERAL (
      SELECT notice.id, notice.round, notice.status FROM notices AS notice
      JOIN reminders AS reminder ON reminder.id = notice.reminder_id AND reminder.due_on = notice.occurrence_on
      WHERE notice.reminder_id = reader.reminder_id AND notice.recipient_id = reader.contact_id
        AND notice.status IN ('sent', 'failed')
      ORDER BY notice.send_at DESC LIMIT 1
    ) AS last
    WHERE reader.id = ANY(${readerIds}::uuid[]) AND (last.status = 'failed' OR EXISTS (
      SELECT FROM notice_events AS event
      WHERE event.notice_id = last.id AND event.round = last.round
        AND event.kind IN ('failed', 'soft_bounced', 'bounced')
    ))`);
  return new Set(rows.map(({ id }) => id));
}

function serializeRecipient(
  reader: ReaderOfContact,
  mail: { isStopped: boolean; isMissed: boolean },
): RecipientResponse {
  const { id, leadDay, contact, createdAt } = reader;
  const { email, name, agreedAt, invitedAt } = contact;
  const since = agreedAt && (agreedAt > createdAt ? agreedAt : createdAt);
  return {
    id,
    email,
    name,
    when: readerWhen(reader),
    leadDay,
    state: recipientState(reader, contact, mail),
    invitedAt: invitedAt.toISOString(),
    agreedAt: since?.toISOString() ?? null,
  };
}
