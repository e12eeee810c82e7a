import type { Transaction } from '@/lib/database/db';

/** The successor of a reminder keeps its readers, also those who have left, so that they are not told again. */
export async function copyReaders(
  tx: Transaction,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const readers = await tx.reader.findMany({
    where: { reminderId: from, contact: { endedAt: null } },
    select: { contactId: true, leadDay: true, leftAt: true, hiddenAt: true },
    orderBy: { id: 'asc' },
  });
  if (readers.length === 0) return;
  await tx.reader.createMany({
    data: readers.map((reader) => ({ ...reader, reminderId: to, createdAt: now })),
    skipDuplicates: true,
  });
}
