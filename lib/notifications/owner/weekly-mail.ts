import { fromDateColumn } from '@/lib/calendar';
import { db, type Transaction } from '@/lib/database/db';
import { AppError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import { text } from '@/lib/i18n/text';
import { isWeeklyLinkSigned, type WeeklyUnsubscribeLink } from '../mail/unsubscribe-link';

/** Turns off the weekly mail and nothing else. Idempotent. @throws AppError forbidden */
export async function turnOffWeeklyMailByLink(link: WeeklyUnsubscribeLink): Promise<undefined> {
  if (!isWeeklyLinkSigned(link)) throw new AppError('forbidden', text('errors.invalidLink'));
  await db.$transaction(async (tx) => {
    await tx.user.updateMany({ where: { id: link.recipient }, data: { weeklyMail: 'off', weeklyAt: null } });
    await withdrawWeeklyMails(tx, link.recipient);
  });
  return undefined;
}

/** For which days a mail was planned, and what became of it. */
export async function exportWeeklyMails({ actor }: { actor: Actor }): Promise<object[]> {
  const mails = await db.message.findMany({
    where: { recipientId: actor.id, kind: 'weekly' },
    select: { weeklyOn: true, status: true, sentAt: true },
    orderBy: { weeklyOn: 'asc' },
  });
  return mails.map(({ weeklyOn, ...mail }) => ({ on: weeklyOn && fromDateColumn(weeklyOn), ...mail }));
}

/** Returns null if the signature is invalid or the user is gone. */
export async function findLocaleByWeeklyLink(link: WeeklyUnsubscribeLink): Promise<string | null> {
  if (!isWeeklyLinkSigned(link)) return null;
  const user = await db.user.findUnique({ where: { id: link.recipient }, select: { locale: true } });
  return user && user.locale;
}

/** Also what may already have been sent, so that it is not sent again. */
export async function withdrawWeeklyMails(tx: Transaction, userId: string): Promise<void> {
  await tx.message.updateMany({
    where: { recipientId: userId, kind: 'weekly', status: 'pending' },
    data: { status: 'cancelled', callId: null },
  });
}
