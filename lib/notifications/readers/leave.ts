import { recordAuditEntries } from '@/lib/audit/audit-trail';
import type { Transaction } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Contact } from '@/prisma/generated/client';
import { findCurrentContact } from './current-contact';
import { changeReaders } from './replan-contacts';

/**
 * The contact is no longer told of the reminder, nor of the successors that completing it created. Idempotent.
 * @throws AppError not_found
 */
export async function leaveReminder(args: { contactId: string; reminderId: string; now: Date }): Promise<undefined> {
  const { reminderId, now } = args;
  const { id: contactId, ownerId } = await findContact(args.contactId);
  await changeReaders({
    ownerId,
    where: async (tx) => ({ id: { in: await listWithSuccessors(tx, reminderId) }, readers: { some: { contactId } } }),
    now,
    make: async (tx, ids) => {
      if (ids.length === 0) throw notFoundError('reminder');
      const left = await tx.reader.updateManyAndReturn({
        where: { contactId, reminderId: { in: ids }, leftAt: null },
        data: { leftAt: now },
        select: { reminder: { select: { id: true, title: true, status: true } } },
      });
      await recordSharing(tx, {
        contact: await tx.contact.findUniqueOrThrow({ where: { id: contactId } }),
        sharing: 'left',
        reminders: left.map(({ reminder }) => reminder).slice(-1),
      });
    },
  });
  return undefined;
}

/** The contact is told of none of the owner's reminders any more, nor asked again. Idempotent. */
export async function leaveAll({ now, ...args }: { contactId: string; now: Date }): Promise<undefined> {
  const { id: contactId, ownerId } = await findContact(args.contactId);
  await changeReaders({
    ownerId,
    where: { readers: { some: { contactId } } },
    now,
    make: async (tx) => {
      const ended = await tx.contact.updateManyAndReturn({
        where: { id: contactId, endedAt: null },
        data: { endedAt: now, declinedAt: now },
      });
      for (const contact of ended) await recordSharing(tx, { contact, sharing: 'left-all', reminders: [] });
    },
  });
  return undefined;
}

async function findContact(id: string): Promise<Contact> {
  const contact = await findCurrentContact(id);
  if (!contact) throw notFoundError('reminder');
  return contact;
}

/** Records in the owner's activity what happened; without a reminder, one entry about all of them. */
export async function recordSharing(
  tx: Transaction,
  entry: {
    contact: Pick<Contact, 'id' | 'ownerId' | 'name' | 'email'>;
    sharing: 'invited' | 'agreed' | 'declined' | 'left' | 'left-all' | 'ended' | 'bounced';
    reminders: { id: string; title: string }[];
  },
): Promise<void> {
  const { contact, sharing, reminders } = entry;
  const { id: contactId, ownerId: userId, name, email } = contact;
  const about = { userId, action: 'updated', person: name ?? email, contactId, sharing } as const;
  const entries = reminders.map(({ id, title }) => ({ ...about, reminderId: id, title }));
  await recordAuditEntries(tx, entries.length > 0 ? entries : [{ ...about, reminderId: null, title: '' }]);
}

async function listWithSuccessors(tx: Transaction, reminderId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let id: string | undefined = reminderId; id !== undefined;) {
    ids.push(id);
    const next: { id: string } | null = await tx.reminder.findFirst({
      where: { previousId: id, madeByCompletion: true, previous: { status: 'completed' } },
      select: { id: true },
    });
    id = next?.id;
  }
  return ids;
}
