import { db } from '@/lib/database/db';
import { recordSharing } from './leave';
import { changeReaders, replanSharedWith } from './replan-contacts';

/** Call after the address of an account has changed: owners do not share with themselves, and a clock may apply to others. */
export async function followAddressChange(change: { userId: string; from: string; now: Date }): Promise<void> {
  const { userId, from, now } = change;
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  if (email === from) return;
  await endOwnContact({ ownerId: userId, email, now });
  for (const each of [from, email]) await replanSharedWith({ email: each, now });
}

async function endOwnContact({ ownerId, email, now }: { ownerId: string; email: string; now: Date }) {
  const contact = await db.contact.findFirst({ where: { ownerId, email, endedAt: null } });
  if (!contact) return;
  await changeReaders({
    ownerId,
    where: { readers: { some: { contactId: contact.id } } },
    now,
    make: async (tx) => {
      const { count } = await tx.contact.updateMany({
        where: { id: contact.id, endedAt: null },
        data: { endedAt: now },
      });
      await tx.reader.deleteMany({ where: { contactId: contact.id } });
      if (count > 0) await recordSharing(tx, { contact, sharing: 'ended', reminders: [] });
    },
  });
}
