import { subDays, subYears } from 'date-fns';
import { forgetPeople } from '@/lib/audit/audit-trail';
import { db, lockRows } from '@/lib/database/db';
import { ENDED_CONSENT_YEARS, INVITATION_DAYS } from './rules';

/**
 * Deletes invitations that nobody answered, and people whose consent ended long ago, with their notices and what the
 * activity says of them. Of whoever ended it themselves, keeps only that they are not to be asked again.
 */
export async function removeOldContacts({ now, limit }: { now: Date; limit: number }): Promise<{ contacts: number }> {
  const isForgotten = { endedAt: { lt: subYears(now, ENDED_CONSENT_YEARS) } };
  const isOld = {
    OR: [{ agreedAt: null, declinedAt: null, invitedAt: { lt: subDays(now, INVITATION_DAYS) } }, isForgotten],
  };
  const found = await db.contact.findMany({ where: isOld, select: { id: true }, take: limit });
  if (found.length === 0) return { contacts: 0 };
  const contacts = await db.$transaction(async (tx) => {
    const foundIds = found.map(({ id }) => id);
    await lockRows(tx, 'contacts', foundIds, 'UPDATE');
    // Without those who have answered meanwhile.
    const old = await tx.contact.findMany({ where: { id: { in: foundIds }, ...isOld } });
    const ids = old.map(({ id }) => id);
    const declined = old.filter(({ declinedAt }) => declinedAt !== null).map(({ id }) => id);
    await forgetPeople(tx, old);
    await tx.notice.deleteMany({
      where: { recipientId: { in: ids }, reminder: { readers: { some: { contactId: { in: ids } } } } },
    });
    await tx.reader.deleteMany({ where: { contactId: { in: declined }, contact: isForgotten } });
    await tx.contact.updateMany({
      where: { id: { in: declined }, ...isForgotten },
      data: { name: null, agreedAt: null, consentText: null, endedAt: null },
    });
    return (await tx.contact.deleteMany({ where: { id: { in: ids }, declinedAt: null } })).count;
  });
  return { contacts };
}
