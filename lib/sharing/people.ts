import { dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { toReminderRow } from '@/lib/database/reminder-row';
import { AppError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { text } from '@/lib/i18n/text';
import { recordSharing } from '@/lib/notifications/readers/leave';
import { changeReaders } from '@/lib/notifications/readers/replan-contacts';
import { MAX_READERS_PER_REMINDER, suggestReserveDay } from '@/lib/schedule/reader-rules';
import { templateName, translationsIn } from '@/lib/templates/translations';
import { reserveLeadDay } from './rules';
import type { Kind, PersonResponse, ShareKindBody } from './schema';
import { assertWithinQuota } from './share-reminder';

const sharedWith = (actor: Actor) => ({ ownerId: actor.id, endedAt: null, declinedAt: null });

/** With whom the actor shares, or wants to; the first one first. */
export async function listPeople({ actor }: { actor: Actor }): Promise<PersonResponse[]> {
  const contacts = await db.contact.findMany({
    where: sharedWith(actor),
    include: {
      readers: {
        where: { leftAt: null, reminder: { userId: actor.id, status: 'active' } },
        select: { reminder: { select: { templateId: true } } },
      },
    },
    orderBy: { id: 'asc' },
  });
  return contacts.map(({ id, email, name, agreedAt, readers }) => {
    const templateIds = readers.flatMap(({ reminder: { templateId } }) => templateId ?? []);
    return {
      ...{ id, email, name },
      since: agreedAt?.toISOString() ?? null,
      reminders: readers.length,
      templateIds: [...new Set(templateIds)],
    };
  });
}

/** The kinds of the actor's active reminders, by name. */
export async function listKinds({ actor }: { actor: Actor }): Promise<Kind[]> {
  const templates = await db.template.findMany({
    where: { reminders: { some: { userId: actor.id, status: 'active' } } },
    include: { translations: translationsIn(languageOf(actor.locale)) },
  });
  return templates
    .map((template) => {
      return { id: template.id, name: templateName(template), canBeCompleted: template.canBeMarkedComplete };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
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
      await tx.reader.deleteMany({ where: { contactId: id, leftAt: null } });
      await tx.contact.update({ where: { id }, data: { endedAt: now } });
      await recordSharing(tx, { contact, sharing: 'ended', reminders: [] });
    },
  });
  return undefined;
}

/**
 * Has the person told of all active reminders of a template, by default on the day that the dialog of each suggests.
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
  const person = { id: contactId, ownerId: actor.id };
  return changeReaders({
    ownerId: actor.id,
    // Of an earlier consent of the address, the reminders that they left.
    where: async (tx) => {
      const { email } = (await tx.contact.findFirst({ where: person })) ?? { email: '' };
      return { templateId: input.templateId, status: 'active', readers: { none: { contact: { email } } } };
    },
    now,
    make: async (tx, ids, { timezone }) => {
      const contact = await tx.contact.findFirst({ where: { ...sharedWith(actor), ...person } });
      if (!contact) throw notFoundError();
      if (!contact.agreedAt) throw new AppError('conflict', text('errors.sharing.notAgreed'));
      const reminders = await tx.reminder.findMany({
        where: { id: { in: ids }, userId: actor.id },
        include: { _count: { select: { readers: { where: { leftAt: null } } } } },
      });
      const today = dayInTimezone(now, timezone);
      const added = reminders.filter(({ _count }) => _count.readers < MAX_READERS_PER_REMINDER);
      await tx.reader.createMany({
        data: added.map(toReminderRow).map((reminder) => {
          const leadDay = reserveLeadDay(input, suggestReserveDay({ ...reminder, today }));
          return { reminderId: reminder.id, contactId, leadDay, isUnasked: true, createdAt: now };
        }),
      });
      await assertWithinQuota(tx, actor.id);
      if (added.length > 0) await recordSharing(tx, { contact, sharing: 'agreed', reminders: added });
      return { count: added.length };
    },
  });
}
