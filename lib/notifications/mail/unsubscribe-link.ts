import { appUrl } from '@/lib/config/env';
import { isValidSignature, sign } from '@/lib/crypto/signature';
import { db } from '@/lib/database/db';
import { withOwner } from '@/lib/database/reminder-row';

const PURPOSE = 'turn-off-reminder-mail';

/** Unsubscribe URLs that need no sign-in: a page that asks for confirmation, and the one-click URL of RFC 8058. */
export function createUnsubscribeUrls(reminderId: string): { page: string; oneClick: string } {
  const query = `reminder=${reminderId}&signature=${sign(PURPOSE, reminderId)}`;
  return { page: `${appUrl()}/unsubscribe?${query}`, oneClick: `${appUrl()}/api/unsubscribe?${query}` };
}

export interface UnsubscribeLink {
  reminder: string;
  signature: string;
}

export const isUnsubscribeLinkSigned = ({ reminder, signature }: UnsubscribeLink): boolean =>
  isValidSignature(signature, PURPOSE, reminder);

/** Returns null if the signature is invalid or the reminder does not exist. `locale` is the owner's. */
export async function findReminderByUnsubscribeLink(
  link: UnsubscribeLink,
): Promise<{ title: string; locale: string } | null> {
  if (!isUnsubscribeLinkSigned(link)) return null;
  const row = withOwner(
    await db.reminder.findUnique({
      where: { id: link.reminder },
      select: { title: true, user: { select: { locale: true } } },
    }),
  );
  return row && { title: row.title, locale: row.user.locale };
}
