import { appUrl } from '@/lib/config/env';
import { isValidSignature, sign } from '@/lib/crypto/signature';
import { db } from '@/lib/database/db';
import { withOwner } from '@/lib/database/reminder-row';

const PURPOSE = 'turn-off-reminder-mail';

/** Unsubscribe URLs that need no sign-in: a page that asks for confirmation, and the one-click URL of RFC 8058. */
export function createUnsubscribeUrls(reminderId: string, recipientId: string): { page: string; oneClick: string } {
  const signature = sign(PURPOSE, `${reminderId} ${recipientId}`);
  const query = `reminder=${reminderId}&recipient=${recipientId}&signature=${signature}`;
  return { page: `${appUrl()}/unsubscribe?${query}`, oneClick: `${appUrl()}/api/unsubscribe?${query}` };
}

export interface UnsubscribeLink {
  reminder: string;
  /** To whom the link was sent. Absent from links of before links named a recipient: to the owner. */
  recipient?: string | undefined;
  signature: string;
}

export const isUnsubscribeLinkSigned = ({ reminder, recipient, signature }: UnsubscribeLink): boolean =>
  isValidSignature(signature, PURPOSE, recipient === undefined ? reminder : `${reminder} ${recipient}`);

/** Returns null if the signature is invalid or the recipient has no such reminder. `locale` is the recipient's. */
export async function findReminderByUnsubscribeLink(
  link: UnsubscribeLink,
): Promise<{ title: string; locale: string } | null> {
  if (!isUnsubscribeLinkSigned(link)) return null;
  const row = withOwner(
    await db.reminder.findUnique({
      where: { id: link.reminder },
      select: { title: true, user: { select: { id: true, locale: true } } },
    }),
  );
  if (!row || row.user.id !== (link.recipient ?? row.user.id)) return null;
  return { title: row.title, locale: row.user.locale };
}
