import { subDays } from 'date-fns';
import { db, Prisma, queryRows } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import { text } from '@/lib/i18n/text';
import type { Translator } from '@/lib/i18n/translator';
import { translateFailureReason } from '@/lib/notifications/failure-reason';
import { makeDueAgain } from '@/lib/notifications/owner/resend-notice';
import { eventKindsOfRound } from '@/lib/notifications/owner/resendable';
import { recipientSql } from '@/lib/notifications/recipient';
import { publishReminderChanges } from '@/lib/providers/jobs/publish-events';
import { deliveryOf, MISSED_EVENT_KINDS } from '@/lib/schedule/delivery-rules';
import type { Message, Notice, User } from '@/prisma/generated/client';
import { UNREACHABLE_REASONS, type Undelivered } from './schema';

const LISTED_DAYS = 7;
const MAX_LISTED = 1000;

/** Lists what failed or is due and waits, of the last seven days, latest first. */
export async function listUndelivered({ t, now }: { t: Translator; now: Date }): Promise<Undelivered[]> {
  return (await findUndelivered(now)).map(({ message }) => ({
    ...message,
    explanation: message.reason && translateFailureReason(t, message.reason),
  }));
}

/** Makes what failed or waits due at once. @throws AppError not_found, conflict */
export async function resendUndelivered({ id, now }: { id: string; now: Date }): Promise<void> {
  const found = (await findUndelivered(now)).find(({ message }) => message.id === id);
  if (!found) throw notFoundError();
  await resend(found, now);
}

/** Skips what can no longer be sent. @returns how many were made due */
export async function resendByReason({ reason, now }: { reason: string; now: Date }): Promise<number> {
  let count = 0;
  for (const found of await findUndelivered(now)) {
    if (found.message.reason !== reason) continue;
    try {
      await resend(found, now);
      count += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return count;
}

interface Found {
  message: Omit<Undelivered, 'explanation'>;
  /** Null of a message without notices. */
  reminder: { id: string; userId: string } | null;
}

/** What a worker holds is left to it. A message in doubt is tried again under its key. */
async function resend({ message: { id, state, reason }, reminder }: Found, now: Date): Promise<void> {
  const refusal = new AppError('conflict', text('errors.cannotSendAgain'));
  if (UNREACHABLE_REASONS.includes(reason)) throw refusal;
  const nextAttempt = { nextAttemptAt: now };
  const count = await db.$transaction(async (tx) => {
    if (reminder && state === 'failed') {
      await makeDueAgain(tx, { userId: reminder.userId, reminderId: reminder.id, noticeId: id, now });
      return 1;
    }
    if (!reminder) {
      const data = { ...nextAttempt, status: 'pending', attempts: 0, lastError: null } as const;
      return (await tx.message.updateMany({ where: { id, status: { in: ['pending', 'failed'] } }, data })).count;
    }
    const where = { id, status: 'pending' } as const;
    await tx.message.updateMany({ where: { status: 'pending', notices: { some: where } }, data: nextAttempt });
    return (await tx.notice.updateMany({ where, data: nextAttempt })).count;
  });
  if (count === 0) throw refusal;
  if (reminder) await publishReminderChanges([reminder.id]);
}

type Address = Pick<User, 'email' | 'emailVerified' | 'mailProblem'>;

async function findUndelivered(now: Date): Promise<Found[]> {
  const since = subDays(now, LISTED_DAYS);
  return [...(await findNotices(since, now)), ...(await findOthers(since, now))];
}

async function findNotices(since: Date, now: Date): Promise<Found[]> {
  const notices = await db.notice.findMany({
    where: {
      reminder: { userId: { not: null } },
      OR: [
        { status: 'failed', updatedAt: { gte: since } },
        { status: { in: ['pending', 'sending'] }, isObsolete: false, sendAt: { gte: since, lte: now } },
        { status: 'sent', sentAt: { gte: since }, events: { some: { kind: { in: [...MISSED_EVENT_KINDS] } } } },
      ],
    },
    include: { events: true, reminder: { select: { id: true, userId: true } } },
    orderBy: [{ sendAt: 'desc' }, { id: 'asc' }],
    take: MAX_LISTED,
  });
  const ids = [...new Set(notices.map(({ recipientId }) => recipientId))];
  const found = await queryRows<Address & { id: string }>(Prisma.sql`
    SELECT recipient.id, recipient.email, recipient.email_verified AS "emailVerified",
      recipient.mail_problem::text AS "mailProblem"
    FROM unnest(${ids}::uuid[]) AS wanted(id) CROSS JOIN LATERAL ${recipientSql(Prisma.sql`wanted.id`)} AS recipient`);
  const recipients = new Map<string, Address>(found.map((recipient) => [recipient.id, recipient]));
  return notices.flatMap((notice) => {
    const { status, recipientId, lastError, reminder } = notice;
    const recipient = recipients.get(recipientId);
    // A notice sent again after a bounce may have arrived.
    if (!recipient || !reminder.userId || (status === 'sent' && !hasBounced(notice))) return [];
    const error = status === 'sent' ? 'bounced' : lastError;
    return {
      message: toMessage('notice', notice, { recipient, error }),
      reminder: { ...reminder, userId: reminder.userId },
    };
  });
}

async function findOthers(since: Date, now: Date): Promise<Found[]> {
  const messages = await db.message.findMany({
    where: {
      kind: { in: ['rule_change', 'weekly'] },
      OR: [
        { status: 'failed', nextAttemptAt: { gte: since } },
        { status: { in: ['pending', 'sending'] }, createdAt: { gte: since, lte: now } },
      ],
    },
    include: { recipient: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_LISTED,
  });
  return messages.map((message) => {
    const { recipient, lastError: error } = message;
    const kind = message.kind === 'weekly' ? 'weekly' : 'rule-change';
    return { message: toMessage(kind, message, { recipient: recipient!, error }), reminder: null };
  });
}

const hasBounced = (notice: Parameters<typeof eventKindsOfRound>[0]) =>
  deliveryOf('sent', eventKindsOfRound(notice)) === 'bounced';

function toMessage(
  kind: Undelivered['kind'],
  row: Pick<Message, 'id' | 'channel' | 'attempts' | 'nextAttemptAt'> & {
    status: Message['status'] | Notice['status'];
  },
  { recipient, error }: { recipient: Address; error: string | null },
): Found['message'] {
  const { id, channel, attempts, nextAttemptAt, status } = row;
  const account = maskAddress(recipient.email);
  if (status === 'failed' || status === 'sent')
    return { id, kind, channel, state: 'failed', reason: error, attempts, nextAttemptAt: null, account };
  const reason = recipient.emailVerified === null ? 'not-verified' : recipient.mailProblem ? 'mail-problem' : error;
  return { id, kind, channel, state: 'waiting', reason, attempts, nextAttemptAt: nextAttemptAt.toISOString(), account };
}

/** 't…@example.com' */
const maskAddress = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
