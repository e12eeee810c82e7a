import { appUrl } from '@/lib/config/env';
import { isValidSignature, sign } from '@/lib/crypto/signature';
import { db } from '@/lib/database/db';
import { withOwner } from '@/lib/database/reminder-row';
import { findCurrentContact } from '../readers/current-contact';
import { readRecipient } from '../recipient';

const PURPOSE = 'turn-off-reminder-mail';

/**
 * Unsubscribe URLs that need no sign-in: a page that asks for confirmation, and the one-click URL of RFC 8058; and both
 * for a contact who leaves all of the owner's reminders.
 */
export function createUnsubscribeUrls(
  reminderId: string,
  recipientId: string,
): { page: string; oneClick: string; leaveAll: string; oneClickAll: string } {
  const signature = sign(PURPOSE, `${reminderId} ${recipientId}`);
  const query = `reminder=${reminderId}&recipient=${recipientId}&signature=${signature}`;
  const page = `${appUrl()}/unsubscribe?${query}`;
  const oneClick = `${appUrl()}/api/unsubscribe?${query}`;
  return { page, oneClick, leaveAll: `${page}&all=yes`, oneClickAll: `${oneClick}&all=yes` };
}

export interface UnsubscribeLink {
  reminder: string;
  /** To whom the link was sent. Absent from links of before links named a recipient: to the owner. */
  recipient?: string | undefined;
  /** Not signed: whoever may leave one reminder of a contact may leave all. */
  all?: 'yes' | undefined;
  signature: string;
}

export const isUnsubscribeLinkSigned = ({ reminder, recipient, signature }: UnsubscribeLink): boolean =>
  isValidSignature(signature, PURPOSE, recipient === undefined ? reminder : `${reminder} ${recipient}`);

/**
 * Returns null if the signature is invalid or the recipient has no such reminder, unless a contact leaves `all`. `locale`
 * is the recipient's. `sharedBy` is the address of the reminder's owner if the recipient is a contact.
 */
export async function findReminderByUnsubscribeLink(
  link: UnsubscribeLink,
): Promise<{ title: string; locale: string; sharedBy: string | null } | null> {
  if (!isUnsubscribeLinkSigned(link)) return null;
  const row = withOwner(
    await db.reminder.findUnique({
      where: { id: link.reminder },
      select: { title: true, user: { select: { id: true, email: true, locale: true } } },
    }),
  );
  if (row && row.user.id === (link.recipient ?? row.user.id))
    return { title: row.title, locale: row.user.locale, sharedBy: null };
  const contact = link.recipient === undefined ? null : await findCurrentContact(link.recipient);
  if (!contact) return null;
  const { id: contactId, ownerId } = contact;
  const reader = await db.reader.findFirst({
    where: { reminderId: link.reminder, contactId, reminder: { userId: ownerId } },
    select: { reminder: { select: { title: true } } },
  });
  if (!reader && !link.all) return null;
  const { email } = await db.user.findUniqueOrThrow({ where: { id: ownerId }, select: { email: true } });
  return { title: reader?.reminder.title ?? '', locale: (await readRecipient(contactId)).locale, sharedBy: email };
}

const WEEKLY_PURPOSE = 'turn-off-weekly-mail';

export interface WeeklyUnsubscribeLink {
  /** Id of the user. */
  recipient: string;
  signature: string;
}

/** URLs that need no sign-in: a page that asks for confirmation, and the one-click URL of RFC 8058. */
export function createWeeklyUnsubscribeUrls(recipientId: string): { page: string; oneClick: string } {
  const path = `unsubscribe/weekly?recipient=${recipientId}&signature=${sign(WEEKLY_PURPOSE, recipientId)}`;
  return { page: `${appUrl()}/${path}`, oneClick: `${appUrl()}/api/${path}` };
}

export const isWeeklyLinkSigned = ({ recipient, signature }: WeeklyUnsubscribeLink): boolean =>
  isValidSignature(signature, WEEKLY_PURPOSE, recipient);
