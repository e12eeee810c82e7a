import { db, type Prisma } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { changeReaders } from '@/lib/notifications/readers/replan-contacts';
import { readerWhen, recipientState } from '@/lib/schedule/reader-rules';
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
    select: { readers: { where: { hiddenAt: null }, include: readerInclude, orderBy: { contactId: 'asc' } } },
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

/** What a `RecipientResponse` is made of. */
export const readerInclude = { contact: true, reminder: { select: { dueOn: true } } } satisfies Prisma.ReaderInclude;

type ListedReader = Prisma.ReaderGetPayload<{ include: typeof readerInclude }>;

export async function serializeRecipients(readers: ListedReader[]): Promise<RecipientResponse[]> {
  const stopped = await findStoppedAddresses(readers.map(({ contact }) => contact.email));
  return readers.map((reader) => serializeRecipient(reader, { isStopped: stopped.has(reader.contact.email) }));
}

/** Those whose account gets no mail. */
export async function findStoppedAddresses(emails: string[]): Promise<Set<string>> {
  const accounts = await db.user.findMany({
    where: { email: { in: [...new Set(emails)] }, emailVerified: { not: null }, mailProblem: { not: null } },
    select: { email: true },
  });
  return new Set(accounts.map(({ email }) => email));
}

/** Whether the last mail about the occurrence did not arrive. */
export const isMailMissed = ({
  missedOccurrence,
  reminder,
}: {
  missedOccurrence: Date | null;
  reminder: { dueOn: Date };
}): boolean => missedOccurrence !== null && +missedOccurrence === +reminder.dueOn;

function serializeRecipient(reader: ListedReader, { isStopped }: { isStopped: boolean }): RecipientResponse {
  const { id, leadDay, contact, createdAt } = reader;
  const { email, name, agreedAt, invitedAt } = contact;
  const since = agreedAt && (agreedAt > createdAt ? agreedAt : createdAt);
  return {
    id,
    email,
    name,
    when: readerWhen(reader),
    leadDay,
    state: recipientState(reader, contact, { isStopped, isMissed: isMailMissed(reader) }),
    invitedAt: invitedAt.toISOString(),
    agreedAt: since?.toISOString() ?? null,
  };
}
