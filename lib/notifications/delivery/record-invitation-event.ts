import { min } from 'date-fns';
import { db, lockRows } from '@/lib/database/db';
import type { MailEventKind } from '@/lib/providers/mail/resend-event';
import { isMissed } from '@/lib/schedule/delivery-rules';
import { recordSharing } from '../readers/leave';

/**
 * Records a provider's event for an invitation that nobody has answered: that it came back, or that it was marked as spam,
 * which declines it.
 */
export async function recordInvitationEvent(event: {
  providerId: string;
  kind: MailEventKind;
  at: Date;
  now: Date;
}): Promise<'recorded' | 'unknown'> {
  const { providerId, kind, now } = event;
  const at = min([event.at, now]);
  const invited = await db.contact.findFirst({ where: { invitationMailId: providerId } });
  if (!invited) return 'unknown';
  const isDeclined = kind === 'complained';
  if (!isDeclined && !isMissed(kind)) return 'recorded';
  await db.$transaction(async (tx) => {
    await lockRows(tx, 'users', [invited.ownerId], 'NO KEY UPDATE');
    const [contact] = await tx.contact.updateManyAndReturn({
      where: { invitationMailId: providerId, mailProblem: null, agreedAt: null, declinedAt: null, endedAt: null },
      data: isDeclined ? { declinedAt: at } : { mailProblem: 'bounced', mailProblemSince: at },
    });
    if (!contact) return;
    const readers = await tx.reader.findMany({
      where: { contactId: contact.id, reminder: { userId: contact.ownerId } },
      select: { reminder: { select: { id: true, title: true } } },
    });
    await recordSharing(tx, {
      contact,
      sharing: isDeclined ? 'declined' : 'bounced',
      reminders: readers.map(({ reminder }) => reminder),
    });
  });
  return 'recorded';
}
