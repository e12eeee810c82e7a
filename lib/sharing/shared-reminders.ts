import { subDays } from 'date-fns';
import { fromDateColumn, startOfDayIso } from '@/lib/calendar';
import { db, type Prisma } from '@/lib/database/db';
import { toReminderRow, withOwner } from '@/lib/database/reminder-row';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { leaveAll, leaveReminder } from '@/lib/notifications/readers/leave';
import { toldReaders } from '@/lib/notifications/readers/told-reader';
import { applyByOf } from '@/lib/reminders/serialize';
import { readerWhen } from '@/lib/schedule/reader-rules';
import { RECENTLY_COMPLETED_DAYS } from '@/lib/schedule/tab-rules';
import type { Reader } from '@/prisma/generated/client';
import { ownerName } from './rules';
import type { SharedReminderResponse, SharingOwnerResponse } from './schema';

/** Those of whom the actor's verified address is told. */
const toldTo = (actor: Actor) => ({ ...toldReaders, contact: agreedBy(actor) });

/** What others share with the actor and is active or recently completed, the first due date first. */
export async function listSharedReminders({
  actor,
  now,
  limit,
}: {
  actor: Actor;
  now: Date;
  limit?: number | undefined;
}): Promise<SharedReminderResponse[]> {
  const completedAt = { gte: subDays(now, RECENTLY_COMPLETED_DAYS) };
  const shared = await readShared(actor, { OR: [{ status: 'active' }, { completedAt }] }, limit);
  return shared.map(({ response }) => response);
}

/** All that others share with the actor, with what the actor answered. */
export async function exportSharedReminders({ actor }: { actor: Actor }): Promise<object[]> {
  const shared = await readShared(actor, {});
  return shared.map(({ response, reader }) => ({ ...response, ...exportAnswers(reader) }));
}

export function exportAnswers(reader: Reader): object {
  const { answer, answeredAt } = reader;
  const day = (date: Date | null) => date && fromDateColumn(date);
  return {
    ...{ answer, answeredAt, answeredOccurrence: day(reader.answeredOccurrence) },
    snoozedUntil: day(reader.snoozedUntil),
  };
}

async function readShared(
  actor: Actor,
  where: Prisma.ReminderWhereInput,
  limit?: number,
): Promise<{ reader: Reader; response: SharedReminderResponse }[]> {
  if (actor.emailVerified === null) return [];
  const readers = await db.reader.findMany({
    where: { ...toldTo(actor), reminder: { userId: { not: null }, ...where } },
    include: { reminder: { include: { template: true, user: true } } },
    orderBy: [{ reminder: { dueOn: 'asc' } }, { id: 'asc' }],
    ...(limit !== undefined && { take: limit }),
  });
  return readers.flatMap((reader) => {
    const reminder = withOwner(reader.reminder);
    if (!reminder) return [];
    const { user, template, ...columns } = reminder;
    const row = toReminderRow(columns);
    const { id, title, dueOn, status } = row;
    const response = {
      ...{ id, title, dueOn, status },
      dueAt: startOfDayIso(dueOn, user.timezone),
      applyBy: applyByOf(row, template),
      ownerName: ownerName(user),
      when: readerWhen(reader),
    };
    return [{ reader, response }];
  });
}

/** The consents of the actor's address, which must be verified. */
const agreedBy = ({ email }: Actor) => ({ ...toldReaders.contact, email });

/** Those who may share with the actor, also if they share nothing now; by the id of the actor's consent. */
export async function listSharingOwners({ actor }: { actor: Actor }): Promise<SharingOwnerResponse[]> {
  if (actor.emailVerified === null) return [];
  const contacts = await db.contact.findMany({
    where: agreedBy(actor),
    select: { id: true, owner: true },
    orderBy: { id: 'asc' },
  });
  return contacts.map(({ id, owner }) => ({ id, name: ownerName(owner) }));
}

/** The actor is told of none of the owner's reminders any more. @throws AppError not_found */
export async function leaveOwner({ actor, id, now }: { actor: Actor; id: string; now: Date }): Promise<undefined> {
  const contact = actor.emailVerified && (await db.contact.findFirst({ where: { ...agreedBy(actor), id } }));
  if (!contact) throw notFoundError();
  return leaveAll({ contactId: id, now });
}

/** The actor is no longer told of the reminder, or of any of its owner. @throws AppError not_found */
export async function leaveSharedReminder(args: {
  actor: Actor;
  reminderId: string;
  all: boolean;
  now: Date;
}): Promise<undefined> {
  const { actor, reminderId, all, now } = args;
  const reader =
    actor.emailVerified &&
    (await db.reader.findFirst({ where: { ...toldTo(actor), reminderId, reminder: { userId: { not: null } } } }));
  if (!reader) throw notFoundError('reminder');
  const { contactId } = reader;
  return all ? leaveAll({ contactId, now }) : leaveReminder({ contactId, reminderId, now });
}
