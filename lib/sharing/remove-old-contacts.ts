import { subDays, subYears } from 'date-fns';
import { db } from '@/lib/database/db';
import { ENDED_CONSENT_YEARS, INVITATION_DAYS } from './rules';

/** Deletes invitations that nobody answered, and people whose consent ended long ago, with their notices. */
export async function removeOldContacts({ now, limit }: { now: Date; limit: number }): Promise<{ contacts: number }> {
  const old = await db.contact.findMany({
    where: {
      OR: [
        { agreedAt: null, declinedAt: null, invitedAt: { lt: subDays(now, INVITATION_DAYS) } },
        { endedAt: { lt: subYears(now, ENDED_CONSENT_YEARS) } },
      ],
    },
    select: { id: true },
    take: limit,
  });
  if (old.length === 0) return { contacts: 0 };
  const ids = old.map(({ id }) => id);
  const contacts = await db.$transaction(async (tx) => {
    await tx.notice.deleteMany({
      where: { recipientId: { in: ids }, reminder: { readers: { some: { contactId: { in: ids } } } } },
    });
    return (await tx.contact.deleteMany({ where: { id: { in: ids } } })).count;
  });
  return { contacts };
}
