import type { Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { MAX_READERS } from '@/lib/schedule/reader-rules';
import { toldReaders } from './told-reader';

/** The successor of a reminder keeps its readers, also those who have left, so that they are not told again. */
export async function copyReaders(
  tx: Transaction,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const readers = await tx.reader.findMany({
    where: { reminderId: from, OR: [{ contact: { endedAt: null } }, { leftAt: { not: null } }] },
    select: { contactId: true, leadDay: true, leftAt: true, hiddenAt: true },
    orderBy: { id: 'asc' },
  });
  if (readers.length === 0) return;
  await tx.reader.createMany({
    data: readers.map((reader) => ({ ...reader, reminderId: to, createdAt: now })),
    skipDuplicates: true,
  });
}

/**
 * Has people told of a new reminder, each as of the last reminder of its template that they are told of. Leaves out whoever
 * is told of none any more.
 * @returns false if one of them is not a contact of the owner, or the reminder has no template
 * @throws AppError conflict, over quota
 */
export async function addReadersOfTemplate(
  tx: Transaction,
  args: { ownerId: string; people: readonly string[]; reminder: { id: string; templateId: string | null }; now: Date },
): Promise<boolean> {
  const { ownerId, people, reminder, now } = args;
  const contactIds = [...new Set(people)];
  if (contactIds.length === 0) return true;
  if (reminder.templateId === null) return false;
  const { contact } = toldReaders;
  const examples = await tx.reader.findMany({
    where: {
      ...toldReaders,
      contactId: { in: contactIds },
      contact: { ...contact, ownerId },
      reminder: { userId: ownerId, templateId: reminder.templateId, status: 'active', id: { not: reminder.id } },
    },
    select: { contactId: true, leadDay: true },
    distinct: ['contactId'],
    orderBy: { id: 'desc' },
  });
  await tx.reader.createMany({
    data: examples.map((example) => ({ ...example, reminderId: reminder.id, isUnasked: true, createdAt: now })),
    skipDuplicates: true,
  });
  await assertFewReaders(tx, ownerId);
  return (await tx.contact.count({ where: { id: { in: contactIds }, ownerId } })) === contactIds.length;
}

/** Call after the change, under the lock of the owner. @throws AppError conflict */
export async function assertFewReaders(tx: Transaction, ownerId: string): Promise<void> {
  const isTold = { leftAt: null, contact: { ownerId, endedAt: null }, reminder: { status: 'active' } } as const;
  if ((await tx.reader.count({ where: isTold })) > MAX_READERS)
    throw new AppError('conflict', text('errors.sharing.tooMany', { maximum: MAX_READERS }));
}
