import { db } from '@/lib/database/db';
import type { Actor } from '@/lib/http/session';
import { recipientState } from '@/lib/schedule/reader-rules';
import { findStoppedAddresses, readerInclude, serializeRecipients } from './recipients';
import { exportAnswers, exportSharedReminders } from './shared-reminders';

/** With whom the actor shares which reminders, since when and by what consent; and what others share with the actor. */
export async function exportSharing({ actor }: { actor: Actor }): Promise<object> {
  const contacts = await db.contact.findMany({
    where: { ownerId: actor.id },
    include: { readers: { include: readerInclude } },
    orderBy: { id: 'asc' },
  });
  const given = actor.emailVerified
    ? await db.contact.findMany({
        where: { email: actor.email },
        select: {
          ...{ invitedAt: true, agreedAt: true, consentText: true, declinedAt: true, endedAt: true },
          owner: { select: { email: true } },
        },
        orderBy: { id: 'asc' },
      })
    : [];
  const recipients = await serializeRecipients(contacts.flatMap(({ readers }) => readers));
  const byId = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const stopped = await findStoppedAddresses(contacts.map(({ email }) => email));
  return {
    people: contacts.map((contact) => {
      const { email, name, invitedAt, agreedAt, consentText, declinedAt, endedAt, readers } = contact;
      return {
        ...{ email, name, invitedAt, agreedAt, consentText, declinedAt, endedAt },
        state: recipientState({ leftAt: null }, contact, { isStopped: stopped.has(email) }),
        reminders: readers.map((reader) => {
          const { when, leadDay, state } = byId.get(reader.id)!;
          return { reminderId: reader.reminderId, when, leadDay, state, ...exportAnswers(reader) };
        }),
      };
    }),
    consents: given.map(({ owner, ...consent }) => ({ to: owner.email, ...consent })),
    sharedWithMe: await exportSharedReminders({ actor }),
  };
}
