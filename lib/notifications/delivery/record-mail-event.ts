import { min } from 'date-fns';
import { recordAuditEntries } from '@/lib/audit/audit-trail';
import { db, lockRows, type Transaction } from '@/lib/database/db';
import { i18nOfUser } from '@/lib/i18n/load-i18n';
import type { MailEventKind } from '@/lib/providers/mail/resend-event';
import { isMissed } from '@/lib/schedule/delivery-rules';
import type { MailProblem, MessageKind, User } from '@/prisma/generated/client';
import { alertReaders } from '../plan/alert-readers';
import { findCurrentContact } from '../readers/current-contact';
import { leaveAll } from '../readers/leave';
import { recordMissedMail } from '../readers/missed-mail';
import { recordInvitationEvent } from './record-invitation-event';

export interface MailEventArgs {
  providerId: string;
  kind: MailEventKind;
  at: Date;
  now: Date;
}

/**
 * Records a provider's event for each notice of the mail. Repeated and reordered events are harmless, because the
 * earliest time of each kind is kept. A permanent bounce or a complaint stops the recipient's notices, and no others;
 * that of an owner's mail has their reminders' readers told at once. A contact who complains leaves all of the owner's
 * reminders. A failure shows in the owner's activity.
 */
export async function recordMailEvent(args: MailEventArgs): Promise<'recorded' | 'unknown'> {
  const { providerId, kind, now } = args;
  const message = await db.message.findFirst({
    where: { providerId },
    select: {
      id: true,
      recipientId: true,
      contact: true,
      sentAt: true,
      kind: true,
      recipient: { select: { locale: true } },
      ruleChange: { select: { template: { select: { name: true } } } },
      notices: { select: { reminderId: true } },
    },
  });
  if (!message) return recordInvitationEvent(args);
  const { id, recipientId, contact, sentAt } = message;
  const reminderIds = message.notices.map(({ reminderId }) => reminderId);
  const title = titleOf(message);
  const userId = contact?.ownerId ?? recipientId!;
  const person = contact && { person: contact.name ?? contact.email, contactId: contact.id };
  const event = { ...args, at: min([args.at, now]) };
  const problem = kind === 'bounced' || kind === 'complained' ? kind : undefined;
  const result = await db.$transaction(async (tx) => {
    // Lock the user before the notices (docs/decisions/082), and reminders that may have to be replanned.
    if (problem || kind === 'failed') await lockRows(tx, 'users', [userId], 'NO KEY UPDATE');
    const contactIds = contact && isMissed(kind) ? [contact.id] : [];
    if (contactIds.length > 0) await lockRows(tx, 'reminders', reminderIds, 'NO KEY UPDATE');
    const alert = problem && !contact ? await alertReaders(tx, { userId, now }) : undefined;
    const added = title === null ? await insertEvents(tx, id, event) : await failMessage(tx, { id, kind, title });
    const isNew = title !== null || added.some((notice) => notice.isNew);
    if (problem && sentAt && isNew) {
      if (!contact) {
        await setMailProblem(tx, userId, { problem, sentAt, event });
        await alert?.();
      } else if (problem === 'bounced') await stopContact(tx, contact.id, event);
    }
    await recordMissedMail(tx, { reminderIds, contactIds });
    if (kind === 'failed' || contactIds.length > 0) {
      const entries = added
        .filter((notice) => notice.isNew)
        .map(({ reminderId, title }) => ({
          ...{ userId, reminderId, title, ...person },
          ...(kind === 'failed'
            ? { action: 'notice_failed' as const }
            : { action: 'updated' as const, sharing: 'bounced' as const }),
        }));
      await recordAuditEntries(tx, entries);
    }
    return title !== null || added.length > 0 ? 'recorded' : 'unknown';
  });
  if (contact && kind === 'complained' && sentAt) await leaveAfterComplaint({ contactId: contact.id, sentAt, now });
  return result;
}

/** Ignores complaints about mails sent before they last agreed. */
async function leaveAfterComplaint({ contactId, sentAt, now }: { contactId: string; sentAt: Date; now: Date }) {
  const agreedAt = (await findCurrentContact(contactId))?.agreedAt;
  if (agreedAt && agreedAt <= sentAt) await leaveAll({ contactId, now });
}

interface RecordedEvent {
  isNew: boolean;
  reminderId: string | null;
  title: string;
}

/** The title of a message without notices; null of notices. */
function titleOf(message: {
  kind: MessageKind;
  recipient: Pick<User, 'locale'> | null;
  ruleChange: { template: { name: string } } | null;
}): string | null {
  const { kind, recipient, ruleChange } = message;
  if (kind === 'weekly' && recipient) return i18nOfUser(recipient).t('mails.weekly.heading');
  return ruleChange && ruleChange.template.name;
}

/** Of messages without notices, only that they did not arrive is stored. */
async function failMessage(
  tx: Transaction,
  { id, kind, title }: { id: string; kind: MailEventKind; title: string },
): Promise<RecordedEvent[]> {
  if (!isMissed(kind)) return [];
  const lastError = kind === 'failed' ? null : 'bounced';
  const { count } = await tx.message.updateMany({
    where: { id, status: 'sent' },
    data: { status: 'failed', lastError },
  });
  return count > 0 ? [{ isNew: true, reminderId: null, title }] : [];
}

/** FOR KEY SHARE waits for a concurrent delete or resend, after which the notice no longer matches. */
const insertEvents = (tx: Transaction, messageId: string, { kind, at }: MailEventArgs): Promise<RecordedEvent[]> =>
  tx.$queryRaw`
    WITH added AS (
      INSERT INTO notice_events AS event (notice_id, round, kind, at)
      SELECT id, round, ${kind}::notice_event_kind, ${at} FROM notices
      WHERE message_id = ${messageId}::uuid AND NOT has_left
      ORDER BY id FOR KEY SHARE
      ON CONFLICT (notice_id, round, kind) DO UPDATE SET at = LEAST(event.at, EXCLUDED.at)
      RETURNING notice_id, xmax = 0 AS is_new
    )
    SELECT added.is_new AS "isNew", reminder.id AS "reminderId", reminder.title
    FROM added JOIN notices AS notice ON notice.id = added.notice_id
      JOIN reminders AS reminder ON reminder.id = notice.reminder_id`;

interface Problem {
  problem: MailProblem;
  sentAt: Date;
  event: MailEventArgs;
}

/** Ignores events about mails sent before the last problem ended. A bounce replaces a complaint. */
async function setMailProblem(tx: Transaction, userId: string, { problem, sentAt, event }: Problem): Promise<void> {
  await tx.user.updateMany({
    where: {
      id: userId,
      OR: replacedBy(problem).map((mailProblem) => ({ mailProblem })),
      AND: { OR: [{ mailResumedAt: null }, { mailResumedAt: { lt: sentAt } }] },
    },
    data: { mailProblem: problem, mailProblemSince: event.at },
  });
}

/** Of a contact, until they agree to another invitation. */
async function stopContact(tx: Transaction, id: string, { at }: MailEventArgs): Promise<void> {
  await tx.contact.updateMany({
    where: { id, mailProblem: null },
    data: { mailProblem: 'bounced', mailProblemSince: at },
  });
}

const replacedBy = (problem: MailProblem): (MailProblem | null)[] =>
  problem === 'bounced' ? [null, 'complained'] : [null];
