import { startOfDayIso } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { toReminderRow, withOwner } from '@/lib/database/reminder-row';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { leaveAll, leaveReminder } from '@/lib/notifications/readers/leave';
import { toldReaders } from '@/lib/notifications/readers/told-reader';
import { applyByOf } from '@/lib/reminders/serialize';
import { readerWhen } from '@/lib/schedule/reader-rules';
import type { SharedReminderResponse } from './schema';

/** Those of whom the actor's verified address is told. */
const toldTo = ({ email }: Actor) => ({ ...toldReaders, contact: { ...toldReaders.contact, email } });

/** What others share with the actor, the first due date first. */
export async function listSharedReminders({ actor }: { actor: Actor }): Promise<SharedReminderResponse[]> {
  if (actor.emailVerified === null) return [];
  const readers = await db.reader.findMany({
    where: { ...toldTo(actor), reminder: { userId: { not: null } } },
    include: { reminder: { include: { template: true, user: true } } },
    orderBy: [{ reminder: { dueOn: 'asc' } }, { id: 'asc' }],
  });
  return readers.flatMap((reader) => {
    const reminder = withOwner(reader.reminder);
    if (!reminder) return [];
    const { user, template, ...columns } = reminder;
    const row = toReminderRow(columns);
    const { id, title, dueOn, status } = row;
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
    return [
      {
        ...{ id, title, dueOn, status },
        dueAt: startOfDayIso(dueOn, user.timezone),
        applyBy: applyByOf(row, template),
        ownerName: name || user.email,
        when: readerWhen(reader),
      },
    ];
  });
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
