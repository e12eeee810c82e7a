import { shareLockUserAndReadClock } from '@/lib/accounts/user-lock';
import { db, lockRows, type Transaction } from '@/lib/database/db';
import { AppError, notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import type { Translator } from '@/lib/i18n/translator';
import { text } from '@/lib/i18n/text';
import { publishReminderChange } from '@/lib/providers/jobs/publish-events';
import { listNotices } from './list-notices';
import type { NoticeResponse } from '../schema';
import { findResendableIds, noticeStateInclude, type NoticeState } from './resendable';

interface ResendArgs {
  actor: Actor;
  reminderId: string;
  noticeId: string;
  t: Translator;
  now: Date;
}

/**
 * Makes a failed or bounced notice due again, in another message.
 * @throws AppError not_found, conflict
 */
export async function resendNotice({ actor, reminderId, noticeId, t, now }: ResendArgs): Promise<NoticeResponse> {
  const isOwners = (await db.notice.count({ where: { id: noticeId, recipientId: actor.id } })) > 0;
  if (!isOwners) throw notFoundError();
  await db.$transaction((tx) => makeDueAgain(tx, { userId: actor.id, reminderId, noticeId, now }));
  await publishReminderChange(reminderId);
  const notice = (await listNotices({ actor, reminderId, t, now })).find(({ id }) => id === noticeId);
  if (!notice) throw notFoundError();
  return notice;
}

/**
 * Publish the reminder's change once the transaction has ended.
 * @throws AppError not_found, conflict
 */
export async function makeDueAgain(
  tx: Transaction,
  { userId, reminderId, noticeId, now }: { userId: string; reminderId: string; noticeId: string; now: Date },
): Promise<void> {
  await shareLockUserAndReadClock(tx, userId);
  await lockRows(tx, 'reminders', [reminderId], 'SHARE');
  await lockRows(tx, 'notices', [noticeId], 'UPDATE');
  const notice = await tx.notice.findFirst({
    where: { id: noticeId, reminderId, reminder: { userId } },
    include: noticeStateInclude,
  });
  if (!notice) throw notFoundError();
  if (!(await findResendableIds(tx, [notice], now)).has(noticeId))
    throw new AppError('conflict', text('errors.cannotSendAgain'));
  await startNextRound(tx, notice, now);
}

/** Stores the last outcome as an event. Sets `sendAt` to now, so that notices sent meanwhile do not supersede it. */
async function startNextRound(tx: Transaction, notice: NoticeState, now: Date): Promise<void> {
  const { id, round, status, sentAt, updatedAt } = notice;
  const outcome =
    status === 'failed' ? { kind: status, at: updatedAt } : { kind: 'accepted' as const, at: sentAt ?? updatedAt };
  await tx.noticeEvent.create({ data: { noticeId: id, round, ...outcome } });
  await tx.notice.update({
    where: { id },
    data: {
      round: { increment: 1 },
      status: 'pending',
      sendAt: now,
      nextAttemptAt: now,
      attempts: 0,
      messageId: null,
      sentAt: null,
      lastError: null,
      updatedAt: now,
    },
  });
}
