import { subDays } from 'date-fns';
import { addDaysTo, fromDateColumn, type Day } from '@/lib/calendar';
import { hashToken } from '@/lib/crypto/token';
import { db } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import type { Locale } from '@/lib/i18n/languages';
import { getI18n, i18nOfUser } from '@/lib/i18n/load-i18n';
import { text } from '@/lib/i18n/text';
import { findCurrentContact } from '@/lib/notifications/readers/current-contact';
import { leaveAll, recordSharing } from '@/lib/notifications/readers/leave';
import { changeReaders } from '@/lib/notifications/readers/replan-contacts';
import { hasVerifiedAccount, readRecipient } from '@/lib/notifications/recipient';
import { ACCEPT_LIMIT_PER_INVITATION } from './rate-limits';
import { INVITATION_DAYS, ownerName } from './rules';

export interface InvitedReminder {
  title: string;
  dueOn: Day;
  /** The day on which they are told unless it is done; null if they are told with every notice. */
  ifNotDoneBy: Day | null;
}

export interface Invitation {
  state: 'invited' | 'agreed' | 'declined';
  locale: Locale;
  /** The owner's address. */
  owner: string;
  ownerName: string;
  /** To whom it was sent. */
  email: string;
  /** What it is about, by due date. */
  reminders: InvitedReminder[];
  hasAccount: boolean;
}

const MAX_SHOWN = 20;

/** Read-only. The token is the only credential. Null if it is unknown, revoked, too old, or its owner has ended it. */
export async function readInvitation({ token, now }: { token: string; now: Date }): Promise<Invitation | null> {
  const contact = await db.contact.findUnique({
    where: { tokenHash: hashToken(token), OR: [{ endedAt: null }, { declinedAt: { not: null } }] },
    include: {
      owner: { select: { email: true, firstName: true, lastName: true } },
      readers: {
        where: { leftAt: null, reminder: { userId: { not: null }, status: 'active' } },
        select: { leadDay: true, reminder: { select: { title: true, dueOn: true } } },
        orderBy: { reminder: { dueOn: 'asc' } },
        take: MAX_SHOWN,
      },
    },
  });
  if (!contact) return null;
  const { agreedAt, declinedAt, invitedAt, email } = contact;
  const state = declinedAt ? 'declined' : agreedAt ? 'agreed' : 'invited';
  if (state === 'invited' && invitedAt < subDays(now, INVITATION_DAYS)) return null;
  return {
    state,
    locale: i18nOfUser(await readRecipient(contact.id)).locale,
    owner: contact.owner.email,
    ownerName: ownerName(contact.owner),
    email,
    reminders: contact.readers.map((reader) => ({ title: reader.reminder.title, ...readerDays(reader) })),
    hasAccount: await hasVerifiedAccount(email),
  };
}

/** Whether the owner has ended what the link of an invitation was about, and has not asked anew. */
export async function isInvitationEnded(token: string): Promise<boolean> {
  const contact = await db.contact.findUnique({ where: { tokenHash: hashToken(token) } });
  if (!contact?.endedAt) return false;
  return (await findCurrentContact(contact.id))?.id === contact.id;
}

export function readerDays(reader: {
  leadDay: number | null;
  reminder: { dueOn: Date };
}): Pick<InvitedReminder, 'dueOn' | 'ifNotDoneBy'> {
  const dueOn = fromDateColumn(reader.reminder.dueOn);
  return { dueOn, ifNotDoneBy: reader.leadDay === null ? null : addDaysTo(dueOn, -reader.leadDay) };
}

/**
 * Whoever declines after having agreed leaves all reminders of the owner; whoever has left them can agree again.
 * Idempotent.
 * @throws AppError not_found for a token that `readInvitation` does not know; too_many_requests
 */
export async function answerInvitation(args: {
  token: string;
  action: 'accept' | 'decline';
  now: Date;
}): Promise<{ state: 'agreed' | 'declined' | 'left' }> {
  const { token, action, now } = args;
  const invitation = await readInvitation({ token, now });
  const contact = invitation && (await db.contact.findUnique({ where: { tokenHash: hashToken(token) } }));
  if (!contact) throw new AppError('not_found', text('errors.invalidLink'));
  const { id, ownerId } = contact;
  // Declining is never refused.
  if (action === 'accept') await consumeRateLimit(ACCEPT_LIMIT_PER_INVITATION, token);
  if (action === 'decline' && invitation.state === 'agreed') {
    await leaveAll({ contactId: id, now });
    return { state: 'left' };
  }
  const { t } = getI18n(invitation.locale);
  const consentText = t('sharing.invitationMail.what', { owner: invitation.owner });
  const isAccepted = action === 'accept';
  await changeReaders({
    ownerId,
    where: { readers: { some: { contactId: id } } },
    now,
    make: async (tx) => {
      const hasDeclined = { declinedAt: { not: null } };
      const changed = await tx.contact.updateManyAndReturn({
        where: isAccepted
          ? { id, OR: [{ agreedAt: null, endedAt: null }, hasDeclined] }
          : { id, agreedAt: null, endedAt: null, declinedAt: null },
        data: isAccepted
          ? { agreedAt: now, consentText, declinedAt: null, endedAt: null, mailProblem: null, mailProblemSince: null }
          : { declinedAt: now },
      });
      const readers = await tx.reader.findMany({
        where: { contactId: id, reminder: { userId: ownerId } },
        select: { reminder: { select: { id: true, title: true } } },
      });
      for (const each of changed)
        await recordSharing(tx, {
          contact: each,
          sharing: isAccepted ? 'agreed' : 'declined',
          reminders: readers.map(({ reminder }) => reminder),
        });
    },
  });
  return { state: isAccepted ? 'agreed' : 'declined' };
}
