import type { Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import { MAX_READERS, MAX_READERS_PER_REMINDER } from '@/lib/schedule/reader-rules';
import { moveReserveDay, leadDayMove, type LeadDayMove } from './reserve-days';
import { toldReaders } from './told-reader';

/** The successor of a reminder keeps its readers, also those who have left, so that they are not told again. */
export async function copyReaders(
  tx: Transaction,
  { from, to, move, now }: { from: string; to: string; move: LeadDayMove; now: Date },
): Promise<void> {
  const readers = await tx.reader.findMany({
    where: { reminderId: from, OR: [{ contact: { endedAt: null } }, { leftAt: { not: null } }] },
    select: { contactId: true, leadDay: true, leftAt: true, hiddenAt: true },
    orderBy: { id: 'asc' },
  });
  if (readers.length === 0) return;
  await tx.reader.createMany({
    data: readers.map((reader) => ({
      ...reader,
      leadDay: moveReserveDay(reader.leadDay, move),
      reminderId: to,
      createdAt: now,
    })),
    skipDuplicates: true,
  });
}

/**
 * Has people told of new reminders, each as of the last reminder of its template that they are told of. Leaves out whoever
 * is told of none any more.
 * @returns false if one of them is not a contact of the owner, or no reminder has a template
 * @throws AppError conflict, over quota or more people than a reminder may have
 */
export async function addReadersOfTemplate(
  tx: Transaction,
  args: {
    ownerId: string;
    people: readonly string[];
    reminders: { id: string; templateId: string | null; dueOn: Date; applyByOn: Date | null }[];
    now: Date;
  },
): Promise<boolean> {
  const { ownerId, people, reminders, now } = args;
  const contactIds = [...new Set(people)];
  if (contactIds.length === 0) return true;
  const templateIds = [...new Set(reminders.flatMap(({ templateId }) => templateId ?? []))];
  if (templateIds.length === 0) return false;
  const { contact } = toldReaders;
  const told = await tx.reader.findMany({
    where: {
      ...toldReaders,
      contactId: { in: contactIds },
      contact: { ...contact, ownerId },
      reminder: { userId: ownerId, templateId: { in: templateIds }, status: 'active' },
    },
    select: { contactId: true, leadDay: true, reminder: { include: { template: true } } },
    orderBy: { id: 'asc' },
  });
  const examples = new Map<string | null, Map<string, (typeof told)[number]>>();
  for (const reader of told) {
    const { templateId } = reader.reminder;
    const ofTemplate = examples.get(templateId) ?? new Map<string, typeof reader>();
    examples.set(templateId, ofTemplate.set(reader.contactId, reader));
  }
  if ([...examples.values()].some(({ size }) => size > MAX_READERS_PER_REMINDER))
    throw new AppError('conflict', text('validation.people.tooMany', { maximum: MAX_READERS_PER_REMINDER }));
  await tx.reader.createMany({
    data: reminders.flatMap((added) =>
      [...(examples.get(added.templateId)?.values() ?? [])].map(({ contactId, leadDay, reminder }) => ({
        contactId,
        leadDay: moveReserveDay(leadDay, leadDayMove(reminder, added)),
        reminderId: added.id,
        isUnasked: true,
        createdAt: now,
      })),
    ),
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
