import { db, type Prisma, type Transaction } from '@/lib/database/db';
import type { Reader } from '@/prisma/generated/client';
import { readRecipient, type Recipient } from '../recipient';

/** A contact who is told of a reminder. */
export interface ToldReader {
  reader: Reader;
  recipient: Recipient;
}

/** Those whose consent holds and who have not left. */
export const toldReaders = {
  leftAt: null,
  contact: { agreedAt: { not: null }, endedAt: null },
} satisfies Prisma.ReaderWhereInput;

/** Returns null unless the contact is told of the reminder, which must be `ownerId`'s. */
export async function findToldReader(
  about: { reminderId: string; contactId: string; ownerId: string },
  tx: Transaction = db,
): Promise<ToldReader | null> {
  const { reminderId, contactId, ownerId } = about;
  const { contact } = toldReaders;
  const reader = await tx.reader.findFirst({
    where: { ...toldReaders, reminderId, contactId, contact: { ...contact, ownerId }, reminder: { userId: ownerId } },
  });
  if (!reader) return null;
  return { reader, recipient: await readRecipient(contactId, tx) };
}
