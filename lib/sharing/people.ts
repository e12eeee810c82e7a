import { dayInTimezone } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { toReminderRow } from '@/lib/database/reminder-row';
import { AppError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { languageOf } from '@/lib/i18n/languages';
import { text } from '@/lib/i18n/text';
import { recordSharing } from '@/lib/notifications/readers/leave';
import { changeReaders } from '@/lib/notifications/readers/replan-contacts';
import { recipientState, suggestReserveDay } from '@/lib/schedule/reader-rules';
import { templateName, translationsIn } from '@/lib/templates/translations';
import { findStoppedAddresses, isMailMissed } from './recipients';
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
        select: {
          missedOccurrence: true,
          reminder: { select: { id: true, title: true, templateId: true, dueOn: true } },
        },
        orderBy: [{ reminder: { dueOn: 'asc' } }, { id: 'asc' }],
      },
    },
    orderBy: { id: 'asc' },
  });
  const stopped = await findStoppedAddresses(contacts.map(({ email }) => email));
  return contacts.map((contact) => {
    const { id, email, name, agreedAt, readers } = contact;
    const mail = { isStopped: stopped.has(email), isMissed: readers.some(isMailMissed) };
    const templateIds = readers.flatMap(({ reminder: { templateId } }) => templateId ?? []);
    return {
      ...{ id, email, name },
      since: agreedAt?.toISOString() ?? null,
      state: recipientState({ leftAt: null }, contact, mail),
      reminders: readers.length,
      told: readers.map(({ reminder: { id: reminderId, title } }) => ({ id: reminderId, title })),
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
 * Has the person told of all active reminders of a template, by default on the day that the dialog of each suggests, also
 * of those of which they are told on other days. A day that the owner has chosen stays.
 * @returns how many reminders it changes
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
    where: async (tx) => {
      const { email } = (await tx.contact.findFirst({ where: person })) ?? { email: '' };
      const isToldSo = { leadDay: input.when === 'every-notice' ? null : { not: null } };
      // Of an earlier consent of the address, too, the reminders that they left.
      const readers = { none: { contact: { email }, OR: [{ leftAt: { not: null } }, isToldSo] } };
      return { templateId: input.templateId, status: 'active', readers };
    },
    now,
    make: async (tx, ids, { timezone }) => {
      const contact = await tx.contact.findFirst({ where: { ...sharedWith(actor), ...person } });
      if (!contact) throw notFoundError();
      if (!contact.agreedAt) throw new AppError('conflict', text('errors.sharing.notAgreed'));
      const added = await tx.reminder.findMany({ where: { id: { in: ids }, userId: actor.id } });
      const today = dayInTimezone(now, timezone);
      for (const reminder of added.map(toReminderRow)) {
        const part = { reminderId: reminder.id, contactId };
        const leadDay = reserveLeadDay(input, suggestReserveDay({ ...reminder, today }));
        await tx.reader.upsert({
          where: { reminderId_contactId: part },
          create: { ...part, leadDay, isUnasked: true, createdAt: now },
          update: { leadDay },
        });
      }
      await assertWithinQuota(tx, actor.id, added);
      if (added.length > 0) await recordSharing(tx, { contact, sharing: 'agreed', reminders: added });
      return { count: added.length };
    },
  });
}
