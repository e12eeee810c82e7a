import { db } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { recordSharing } from '@/lib/notifications/readers/leave';
import { changeReaders } from '@/lib/notifications/readers/replan-contacts';
import { MAX_RECIPIENTS_PER_REMINDER, reserveLeadDay } from './rules';
import type { PersonResponse, ShareKindBody } from './schema';
import { assertWithinQuota } from './share-reminder';

const sharedWith = (actor: Actor) => ({ ownerId: actor.id, endedAt: null, declinedAt: null });

/** With whom the actor shares, or wants to; the first one first. */
export async function listPeople({ actor }: { actor: Actor }): Promise<PersonResponse[]> {
  const contacts = await db.contact.findMany({
    where: sharedWith(actor),
    include: {
      _count: { select: { readers: { where: { leftAt: null, reminder: { userId: actor.id, status: 'active' } } } } },
    },
    orderBy: { id: 'asc' },
  });
  return contacts.map(({ id, email, name, agreedAt, _count }) => {
    return { id, email, name, since: agreedAt?.toISOString() ?? null, reminders: _count.readers };
  });
}

/** Shares nothing with them any more. @throws AppError not_found */
export async function endSharing({ actor, id, now }: { actor: Actor; id: string; now: Date }): Promise<undefined> {
  await changeReaders({
    ownerId: actor.id,
    where: { readers: { some: { contactId: id } } },
    now,
    make: async (tx) => {
      const contact = await tx.contact.findFirst({ where: { ...sharedWith(actor), id } });
      if (!contact) throw notFoundError();
      await tx.reader.deleteMany({ where: { contactId: id } });
      if (contact.agreedAt) await tx.contact.update({ where: { id }, data: { endedAt: now } });
      else await tx.contact.delete({ where: { id } });
      await recordSharing(tx, { contact, sharing: 'ended', reminders: [] });
    },
  });
  return undefined;
}

/**
 * Has the person told of all active reminders of a template.
 * @returns of how many they are told now
 * @throws AppError not_found, conflict if they have not agreed, or over quota
 */
export async function shareKind(args: {
  actor: Actor;
  id: string;
  input: ShareKindBody;
  now: Date;
}): Promise<{ count: number }> {
  const { actor, id: contactId, input, now } = args;
  const where = { templateId: input.templateId, status: 'active', readers: { none: { contactId } } } as const;
  return changeReaders({
    ownerId: actor.id,
    where,
    now,
    make: async (tx) => {
      const contact = await tx.contact.findFirst({ where: { ...sharedWith(actor), id: contactId } });
      if (!contact) throw notFoundError();
      if (!contact.agreedAt) throw new AppError('conflict', text('errors.sharing.notAgreed'));
      const reminders = await tx.reminder.findMany({
        where: { ...where, userId: actor.id },
        select: { id: true, title: true, leadDays: true, _count: { select: { readers: { where: { leftAt: null } } } } },
      });
      const added = reminders.filter(({ _count }) => _count.readers < MAX_RECIPIENTS_PER_REMINDER);
      await tx.reader.createMany({
        data: added.map(({ id: reminderId, leadDays }) => {
          return { reminderId, contactId, leadDay: reserveLeadDay(input, leadDays), isUnasked: true, createdAt: now };
        }),
      });
      await assertWithinQuota(tx, actor.id);
      if (added.length > 0) await recordSharing(tx, { contact, sharing: 'agreed', reminders: added });
      return { count: added.length };
    },
  });
}
