import { fromDateColumn } from '@/lib/calendar';
import { db } from '@/lib/database/db';
import { notFoundError } from '@/lib/http/errors';
import type { Actor } from '@/lib/http/session';
import type { I18n } from '@/lib/i18n/i18n';
import { translateFailureReason } from './failure-reason';
import { withReplannedTimes } from './replan-notices';
import type { NoticeResponse } from './schema';

/** Lists a reminder's notices by sending time. @throws AppError not_found */
export async function listNotices({
  actor,
  reminderId,
  i18n,
}: {
  actor: Actor;
  reminderId: string;
  i18n: I18n;
}): Promise<NoticeResponse[]> {
  const reminder = await db.reminder.findFirst({
    relationLoadStrategy: 'join',
    where: { id: reminderId, userId: actor.id },
    select: {
      notices: { orderBy: [{ sendAt: 'asc' }, { leadDay: 'desc' }] },
      user: { select: { timezone: true, replanSince: true } },
    },
  });
  if (!reminder) throw notFoundError('reminder');
  return withReplannedTimes(reminder.notices, reminder.user).map((notice) => ({
    id: notice.id,
    leadDay: notice.leadDay,
    occurrenceOn: fromDateColumn(notice.occurrenceOn),
    sendAt: notice.sendAt.toISOString(),
    status: notice.status,
    attempts: notice.attempts,
    sentAt: notice.sentAt?.toISOString() ?? null,
    reason: notice.lastError && translateFailureReason(i18n, notice.lastError),
  }));
}
